import type { Direction, Status } from '../figure/status.ts'
import { changeConfidence, outlierOf } from '../statistics/pattern.ts'

/** A KPI in its newest month. */
export interface ChangingKpi {
  readonly id: string
  readonly direction: Direction
  /** The status of the newest month. */
  readonly status: Status
  /** Single months without gaps, oldest first; null: no value. */
  readonly months: readonly (number | null)[]
  /** Of twelve months, and of those before. */
  readonly year: { readonly value: number | null; readonly before: number | null }
}

/** A KPI that became worse by more than it usually moves. */
export interface Worsening {
  readonly kpiId: string
  /** YEAR: a rare event, which is evaluated on twelve months; otherwise the newest month is compared. */
  readonly span: 'MONTH' | 'YEAR'
  /** The probability, 0 to 1, that it is no coincidence. */
  readonly confidence: number
}

/** A figure is a rare event if it was exactly 0 in this part of the last two years. */
const RARE = 1 / 3
const TWO_YEARS = 24
/** A change of a year is named from this probability on. */
const CLEAR = 0.9

/**
 * The KPIs that are off their target and became worse beyond their own usual swing, the clearest first. The newest month is
 * compared with the same month of the prior year and how the months since then differed from theirs, so that neither noise nor
 * season is a change. A rare event, such as one person who leaves, is evaluated on twelve months. A KPI with a target range becomes
 * worse when it moves away from the range, which its status says; whichever way it moved counts.
 */
export function findWorsenings(kpis: readonly ChangingKpi[]): Worsening[] {
  return kpis
    .flatMap((kpi): Worsening[] => {
      if (kpi.status !== 'BAD' && kpi.status !== 'WARN') return []
      return isRare(kpi.months) ? ofYear(kpi) : ofMonth(kpi)
    })
    .toSorted((one, other) => other.confidence - one.confidence)
}

/** Whether a figure is 0 in many months and something else in the others. */
export function isRare(months: readonly (number | null)[]): boolean {
  const known = months.slice(-TWO_YEARS).filter((value) => value !== null)
  const zeros = known.filter((value) => value === 0).length
  return zeros > 0 && zeros < known.length && zeros / known.length >= RARE
}

const isWorse = (direction: Direction, isRise: boolean) => direction === 'RANGE' || isRise === (direction === 'LOWER')

function ofMonth({ id, direction, months }: ChangingKpi): Worsening[] {
  const outlier = outlierOf(months)
  if (outlier === null || !isWorse(direction, outlier.isRise)) return []
  return [{ kpiId: id, span: 'MONTH', confidence: outlier.confidence }]
}

function ofYear({ id, direction, months, year: { value, before } }: ChangingKpi): Worsening[] {
  if (value === null || before === null || value === before || !isWorse(direction, value > before)) return []
  const confidence = changeConfidence(months) ?? 0
  return confidence >= CLEAR ? [{ kpiId: id, span: 'YEAR', confidence }] : []
}
