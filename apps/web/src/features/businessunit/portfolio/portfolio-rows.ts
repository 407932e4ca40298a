import { medianOf, sumOf } from '@lotse/analysis/statistics/median.ts'
import type {
  PortfolioReading,
  PortfolioUnit,
} from '@lotse/contract/features/businessunit/businessunit.portfolio.schema.ts'
import { openPotential } from '../unit-order.ts'

/** The comparable numbers of a row; null where there is none. */
export interface PortfolioNumbers {
  readonly critical: number | null
  /** EUR per year that no open measure addresses, and the joint potential. */
  readonly openPotential: number | null
  readonly joint: number | null
  readonly outcome: PortfolioReading | null
  readonly openMeasures: number | null
  readonly overdueMeasures: number | null
  /** One for each column of a KPI. */
  readonly readings: readonly (PortfolioReading | null)[]
}

/** A row of the table: a unit, or a summary of all units shown. */
export type PortfolioRow =
  | (PortfolioNumbers & { readonly kind: 'UNIT'; readonly unit: PortfolioUnit })
  | (PortfolioNumbers & { readonly kind: 'MEDIAN' | 'SUM'; readonly count: number })

/** The rows of the table: with two or more units their median and sums first. Values of KPIs are never added up. */
export function portfolioRows(units: readonly PortfolioUnit[]): readonly PortfolioRow[] {
  const rows = units.map((unit) => ({ kind: 'UNIT' as const, unit, ...numbersOf(unit) }))
  if (units.length < 2) return rows
  const columns = units[0]?.readings.length ?? 0
  const summary = (
    kind: 'MEDIAN' | 'SUM',
    of: (values: readonly (number | null)[]) => number | null,
    ofKpi: (readings: readonly (PortfolioReading | null | undefined)[]) => PortfolioReading | null,
  ): PortfolioRow => ({
    kind,
    count: units.length,
    critical: of(rows.map(({ critical }) => critical)),
    openPotential: of(rows.map((row) => row.openPotential)),
    joint: of(rows.map(({ joint }) => joint)),
    outcome: ofKpi(rows.map(({ outcome }) => outcome)),
    openMeasures: of(rows.map(({ openMeasures }) => openMeasures)),
    overdueMeasures: of(rows.map(({ overdueMeasures }) => overdueMeasures)),
    readings: Array.from({ length: columns }, (_, column) => ofKpi(rows.map(({ readings }) => readings[column]))),
  })
  const medianReading = (readings: readonly (PortfolioReading | null | undefined)[]): PortfolioReading => ({
    value: medianOf(readings.map((reading) => reading?.value ?? null)),
    status: 'NONE',
  })
  return [summary('MEDIAN', medianOf, medianReading), summary('SUM', sumOf, () => null), ...rows]
}

function numbersOf(unit: PortfolioUnit): PortfolioNumbers {
  const { period, statusCounts, potential, outcome, openMeasures, overdueMeasures, readings } = unit
  return {
    critical: period === null ? null : statusCounts.BAD,
    openPotential: openPotential(unit),
    joint: potential?.joint ?? null,
    outcome,
    openMeasures,
    overdueMeasures,
    readings,
  }
}
