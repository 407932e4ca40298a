import { addMonths, type Period, periodIndex } from './period.ts'

/** The month, from 1 to 12, in which fiscal years begin; 1: they are calendar years. */
export type FiscalYearStart = number

/** The number of months from the begin of the fiscal year to the period of this index, both included: 1 to 12. */
export function monthOfFiscalYear(periodIndex: number, start: FiscalYearStart): number {
  return ((periodIndex + 13 - start) % 12) + 1
}

/** The first month of the fiscal year of a period: of `2026-03` with 4 it is `2025-04`. */
export function fiscalYearBegin(period: Period, start: FiscalYearStart): Period {
  return addMonths(period, 1 - monthOfFiscalYear(periodIndex(period), start))
}

/** The years of the fiscal year of a period: `2026`, or `2026/27` if it begins later than in January. */
export function fiscalYearOf(period: Period, start: FiscalYearStart): string {
  const year = Number(fiscalYearBegin(period, start).slice(0, 4))
  return start === 1 ? String(year) : `${year}/${String((year + 1) % 100).padStart(2, '0')}`
}
