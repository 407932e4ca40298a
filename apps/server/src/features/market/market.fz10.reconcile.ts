import type { FileProblem } from '../import/import.public.ts'
import { placeIn, type Sheet } from './market.fz10.place.ts'
import type { Fz10Table } from './market.fz10.rows.ts'
import { type BrandRegistrations, MEASURES, POSITION_OF, type Registrations } from './market.measure.ts'

/** One check of the figures against each other: how often it was made, and where it could not be for want of a value. */
export interface Reconciliation {
  /** Sums of models that equal the total of their brand. */
  readonly modelSums: number
  /** Sums of brands that equal the grand total. */
  readonly brandSums: number
  /** Sums with a part without a value: they must not be larger than the total, and are not. */
  readonly partial: number
}

const SPANS = ['month', 'yearToDate'] as const
/** Diesel and petrol plug-ins against all of them: a difference up to this is in the source, and stays. */
const LARGEST_ROUNDING = 9

/** Holds the totals of the sheet against its own rows. Every mismatch is a problem with its exact figures. */
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
            place: placeIn(sheet),
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
    `petrol and diesel plug-in hybrids are ${petrol} + ${diesel}, all are ${all}: ${difference} apart${size}; kept as published`,
  ]
}

/** The year to date of a month against that of the month before. */
export interface YearToDateCheck {
  readonly before: number
  readonly month: number
  readonly yearToDate: number
  readonly isEqual: boolean
}

/**
 * Whether the market's year to date goes on from the month before; null when there is nothing to hold it against. Single brands
 * may jump: one that is listed for the first time takes its earlier months out of SONSTIGE.
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

/** Brands whose year to date does not go on from the month before, in words with the exact figures. */
export function brandJumps(
  brands: readonly BrandRegistrations[],
  before: ReadonlyMap<string, Registrations>,
  isJanuaryBefore: boolean,
): string[] {
  return brands.flatMap((brand) => {
    const check = checkYearToDate(brand, before.get(brand.brand) ?? null, isJanuaryBefore)
    return check === null || check.isEqual
      ? []
      : [
          `${brand.brand}: ${check.before} to the month before + ${check.month} are not the ${check.yearToDate} since January`,
        ]
  })
}
