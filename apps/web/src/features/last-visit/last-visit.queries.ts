import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { getChangesSinceLastVisit } from '../../platform/api/generated/last-visit.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'

/** What changed since the person's last visit before today. */
export function visitChangesQuery() {
  return queryOptions({
    queryKey: queryKey('last-visit', 'changes'),
    queryFn: ({ signal }) => call(getChangesSinceLastVisit, { signal }),
  })
}
