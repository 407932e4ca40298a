import { QueryClient } from '@tanstack/react-query'
import { onSessionEnd } from '../session/session-end.ts'

const FRESH_MS = 60_000

/** The replies of the server, cached for a minute. Errors are not retried: the error catalogue already handled them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

onSessionEnd(() => queryClient.clear())
