import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { withOwner } from '../../../platform/database/tenant-transaction.ts'
import { testApp } from '../../../testing/test-app.ts'
import { importMarketFile } from '../market.public.ts'
import { listMarketDeliveries, listMarketFigures } from '../market.repository.ts'
import { MEASURES } from '../report/measures.ts'

/** The published workbooks are not part of the repository; the tests run only where the folder exists. */
const FOLDER = join(import.meta.dirname, '../../../../../../../shared/data/kba')
const isThere = await access(FOLDER).then(
  () => true,
  () => false,
)
if (!isThere) console.warn(`SKIPPED: the original workbooks are missing (${FOLDER}); 48 imports are not tested.`)

/** The names of the measures in the reference tables, which were extracted from the workbooks by other means. */
const COLUMNS = [
  'total',
  'diesel',
  'hybrid_incl_phev',
  'petrol_hybrid_incl_phev',
  'diesel_hybrid_incl_phev',
  'hybrid_excl_phev',
  'petrol_hybrid_excl_phev',
  'diesel_hybrid_excl_phev',
  'phev',
  'petrol_phev',
  'diesel_phev',
  'bev',
  'awd',
  'cabrio',
]
type Line = Readonly<Record<string, string>>

async function linesOf(name: string): Promise<Map<string, Line>> {
  const lines: Line[] = parse(await readFile(join(FOLDER, name), 'utf8'), { columns: true })
  return new Map(lines.map((line) => [`${line.year}-${String(line.month).padStart(2, '0')} ${line.brand ?? ''}`, line]))
}

const count = (text: string | undefined) => (text === undefined || !/^\d+$/.test(text) ? null : Number(text))

describe.skipIf(!isThere)('the 48 original workbooks', () => {
  test('are imported with exactly the published figures, and importing them again changes nothing', {
    timeout: 120_000,
  }, async () => {
    const { database } = (await testApp()).platform
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.xlsx')).sort()
    expect(files).toHaveLength(48)
    for (const name of files) {
      const report = await importMarketFile(database, join(FOLDER, name))
      expect([name, report.outcome]).toEqual([name, 'ADDED'])
      expect(report.reconciliation.brandSums, name).toBeGreaterThanOrEqual(14)
      expect(report.yearToDate?.isEqual ?? true, name).toBe(true)
    }
    const totals = await linesOf('fz10_totals_2021_2025.csv')
    const brands = await linesOf('fz10_brand_2021_2025.csv')
    const deliveries = await withOwner(database, 'rollback', (tx) => listMarketDeliveries(tx))
    expect(deliveries).toHaveLength(48)
    const figures = await withOwner(database, 'rollback', (tx) => listMarketFigures(tx, deliveries))
    let compared = 0
    for (const { id, period } of deliveries) {
      const month = figures.get(id)
      for (const row of [{ brand: '', ...month?.total }, ...(month?.brands ?? [])]) {
        const line = (row.brand === '' ? totals : brands).get(`${period} ${row.brand}`)
        expect(line, `${period} ${row.brand}`).toBeDefined()
        const expected = (span: string) => COLUMNS.map((column) => count(line?.[`${column}_${span}`]))
        expect({ of: `${period} ${row.brand}`, month: row.month, yearToDate: row.yearToDate }).toEqual({
          of: `${period} ${row.brand}`,
          month: expected('month'),
          yearToDate: expected('ytd'),
        })
        compared++
      }
    }
    expect(COLUMNS).toHaveLength(MEASURES.length)
    expect(compared).toBe([...totals.keys(), ...brands.keys()].filter((key) => key < '2025').length)
    for (const name of files) {
      const again = await importMarketFile(database, join(FOLDER, name))
      expect([name, again.outcome]).toEqual([name, 'UNCHANGED'])
    }
  })
})
