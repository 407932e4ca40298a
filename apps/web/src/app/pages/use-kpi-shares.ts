import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { potentialQuery } from '../../features/kpi/potential.queries.ts'

/** EUR per year that several KPIs hold of the unit's joint potential; null while no benchmark is released. */
export type ShareOf = (kpiIds: readonly string[]) => number | null

/**
 * How the unit's joint potential is shared among its KPIs; undefined while it is not known. The shares do not overlap: those of
 * several KPIs may be added up.
 */
export function useKpiShares(view: ViewQuery): ShareOf | undefined {
  const potential = useQuery(potentialQuery(view)).data
  if (!potential) return undefined
  const shareOf = new Map(potential.items.map(({ id, share }) => [id, share]))
  return (kpiIds) => (potential.joint === null ? null : kpiIds.reduce((sum, id) => sum + (shareOf.get(id) ?? 0), 0))
}
