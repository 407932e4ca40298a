import { type Period, periodIndex } from '@lotse/analysis/calendar/period.ts'
import { euroImpactOfChange } from '@lotse/analysis/effect/euro-impact.ts'
import { readBaseSeries } from '../reading/base-series.ts'
import type { FigureReader } from '../reading/view.ts'
import { readPotentialBasis, rollingYear, valuesFrom } from './basis.ts'

/**
 * The euro impact per year of a change of a KPI, given in its unit (for amounts: per year); null if it cannot be
 * computed.
 */
export type EuroImpactOfChange = (kpiId: string, change: number) => number | null

/**
 * Computes the euro impact of changes of a unit's KPIs: the outcome of the twelve months up to `period` with and
 * without the change, using the same graph as potentials.
 */
export async function readEuroImpactOfChange(reader: FigureReader, period: Period): Promise<EuroImpactOfChange> {
  const basis = await readPotentialBasis(reader.tx, reader.revision)
  const { first, monthly } = await readBaseSeries(reader, [...basis.aggregationOf.keys()], 'R12', period, period)
  const values = valuesFrom(
    basis,
    rollingYear(basis.aggregationOf, monthly, periodIndex(first), periodIndex(period)).values,
  )
  return (kpiId, change) => {
    const kpi = basis.kpis.find(({ id }) => id === kpiId)
    return kpi === undefined ? null : euroImpactOfChange(basis.model, values, kpi, change)
  }
}
