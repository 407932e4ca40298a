import { QueryClient } from '@tanstack/react-query'
import { useConnectionStore } from '../connection/connection.ts'
import { onSessionEnd } from '../session/session-end.ts'
import { countRequests } from './request-count.ts'

const FRESH_MS = 60_000

/**
 * The replies of the server, cached for a minute. Errors are not retried: the error catalogue already handled them. What failed on
 * the current page is requested again when the connection is back.
 *
 * Pages before the sign-in have no queries: what runs on every page loads this module on demand.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

onSessionEnd(() => queryClient.clear())
countRequests(() => queryClient.isFetching())
useConnectionStore.subscribe(({ isLost }, before) => {
  if (isLost || !before.isLost) return
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
})
