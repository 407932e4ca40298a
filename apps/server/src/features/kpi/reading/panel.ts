import { monthsBetween, type Period } from '@lotse/analysis/calendar/period.ts'
import type { Direction, Target } from '@lotse/analysis/figure/status.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { readKpiCatalogue } from './catalogue.ts'
import { listMonthlyValues } from './reading.repository.ts'

/** One KPI month by month in all units, for calculations across units. Must not be returned to clients. */
export interface KpiPanel {
  readonly kpiId: string
  readonly direction: Direction
  /** Whether it is an amount that scales with size and time (cars sold), not a ratio or a level. */
  readonly isAmount: boolean
  /** The default target, or the target range of a RANGE. */
  readonly target: Target
  /** The month of the first element of all series. */
  readonly first: Period
  /** By unit; NaN where there is no value, shorter if a unit's figures end earlier. */
  readonly valuesOf: ReadonlyMap<string, Float64Array>
}

/** The panels of the given KPIs by id, without unknown and retired ones. */
export async function readKpiPanels(
  tx: TenantTransaction,
  revision: number,
  kpiIds: readonly string[],
): Promise<ReadonlyMap<string, KpiPanel>> {
  const { kpis } = await readKpiCatalogue(tx, revision)
  const known = kpiIds.flatMap((id) => kpis.get(id) ?? [])
  if (known.length === 0) return new Map()
  const rowsOf = Map.groupBy(
    await listMonthlyValues(
      tx,
      known.map(({ id }) => id),
    ),
    ({ kpiId }) => kpiId,
  )
  return new Map(
    known.map(({ id, direction, targetBasis, defaults }) => {
      const rows = rowsOf.get(id) ?? []
      const first = rows
        .map((row) => row.first)
        .reduce((one, other) => (one < other ? one : other), rows[0]?.first ?? '0000-01')
      const valuesOf = new Map(
        rows.map((row) => {
          const lead = monthsBetween(first, row.first)
          const at = (month: number) => row.values[month - lead] ?? Number.NaN
          return [row.businessUnitId, Float64Array.from({ length: lead + row.values.length }, (_, month) => at(month))]
        }),
      )
      return [id, { kpiId: id, direction, isAmount: targetBasis === 'YEAR', target: defaults.target, first, valuesOf }]
    }),
  )
}
