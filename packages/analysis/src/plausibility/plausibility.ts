import { type Finding, NO_DETAILS } from './finding.ts'
import { duplicateOf, monthFinding } from './month.ts'
import { findSwapped } from './swapped.ts'
import { type CheckedValue, deviationOf, FEWEST_MONTHS, type Months, type Usual, usualValue } from './usual.ts'

/** The figures of one unit: what is stored, and what is delivered. */
export interface UnitDelivery {
  readonly stored: ReadonlyMap<string, Months>
  readonly delivered: ReadonlyMap<string, Months>
  /** The last complete month, as a period index. */
  readonly due: number
  /** The median of other units' latest values by figure, where there are enough of them. It is compared and never returned. */
  readonly othersMedian?: ReadonlyMap<string, number>
}

/** A value is implausible when it is off by more than this many usual deviations, */
const DEVIATIONS = 4.5
/** but at least by this factor, and in any case by the larger one. */
const LEAST_FACTOR = Math.log(1.5)
const LARGEST_FACTOR = Math.log(6)
/** A first value is off when it is this many times larger or smaller than those of others. */
const OTHERS_FACTOR = Math.log(50)
/** Figures so many months before all others of the unit are far in the past. */
const FAR_MONTHS = 36
/** Zero instead of a count below this one is usual. */
const SMALL_COUNT = 6

/**
 * Finds what is implausible in the values of a unit that differ from the stored ones, in the order of months. Values that are equal to
 * the stored ones have been accepted before and are only used for comparison.
 *
 * A month that is implausible as a whole has one finding instead of one for each figure.
 */
export function findImplausible({ stored, delivered, due, othersMedian }: UnitDelivery): Finding[] {
  const merged = new Map<string, Months>(stored)
  const changed = new Map<number, string[]>()
  for (const [figureId, months] of delivered) {
    const old = stored.get(figureId)
    merged.set(figureId, old === undefined ? months : new Map([...old, ...months]))
    for (const [period, value] of months) {
      if (Number.isNaN(value) || old?.get(period) === value) continue
      const figures = changed.get(period)
      if (figures === undefined) changed.set(period, [figureId])
      else figures.push(figureId)
    }
  }
  const firstOwn = firstMonth(stored)
  const first = firstDelivered(stored, delivered)
  return [...changed]
    .sort(([one], [other]) => one - other)
    .flatMap(([period, figures]) => {
      if (period > due) return [{ ...NO_DETAILS, reason: 'FUTURE' as const, period }]
      if (firstOwn !== null && period < firstOwn - FAR_MONTHS) {
        return [{ ...NO_DETAILS, reason: 'FAR_PAST' as const, period }]
      }
      const checked = figures.map((figureId): CheckedValue => {
        const months = merged.get(figureId) as Months
        return { figureId, value: months.get(period) as number, months, usual: usualValue(months, period) }
      })
      const other = duplicateOf(checked, period)
      if (other !== null) return [{ ...NO_DETAILS, reason: 'DUPLICATE' as const, period, otherPeriod: other }]
      const whole = monthFinding(checked, period)
      if (whole !== null) return [whole]
      return findingsOfValues(checked, period, (figureId) =>
        first.get(figureId) === period ? othersMedian?.get(figureId) : undefined,
      )
    })
}

function findingsOfValues(
  checked: readonly CheckedValue[],
  period: number,
  othersOf: (figureId: string) => number | undefined,
): Finding[] {
  const swapped = findSwapped(checked, period)
  const inSwap = new Set(swapped.flatMap(({ figureId, otherFigureId }) => [figureId, otherFigureId]))
  const single = checked.flatMap((one): Finding[] => {
    if (inSwap.has(one.figureId)) return []
    const finding = findingOf(one, period, othersOf(one.figureId))
    return finding === null ? [] : [finding]
  })
  return [...swapped, ...single]
}

/** What is implausible of a single value; null if nothing is. */
function findingOf(
  { figureId, value, usual }: CheckedValue,
  period: number,
  others: number | undefined,
): Finding | null {
  const found = { ...NO_DETAILS, figureId, period, value }
  const isUnlike =
    others !== undefined && others !== 0 && value !== 0 && Math.abs(Math.log(Math.abs(value / others))) > OTHERS_FACTOR
  if (isUnlike) return { ...found, reason: 'UNLIKE_OTHERS' }
  if (usual === null) return null
  if ((value < 0 && usual.isNeverNegative) || (value > 0 && usual.isNeverPositive)) {
    return { ...found, reason: 'SIGN', ...rangeOf(usual) }
  }
  if (usual.isInteger && !Number.isInteger(value)) return { ...found, reason: 'FRACTION', ...rangeOf(usual) }
  if (value === 0) {
    const isUsual = !usual.isNeverZero || (usual.isInteger && Math.exp(usual.level) < SMALL_COUNT)
    return isUsual ? null : { ...found, reason: 'TOO_SMALL', ...rangeOf(usual) }
  }
  const off = deviationOf(value, usual)
  if (Math.abs(off) <= limitOf(usual) || isWithinOwn(value, usual)) return null
  return { ...found, reason: off > 0 ? 'TOO_LARGE' : 'TOO_SMALL', ...rangeOf(usual) }
}

/** A value that the unit had before in about this size is not implausible. */
const OWN_TOLERANCE = 1.25
function isWithinOwn(value: number, { least, largest }: Usual): boolean {
  const [size, small, large] = [
    Math.abs(value),
    Math.min(Math.abs(least), Math.abs(largest)),
    Math.max(Math.abs(least), Math.abs(largest)),
  ]
  const isMixed = least < 0 && largest > 0
  return size <= large * OWN_TOLERANCE && (isMixed || least === 0 || size >= small / OWN_TOLERANCE)
}

function limitOf({ spread }: Usual): number {
  return Math.min(LARGEST_FACTOR, Math.max(LEAST_FACTOR, DEVIATIONS * spread))
}

/** The range in which a value would not have been implausible; of counts in whole numbers. */
function rangeOf(usual: Usual): { low: number; high: number } {
  const { isNeverNegative, isNeverPositive, isInteger, least, largest } = usual
  const [factor, level] = [Math.exp(limitOf(usual)), Math.exp(usual.level)]
  const size = Math.max(level * factor, -least, largest)
  const [low, high] = isNeverNegative
    ? [Math.min(level / factor, least), Math.max(level * factor, largest)]
    : isNeverPositive
      ? [Math.min(-level * factor, least), Math.max(-level / factor, largest)]
      : [-size, size]
  return isInteger ? { low: Math.ceil(low), high: Math.floor(high) } : { low, high }
}

/** The first delivered month of each figure that has hardly any stored ones. */
function firstDelivered(
  stored: ReadonlyMap<string, Months>,
  delivered: ReadonlyMap<string, Months>,
): ReadonlyMap<string, number> {
  return new Map(
    [...delivered].flatMap(([figureId, months]): [string, number][] =>
      (stored.get(figureId)?.size ?? 0) < FEWEST_MONTHS ? [[figureId, Math.min(...months.keys())]] : [],
    ),
  )
}

function firstMonth(stored: ReadonlyMap<string, Months>): number | null {
  let first: number | null = null
  for (const months of stored.values())
    for (const period of months.keys()) if (first === null || period < first) first = period
  return first
}
