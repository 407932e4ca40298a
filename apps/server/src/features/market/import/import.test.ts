import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withOwner, withTenant } from '../../../platform/database/tenant-transaction.ts'
import { changedMarket, fz10Workbook, SMALL_MARKET, type TestRow } from '../../../testing/file/fz10-workbook.ts'
import { freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'
import { FigureFileError, formatFileProblem } from '../../import/import.public.ts'
import { importMarketFile } from '../market.public.ts'
import { listMarketDeliveries, listMarketFigures, listMarketModels } from '../market.repository.ts'
import { POSITION_OF } from '../report/measures.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'market-'))
})
afterAll(() => rm(folder, { recursive: true }))

const { database } = (await testApp()).platform

let written = 0

async function file(rows: readonly TestRow[], month = 'Februar', year = 2024): Promise<string> {
  written += 1
  const path = join(folder, `${month} of ${year}, no ${written}.xlsx`)
  await writeFile(path, await fz10Workbook({ rows, month, year }))
  return path
}

const known = (at: Date | null = null) =>
  withOwner(database, 'rollback', async (tx) => {
    const deliveries = await listMarketDeliveries(tx, at)
    const figures = await listMarketFigures(tx, deliveries)
    return deliveries.map(({ id, period }) => [period, figures.get(id)?.total.month[POSITION_OF.TOTAL]])
  })

test('a check writes nothing; the same figures are imported once; a correction supersedes them, and the earlier ones remain readable as of then', async () => {
  const path = await file(SMALL_MARKET)
  expect((await importMarketFile(database, path, { isCheck: true })).outcome).toBe('ADDED')
  expect(await known()).toEqual([])
  expect(await importMarketFile(database, path)).toMatchObject({
    outcome: 'ADDED',
    period: '2024-02',
    total: 60,
    totalYearToDate: 100,
    brands: 4,
    models: 4,
    yearToDate: null,
  })
  expect((await importMarketFile(database, path)).outcome).toBe('UNCHANGED')
  expect((await importMarketFile(database, await file(SMALL_MARKET))).outcome).toBe('UNCHANGED')
  const before = new Date()
  await new Promise((resolve) => setTimeout(resolve, 20))
  const corrected = changedMarket({
    7: { brand: 'SONSTIGE', cells: { TOTAL: [7, 10] } },
    8: { brand: 'NEUZULASSUNGEN INSGESAMT', cells: { ...SMALL_MARKET[8]?.cells, TOTAL: [62, 102] } },
  })
  expect((await importMarketFile(database, await file(corrected))).outcome).toBe('SUPERSEDED')
  expect(await known()).toEqual([['2024-02', 62]])
  expect(await known(before)).toEqual([['2024-02', 60]])
  const models = await withOwner(database, 'rollback', async (tx) => {
    const [delivery] = await listMarketDeliveries(tx)
    return listMarketModels(tx, delivery?.id ?? '', ['TESLA'])
  })
  expect(models.map(({ model }) => model)).toEqual(['SONSTIGE', 'X'])
})

test('the year to date must continue that of the previous month, except for single brands', async () => {
  const month = (total: readonly [number, number], others: readonly [number, number]): readonly TestRow[] => [
    { brand: 'AUDI', cells: { TOTAL: [10, 20] } },
    { brand: 'SONSTIGE', cells: { TOTAL: others } },
    { brand: 'NEUZULASSUNGEN INSGESAMT', cells: { TOTAL: total } },
  ]
  await importMarketFile(database, await file(month([15, 30], [5, 10]), 'Mai', 2023))
  const wrong = await importMarketFile(database, await file(month([15, 46], [5, 26]), 'Juni', 2023)).catch(
    (error: unknown) => error,
  )
  expect(wrong).toBeInstanceOf(FigureFileError)
  expect((wrong as FigureFileError).problems.map(formatFileProblem)).toEqual([
    expect.stringMatching(
      /^sheet FZ 10\.1: 30 up to 2023-05 \(.*\) \+ 15 are 45, but the sheet has 46 since January \(if the KBA corrected 2023-05/,
    ),
  ])
  const right = await importMarketFile(database, await file(month([15, 45], [5, 25]), 'Juni', 2023))
  expect(right.yearToDate).toEqual({ before: 30, month: 15, yearToDate: 45, isEqual: true })
  expect(right.warnings).toEqual([
    'AUDI: 20 up to the previous month + 10 do not equal 20 since January',
    'SONSTIGE: 10 up to the previous month + 5 do not equal 25 since January',
  ])
})

test('requests can read the market, but not change it', async () => {
  const { id } = await freshTenant(await testApp())
  const count = await withTenant(database, id, (tx) => listMarketDeliveries(tx))
  expect(count.length).toBeGreaterThan(0)
  const row = { import_id: '1', brand: 'X', model: '', month: [], year_to_date: [] }
  const insert = withTenant(database, id, (tx) => tx.insertInto('market_registration').values(row).execute())
  await expect(insert).rejects.toThrow(/permission denied/)
  const removal = withTenant(database, id, (tx) => tx.deleteFrom('market_registration').execute())
  await expect(removal).rejects.toThrow(/permission denied/)
})

test('two concurrent imports of the same month store it once', async () => {
  const path = await file(SMALL_MARKET, 'August', 2022)
  const outcomes = await Promise.all([importMarketFile(database, path), importMarketFile(database, path)])
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['ADDED', 'UNCHANGED'])
})
