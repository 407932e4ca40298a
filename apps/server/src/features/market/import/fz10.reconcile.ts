import type { FileProblem } from '../../import/import.public.ts'
import { type BrandRegistrations, MEASURES, POSITION_OF, type Registrations } from '../report/measures.ts'
import { locationIn, type Sheet } from './fz10.location.ts'
import type { Fz10Table } from './fz10.rows.ts'

/** The results of the consistency checks of a sheet. */
export interface Reconciliation {
  /** The number of sums of models that equal the total of their brand. */
  readonly modelSums: number
  /** The number of sums of brands that equal the grand total. */
  readonly brandSums: number
  /** The number of sums with a missing part that do not exceed the total. */
  readonly partial: number
}

const SPANS = ['month', 'yearToDate'] as const
/** The largest usual difference between all plug-in hybrids and those by fuel; it is in the source and preserved. */
const LARGEST_ROUNDING = 9

/** Compares the totals of the sheet with its rows. Every mismatch is a problem with the exact figures. */
export function reconcile(
  sheet: Pick<Sheet, 'name'>,
  { total, brands }: Fz10Table,
): {
  readonly counts: Reconciliation
  readonly problems: readonly FileProblem[]
  readonly warnings: readonly string[]
} {
  const problems: FileProblem[] = []
  let partial = 0
  const check = (what: string, parts: readonly Registrations[], whole: Registrations): number => {
    let equal = 0
    for (const span of SPANS) {
      for (const [index, measure] of MEASURES.entries()) {
        const expected = whole[span][index] ?? null
        const values = parts.map((part) => part[span][index] ?? null)
        const sum = values.reduce<number>((all, value) => all + (value ?? 0), 0)
        const isPartial = expected === null || values.includes(null)
        if (isPartial && (expected === null || sum <= expected)) partial++
        else if (sum === expected) equal++
        else {
          const name = `${measure.shown}, ${span === 'month' ? 'month' : 'year to date'}`
          problems.push({
            place: locationIn(sheet),
            message: `${what}: ${name}: the rows add up to ${sum}, the total is ${expected}`,
          })
        }
      }
    }
    return equal
  }
  const withModels = brands.filter(({ models }) => models.length > 0)
  const modelSums = withModels.reduce((sum, brand) => sum + check(brand.brand, brand.models, brand), 0)
  const brandSums = check('all brands', brands, total)
  return { counts: { modelSums, brandSums, partial }, problems, warnings: plugInWarnings(total) }
}

function plugInWarnings(total: Registrations): string[] {
  const { PHEV, PETROL_PHEV, DIESEL_PHEV } = POSITION_OF
  const [all, petrol, diesel] = [PHEV, PETROL_PHEV, DIESEL_PHEV].map((position) => total.month[position] ?? null)
  if (all === null || all === undefined || petrol === null || petrol === undefined) return []
  if (diesel === null || diesel === undefined || petrol + diesel === all) return []
  const difference = Math.abs(all - petrol - diesel)
  const size = difference > LARGEST_ROUNDING ? ', more than usual' : ''
  return [
    `petrol and diesel plug-in hybrids are ${petrol} + ${diesel}, but the total is ${all}: a difference of ${difference}${size}; stored as published`,
  ]
}

/** Comparison of a month's year to date with that of the previous month. */
export interface YearToDateCheck {
  readonly before: number
  readonly month: number
  readonly yearToDate: number
  readonly isEqual: boolean
}

/**
 * Checks that the market's year to date continues that of the previous month; null if there is nothing to compare.
 * Single brands may differ: a brand that is listed for the first time takes its earlier months out of SONSTIGE.
 */
export function checkYearToDate(
  total: Registrations,
  before: Registrations | null,
  isJanuaryBefore: boolean,
): YearToDateCheck | null {
  const position = POSITION_OF.TOTAL
  const known =
    before === null ? null : (before.yearToDate[position] ?? (isJanuaryBefore ? before.month[position] : null))
  const [month, yearToDate] = [total.month[position], total.yearToDate[position]]
  if (known === null || known === undefined || month === null || month === undefined) return null
  if (yearToDate === null || yearToDate === undefined) return null
  return { before: known, month, yearToDate, isEqual: known + month === yearToDate }
}

/** Warnings for brands whose year to date does not continue that of the previous month, with the exact figures. */
export function brandWarnings(
  brands: readonly BrandRegistrations[],
  before: ReadonlyMap<string, Registrations>,
  isJanuaryBefore: boolean,
): string[] {
  return brands.flatMap((brand) => {
    const check = checkYearToDate(brand, before.get(brand.brand) ?? null, isJanuaryBefore)
    return check === null || check.isEqual
      ? []
      : [
          `${brand.brand}: ${check.before} up to the previous month + ${check.month} do not equal ${check.yearToDate} since January`,
        ]
  })
}
