import { SCREENSHOT_TYPES, type SupportScope } from '@lotse/contract/features/support/support.constants.ts'
import type { SupportRequest } from '@lotse/contract/features/support/support.schema.ts'
import type { SupportState } from '@lotse/contract/features/support/support.state.ts'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, download } from '../../platform/api/call.ts'
import {
  downloadScreenshot,
  getSupportRequest,
  listSupportRequests,
} from '../../platform/api/generated/support.operations.ts'
import { nextPage } from '../../platform/api/next-page.ts'
import { queryKey } from '../../platform/api/query-key.ts'

/** One’s own requests are shown beside the form, so their first page is not longer than the form. */
const PAGE_SIZE: Readonly<Record<SupportScope, number>> = { OWN: 10, TENANT: 25 }

/** Requests for help, page after page, those that changed last first. While others load, the last ones stay. */
export function supportRequestsQuery(scope: SupportScope, state: SupportState | null) {
  return infiniteQueryOptions({
    queryKey: queryKey('support', 'list', scope, state ?? 'all'),
    queryFn: ({ signal, pageParam }) => {
      const query = { scope, page: pageParam, size: PAGE_SIZE[scope], ...(state === null ? {} : { state }) }
      return call(listSupportRequests, { query, signal })
    },
    initialPageParam: 0,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  })
}

/** One request, also one that is not on the loaded pages of the list. */
export function supportRequestQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('support', 'one', id),
    queryFn: ({ signal }) => call(getSupportRequest, { params: { id }, signal }),
  })
}

/** The picture of a request. Its type is the one that the server found in it, never what a reply says. */
export function screenshotQuery({ id, screenshot }: Pick<SupportRequest, 'id' | 'screenshot'>) {
  return queryOptions({
    queryKey: queryKey('support', 'screenshot', id),
    queryFn: async ({ signal }) => {
      const { blob } = await download(downloadScreenshot, { params: { id }, query: { inline: true }, signal }, () => {})
      return new Blob([blob], { type: SCREENSHOT_TYPES[screenshot?.type ?? 'PNG'].mediaType })
    },
    // A picture never changes. It is large, so it is cached only while it is shown.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Asks again for the requests that are shown; their pictures never change. */
export function refreshSupport(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    queryKey: ['support'],
    predicate: ({ queryKey: key }) => !key.includes('screenshot'),
  })
}
