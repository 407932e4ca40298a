import { downloadScreenshot, listSupportRequests } from '@lotse/contract/features/support/support.operations.ts'
import {
  SCREENSHOT_TYPES,
  type SupportRequest,
  type SupportScope,
  type SupportState,
} from '@lotse/contract/features/support/support.schema.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, download } from '../../platform/api/call.ts'
import { queryKey } from '../../platform/api/query-key.ts'

const SIZE = 100

/** Requests for help, those that changed last first. While others load, the last ones stay. */
export function supportRequestsQuery(scope: SupportScope, state: SupportState | null) {
  return queryOptions({
    queryKey: queryKey('support', 'list', scope, state ?? 'all'),
    queryFn: ({ signal }) =>
      call(listSupportRequests, { query: { scope, size: SIZE, ...(state === null ? {} : { state }) }, signal }),
    placeholderData: keepPreviousData,
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
    // A picture never changes; it is large, and kept no longer than it is looked at.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Asks again for every list of requests that is shown. */
export function refreshSupport(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['support'], predicate: ({ queryKey: key }) => key.includes('list') })
}
