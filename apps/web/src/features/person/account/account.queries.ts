import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { getProfile, listSessions } from '../../../platform/api/generated/person.account.operations.ts'
import { queryKey } from '../../../platform/api/query-key.ts'

/** The caller's own data. */
export function profileQuery() {
  return queryOptions({
    queryKey: queryKey('person', 'profile'),
    queryFn: ({ signal }) => call(getProfile, { signal }),
    staleTime: 0,
  })
}

/** The caller's sessions. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: queryKey('person', 'sessions'),
    queryFn: ({ signal }) => call(listSessions, { signal }),
    staleTime: 0,
  })
}
