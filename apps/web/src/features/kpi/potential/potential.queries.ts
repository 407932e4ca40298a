import type { PotentialLevel } from '@lotse/contract/features/kpi/kpi.potential.constants.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { getKpiPotential, getPotential } from '../../../platform/api/generated/kpi.potential.operations.ts'
import { queryKey } from '../../../platform/api/query-key.ts'

/** What potentials depend on: they are for twelve months, whatever the view. */
const potentialView = ({ period, peerGroup }: ViewQuery): ViewQuery => ({
  ...(period === undefined ? {} : { period }),
  ...(peerGroup === undefined ? {} : { peerGroup }),
})

/** What closing one KPI's gap is worth. */
export function kpiPotentialQuery(id: string, view: ViewQuery) {
  const query = potentialView(view)
  return queryOptions({
    queryKey: queryKey('kpi', 'potential', id, query),
    queryFn: ({ signal }) => call(getKpiPotential, { params: { id }, query, signal }),
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  })
}

/** What all gaps of the unit are worth together, at the tenant's standard level unless another is chosen. */
export function potentialQuery(view: ViewQuery, level?: PotentialLevel) {
  const query = { ...potentialView(view), ...(level && { level }) }
  return queryOptions({
    queryKey: queryKey('kpi', 'potential-of-unit', query),
    queryFn: ({ signal }) => call(getPotential, { query, signal }),
    placeholderData: keepPreviousData,
  })
}
