import { queryOptions } from '@tanstack/react-query'
import { NoResponseError, StatusError } from '../../platform/api/api-error.ts'
import { callProbing } from '../../platform/api/call.ts'
import { searchEverything } from '../../platform/api/generated/search.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'

const STALE_MS = 30_000

/** What the server finds for a text. Where it is shown says that the search fails, so no message appears besides. */
export function searchQuery(text: string) {
  return queryOptions({
    queryKey: queryKey('search', 'found', text),
    queryFn: ({ signal }) => callProbing(searchEverything, { query: { text }, signal }, isFailure),
    staleTime: STALE_MS,
    retry: false,
  })
}

const isFailure = (error: unknown) =>
  error instanceof NoResponseError || (error instanceof StatusError && (error.status >= 500 || error.status === 429))
