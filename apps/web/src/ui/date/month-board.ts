/** The first and the last month (`YYYY-MM`) that can be chosen. */
export interface MonthRange {
  readonly first: string
  readonly last: string
}

const MONTHS_A_ROW = 4

/** A month some months later, or earlier when negative: `2025-12` and 1 make `2026-01`. */
export function shiftMonth(period: string, months: number): string {
  const index = Number(period.slice(0, 4)) * 12 + Number(period.slice(5)) - 1 + months
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** Years as the board shows them, the latest first, because it is used most. */
export function yearsBetween({ first, last }: MonthRange): readonly number[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))]
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, index) => to - index)
}

/** The twelve months of a year. */
export function monthsOf(year: number): readonly string[] {
  return Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
}

/**
 * Where a key leads from a month of the board. Left and right go through time. Up and down follow the eye: from the first row
 * of a year to the last row of the year above, which is the later one. Home and End: the year's ends; Page Up and Page Down:
 * the same month in the year above or below.
 *
 * @returns undefined for other keys and where there is nothing to choose
 */
export function monthAfterKey(key: string, period: string, range: MonthRange): string | undefined {
  const month = Number(period.slice(5))
  const wanted = target()
  if (wanted === undefined) return undefined
  if (key === 'Home' || key === 'End') return clamp(wanted, range)
  return wanted < range.first || wanted > range.last ? undefined : wanted

  function target(): string | undefined {
    switch (key) {
      case 'ArrowLeft':
        return shiftMonth(period, -1)
      case 'ArrowRight':
        return shiftMonth(period, 1)
      case 'ArrowUp':
        return shiftMonth(period, month > MONTHS_A_ROW ? -MONTHS_A_ROW : 24 - MONTHS_A_ROW)
      case 'ArrowDown':
        return shiftMonth(period, month <= 12 - MONTHS_A_ROW ? MONTHS_A_ROW : MONTHS_A_ROW - 24)
      case 'Home':
        return shiftMonth(period, 1 - month)
      case 'End':
        return shiftMonth(period, 12 - month)
      case 'PageUp':
        return shiftMonth(period, 12)
      case 'PageDown':
        return shiftMonth(period, -12)
      default:
        return undefined
    }
  }
}

function clamp(period: string, { first, last }: MonthRange): string {
  return period < first ? first : period > last ? last : period
}
