/** A calendar month, `YYYY-MM` (`2026-03`). Periods compare correctly as plain strings. */
export type Period = string

const PERIOD = /^(\d{4})-(0[1-9]|1[0-2])$/

/** Whether a text is a period: four digits of year, a month from 01 to 12. */
export function isPeriod(text: unknown): text is Period {
  return typeof text === 'string' && PERIOD.test(text)
}

/**
 * The number of a period in a consecutive count of months (year × 12 + month − 1), for arithmetic and array positions.
 * @throws RangeError when the text is not a period.
 */
export function periodIndex(period: Period): number {
  const match = PERIOD.exec(period)
  if (match === null) throw new RangeError(`Not a period (YYYY-MM): ${period}`)
  return Number(match[1]) * 12 + Number(match[2]) - 1
}

/**
 * The period with this index: the inverse of {@link periodIndex}.
 * @throws RangeError when the index is not an integer within the years 0000 to 9999.
 */
export function periodOf(index: number): Period {
  if (!Number.isInteger(index) || index < 0 || index >= 120_000) throw new RangeError(`Not a period index: ${index}`)
  const year = Math.floor(index / 12)
  const month = (index % 12) + 1
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
}

/** The period `months` later, or earlier when negative: `addMonths('2026-01', -1)` is `2025-12`. */
export function addMonths(period: Period, months: number): Period {
  return periodOf(periodIndex(period) + months)
}

/** Number of months from `from` to `to`; negative when `to` is earlier. */
export function monthsBetween(from: Period, to: Period): number {
  return periodIndex(to) - periodIndex(from)
}

/** All periods from `from` to `to`, both included; empty when `to` is before `from`. */
export function periodRange(from: Period, to: Period): Period[] {
  const first = periodIndex(from)
  return Array.from({ length: Math.max(0, periodIndex(to) - first + 1) }, (_, offset) => periodOf(first + offset))
}

/** The same month of the prior year. */
export function priorYear(period: Period): Period {
  return addMonths(period, -12)
}
