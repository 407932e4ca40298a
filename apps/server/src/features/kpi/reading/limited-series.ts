import { monthsBetween, periodRange } from '@lotse/analysis/calendar/period.ts'
import type { Direction, Target } from '@lotse/analysis/figure/status.ts'
import { readKpiCatalogue } from './catalogue.ts'
import { ownTargetAt } from './own-target.ts'
import { listReadings, listUnitTargets } from './reading.repository.ts'
import { limitsFor } from './reading.ts'
import type { FigureReader, UnitView } from './view.ts'

/** A single month of a KPI with the limits that apply to it; null is unknown. */
export interface LimitedMonth {
  /** `YYYY-MM` */
  readonly period: string
  readonly value: number | null
  readonly weak: number | null
  /** The unit's own target of the month, otherwise the default one. */
  readonly target: Target
}

/** A KPI of a unit month by month. */
export interface LimitedSeries {
  readonly direction: Direction
  /** Without gaps, oldest first, up to the period of the view. */
  readonly months: readonly LimitedMonth[]
}

/**
 * All single months of the given KPIs up to the period of the view, whatever its `view`, by id. Unknown and retired KPIs are
 * omitted.
 */
export async function readLimitedSeries(
  { tx, revision, businessUnitId }: FigureReader,
  { resolved, peerGroupId }: UnitView,
  kpiIds: readonly string[],
): Promise<ReadonlyMap<string, LimitedSeries>> {
  const { kpis } = await readKpiCatalogue(tx, revision)
  const known = kpiIds.flatMap((id) => kpis.get(id) ?? [])
  if (known.length === 0) return new Map()
  const { firstPeriod, period } = resolved
  const rows = await listReadings(tx, {
    ...resolved,
    view: 'MONTH',
    businessUnitId,
    peerGroupId,
    kpiIds: known.map(({ id }) => id),
    months: monthsBetween(firstPeriod, period) + 1,
  })
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const targetsOf = Map.groupBy(await listUnitTargets(tx, [businessUnitId]), ({ kpiId }) => kpiId)
  const periods = periodRange(firstPeriod, period)
  return new Map(
    known.map((kpi) => {
      const own = targetsOf.get(kpi.id) ?? []
      const months = periods.map((month, index) => {
        const stored = ownTargetAt(own, month) ?? kpi.defaults.target
        const value = rowOf.get(kpi.id)?.series[index] ?? null
        return { period: month, value, ...limitsFor(kpi, stored, 'MONTH', month) }
      })
      return [kpi.id, { direction: kpi.direction, months }]
    }),
  )
}
