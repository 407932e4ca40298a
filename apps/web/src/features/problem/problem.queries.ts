import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { getProblem } from '../../platform/api/generated/problem.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'

/** Why a KPI is a problem, and what helps. It is fetched again each time: measures and findings change it. */
export function problemQuery(kpiId: string, { period, peerGroup }: ViewQuery) {
  const query = { ...(period && { period }), ...(peerGroup && { peerGroup }) }
  return queryOptions({
    queryKey: queryKey('problem', 'detail', kpiId, query),
    queryFn: ({ signal }) => call(getProblem, { params: { kpiId }, query, signal }),
    staleTime: 0,
  })
}
