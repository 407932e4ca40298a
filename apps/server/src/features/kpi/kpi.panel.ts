import { monthsBetween, type Period } from '@lotse/analysis/period.ts'
import type { Direction, Target } from '@lotse/analysis/status.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { readKpiCatalogue } from './kpi.catalogue.ts'
import { listMonthlyValues } from './kpi.panel.repository.ts'

/** One KPI month by month in all units, for calculations that compare them. Nothing of this may leave the server as it is. */
export interface KpiPanel {
  readonly kpiId: string
  readonly direction: Direction
  /** Whether it is an amount that grows with size and length of time (cars sold), not a ratio or a level. */
  readonly isAmount: boolean
  /** The target by default; of a RANGE the corridor. */
  readonly target: Target
  /** The month of everybody's first element. */
  readonly first: Period
  /** By unit; NaN where there is no value, shorter where a unit's figures end earlier. */
  readonly valuesOf: ReadonlyMap<string, Float64Array>
}

/** The panels of some KPIs, by id; unknown and retired KPIs are left out. */
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
