import { worthOfChange } from '@lotse/analysis/effect.worth.ts'
import { type Period, periodIndex } from '@lotse/analysis/period.ts'
import { readBaseSeries } from './kpi.base-series.ts'
import { readPotentialBasis, rollingYear, valuesFrom } from './kpi.potential.basis.ts'
import type { FigureReader } from './kpi.view.ts'

/** What a change of a KPI, in its unit and of amounts that of a year, is worth in € per year; null where that cannot be said. */
export type WorthOfChange = (kpiId: string, change: number) => number | null

/**
 * Prices changes of a unit's KPIs: the outcome of the twelve months that end with `period`, with and without the change,
 * through the same graph as potentials.
 */
export async function readWorthOfChange(reader: FigureReader, period: Period): Promise<WorthOfChange> {
  const basis = await readPotentialBasis(reader.tx, reader.revision)
  const { first, monthly } = await readBaseSeries(reader, [...basis.aggregationOf.keys()], 'R12', period, period)
  const values = valuesFrom(
    basis,
    rollingYear(basis.aggregationOf, monthly, periodIndex(first), periodIndex(period)).values,
  )
  return (kpiId, change) => {
    const kpi = basis.kpis.find(({ id }) => id === kpiId)
    return kpi === undefined ? null : worthOfChange(basis.model, values, kpi, change)
  }
}
