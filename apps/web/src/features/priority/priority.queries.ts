import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { listPriorities } from '../../platform/api/generated/priority.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'

/** All KPIs in the order in which they need attention, with the next action on each; the same whatever the comparison. */
export function prioritiesQuery({ comparison: _, ...view }: ViewQuery) {
  return queryOptions({
    queryKey: queryKey('priority', 'list', view),
    queryFn: ({ signal }) => call(listPriorities, { query: view, signal }),
    placeholderData: keepPreviousData,
  })
}
