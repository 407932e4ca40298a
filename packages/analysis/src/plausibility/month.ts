import { type Finding, NO_DETAILS } from './finding.ts'
import { type CheckedValue, deviationOf, middleOf } from './usual.ts'

/** Below this number of figures a month is not compared as a whole. */
const FEWEST_FIGURES = 5
const EQUAL_SHARE = 0.75
const UNUSUAL_SHARE = 0.15
/** A figure is unusual beyond this many usual deviations, and at least by a fifth. */
const UNUSUAL_DEVIATIONS = 3
const UNUSUAL_LEAST = Math.log(1.2)
const MONTHS_BACK = 24
const FACTORS = [10, 100, 1000]
/** The median of the deviations must be this close to the factor. */
const FACTOR_TOLERANCE = Math.log(2)

/**
 * The month within two years before or one after that has the same values in most figures that change from month to month; null
 * if there is none.
 */
export function duplicateOf(checked: readonly CheckedValue[], period: number): number | null {
  for (let offset = -1; offset >= -MONTHS_BACK; offset--)
    if (isEqualMonth(checked, period, period + offset)) return period + offset
  for (let offset = 1; offset <= MONTHS_BACK / 2; offset++)
    if (isEqualMonth(checked, period, period + offset)) return period + offset
  return null
}

function isEqualMonth(checked: readonly CheckedValue[], period: number, other: number): boolean {
  let compared = 0
  let equal = 0
  for (const { value, months } of checked) {
    const before = months.get(other)
    if (before === undefined || value === 0 || !isChanging(months, period, other)) continue
    compared++
    if (before === value) equal++
  }
  return compared >= FEWEST_FIGURES && equal >= EQUAL_SHARE * compared
}

/** Whether another month has another value: a headcount that stays the same says nothing. */
function isChanging(months: CheckedValue['months'], period: number, other: number): boolean {
  const value = months.get(other)
  for (const near of [other - 1, other - 2, other + 1, period - 2]) {
    const found = months.get(near)
    if (near !== period && found !== undefined && found !== value) return true
  }
  return false
}

/** What is implausible of a month as a whole: a factor of most figures, or many that differ. Null if neither. */
export function monthFinding(checked: readonly CheckedValue[], period: number): Finding | null {
  const deviations: number[] = []
  let unusual = 0
  for (const { value, usual } of checked) {
    if (usual === null || value === 0) continue
    const off = deviationOf(value, usual)
    deviations.push(off)
    if (Math.abs(off) > Math.max(UNUSUAL_LEAST, UNUSUAL_DEVIATIONS * usual.spread)) unusual++
  }
  if (deviations.length < FEWEST_FIGURES) return null
  const middle = middleOf(deviations)
  const factor = FACTORS.find((one) => Math.abs(Math.abs(middle) - Math.log(one)) < FACTOR_TOLERANCE)
  if (factor !== undefined) {
    return { ...NO_DETAILS, reason: 'MONTH_FACTOR', period, factor: middle > 0 ? factor : 1 / factor }
  }
  return unusual >= UNUSUAL_SHARE * deviations.length ? { ...NO_DETAILS, reason: 'MONTH_UNUSUAL', period } : null
}
