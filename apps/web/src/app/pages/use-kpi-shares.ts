import type { ViewQuery } from '@lotse/contract/figure.schema.ts'

/** EUR per year that several KPIs hold of the unit's joint potential; null for none. */
export type ShareOf = (kpiIds: readonly string[]) => number | null

/** How the unit's joint potential is shared among its KPIs; undefined while it is not known. */
export function useKpiShares(_view: ViewQuery): ShareOf | undefined {
  return undefined
}
