import { readKnownMonths, recordMonth } from '../features/market/market.delivery.ts'
import { MEASURES, type MeasureId, type Registrations } from '../features/market/market.measure.ts'
import type { LotseDatabase } from '../platform/database/database.ts'
import { withOwner } from '../platform/database/tenant-transaction.ts'

/** Counts of a row: those that are not named are 0, `null` is no value. */
export type TestCounts = Readonly<Partial<Record<MeasureId, number | null>>>

/** A brand of a test: its month, its year to date (the month when left out) and models. */
export interface TestBrand {
  readonly month: TestCounts
  readonly yearToDate?: TestCounts
  readonly models?: Readonly<Record<string, TestCounts>>
}

/** Counts in the order of the measures. */
export function inOrder(counts: TestCounts): (number | null)[] {
  return MEASURES.map(({ id }) => {
    const count = counts[id]
    return count === undefined ? 0 : count
  })
}

/** Puts a month of the market into the database; the whole is the sum of the brands unless it is told. */
export async function seedMarketMonth(
  database: LotseDatabase,
  period: string,
  brands: Readonly<Record<string, TestBrand>>,
  whole?: TestBrand,
): Promise<void> {
  const registrations = ({ month, yearToDate = month }: TestBrand): Registrations => ({
    month: inOrder(month),
    yearToDate: inOrder(yearToDate),
  })
  const list = Object.entries(brands).map(([brand, given]) => ({
    brand,
    ...registrations(given),
    models: Object.entries(given.models ?? {}).map(([model, month]) => ({ model, ...registrations({ month }) })),
  }))
  const sum = (span: keyof Registrations) =>
    MEASURES.map((_, index) => list.reduce((all, brand) => all + (brand[span][index] ?? 0), 0))
  const total = whole === undefined ? { month: sum('month'), yearToDate: sum('yearToDate') } : registrations(whole)
  await withOwner(database, 'commit', async (tx) => {
    const known = (await readKnownMonths(tx)).get(period)
    const delivery = { kind: 'WORKBOOK', source: `test ${period}`, contentHash: `test ${period}` } as const
    await recordMonth(tx, delivery, { period, total, brands: list }, known)
  })
}
