import { type Period, periodIndex } from '@lotse/analysis/calendar/period.ts'
import { euroImpactInPeriod, euroImpactOfChange } from '@lotse/analysis/effect/euro-impact.ts'
import type { PotentialRole } from '@lotse/contract/features/kpi/kpi.potential.constants.ts'
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
  const { basis, values } = await readRollingYear(reader, period)
  return (kpiId, change) => {
    const kpi = basis.kpis.find(({ id }) => id === kpiId)
    return kpi === undefined ? null : euroImpactOfChange(basis.model, values, kpi, change)
  }
}

/** The euro impact of changes of a unit's KPIs in a period of some months. */
export interface EuroImpactInPeriod {
  /** The KPI that euro impacts are differences of. */
  readonly outcome: string | null
  readonly roleOf: (kpiId: string) => PotentialRole
  /** The euro impact of a change over `months` months, given in the KPI's unit; null if it cannot be computed. */
  readonly euroImpact: (kpiId: string, change: number, months: number) => number | null
}

/** Like `readEuroImpactOfChange`, for the months of a view instead of a year. */
export async function readEuroImpactInPeriod(reader: FigureReader, period: Period): Promise<EuroImpactInPeriod> {
  const { basis, values } = await readRollingYear(reader, period)
  const kpis = new Map(basis.kpis.map((kpi) => [kpi.id, { ...kpi, isAmount: kpi.targetBasis === 'YEAR' }]))
  return {
    outcome: basis.model.outcome,
    roleOf: (kpiId) => basis.model.parts.get(kpiId)?.role ?? 'NONE',
    euroImpact: (kpiId, change, months) => {
      const kpi = kpis.get(kpiId)
      return kpi === undefined ? null : euroImpactInPeriod(basis.model, values, kpi, change, months)
    },
  }
}

/** The definitions, and all figures over the twelve months up to `period`. */
async function readRollingYear(reader: FigureReader, period: Period) {
  const basis = await readPotentialBasis(reader.tx, reader.revision)
  const { first, monthly } = await readBaseSeries(reader, [...basis.aggregationOf.keys()], 'R12', period, period)
  const { values } = rollingYear(basis.aggregationOf, monthly, periodIndex(first), periodIndex(period))
  return { basis, values: valuesFrom(basis, values) }
}
