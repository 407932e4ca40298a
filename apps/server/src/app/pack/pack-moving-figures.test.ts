import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { PackError } from '../../platform/pack/pack-problem.ts'
import { copyExamplePack } from '../../testing/pack/example-pack.ts'
import { testApp } from '../../testing/test-app.ts'
import { applyPack, checkPack } from './apply-pack.ts'

const { database } = (await testApp()).platform
// 1 to 40: the 36th is the last complete month.
const VALUES = Array.from({ length: 40 }, (_, month) => String(month + 1)).join(' ')
const DAYS = Array.from({ length: 40 }, () => 'days').join(' ')

let pack: Awaited<ReturnType<typeof copyExamplePack>>
let id: string
beforeEach(async () => {
  id = `p${randomBytes(6).toString('hex')}`
  pack = await copyExamplePack(id)
  await pack.edit('pack.yaml', /$/, 'demo: true\ntimeZone: Europe/Istanbul\n')
  await pack.remove('base-figure-values.csv')
  await pack.write(
    'moving-figures.csv',
    `business_unit,figure,decimals,values\nharbour,sales,1,${VALUES}\nharbour,staff_hours,0,${DAYS}\n`,
  )
  await pack.write(
    'seasons.csv',
    'figure,m01,m02,m03,m04,m05,m06,m07,m08,m09,m10,m11,m12\nsales,1,1,1,1,1,1,1,1,1,0.5,2,1\n',
  )
  await pack.write('targets.csv', 'business_unit,kpi,from,min,max\nharbour,sales_per_hour,year-1-07,1,\n')
})
afterEach(async () => {
  vi.useRealTimers()
  await pack.dispose()
})

const applyOn = async (day: string) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) })
  const report = await applyPack(database, await checkPack(pack.folder), { isDemo: true })
  vi.useRealTimers()
  return report
}

const valuesOf = (figure: string) =>
  withTenant(database, id, async (tx) => {
    const rows = await tx
      .selectFrom('base_figure_value_current')
      .select(['period', 'value'])
      .where('tenant_id', '=', id)
      .where('base_figure_id', '=', figure)
      .orderBy('period')
      .execute()
    return rows.map(({ period, value }) => `${String(period).slice(0, 7)} ${value}`)
  })

test('moving figures end in the last complete month of the time zone of the tenant, with their seasons', async () => {
  // In Istanbul, November has begun.
  expect((await applyOn('2026-10-31T22:00:00Z')).figures).toMatchObject({ added: 72, corrected: 0 })
  const sales = await valuesOf('sales')
  expect(sales).toHaveLength(36)
  expect([sales[0], ...sales.slice(-2)]).toEqual(['2023-11 2', '2026-09 35', '2026-10 18'])
  expect((await valuesOf('staff_hours')).filter((value) => value.startsWith('2024-02'))).toEqual(['2024-02 29'])
})

test('moving figures gain a month and keep the others when the pack is applied again later', async () => {
  await applyOn('2026-11-23T10:00:00Z')
  const before = await valuesOf('sales')
  expect((await applyOn('2026-11-30T10:00:00Z')).isChanged).toBe(false)
  expect((await applyOn('2026-12-01T10:00:00Z')).figures).toMatchObject({ added: 2, corrected: 0, unchanged: 72 })
  expect(await valuesOf('sales')).toEqual([...before, '2026-11 74'])
})

test('moving figures begin again when the values of the pack are used up', async () => {
  await applyOn('2026-11-23T10:00:00Z')
  await applyOn('2027-08-15T10:00:00Z')
  expect((await valuesOf('sales')).at(-1)).toBe('2027-07 40')
})

test('a target of a relative year is that of the last complete month', async () => {
  const { changes } = await applyOn('2027-01-15T10:00:00Z')
  const targets = changes.find(({ kind }) => kind === 'targets')
  expect(targets?.created).toEqual(['harbour/sales_per_hour/2025-07-01'])
})

test.each<[file: string, from: string, to: string, problem: RegExp]>([
  ['pack.yaml', 'demo: true\n', '', /moving figures need a pack with "demo: true"/],
  ['pack.yaml', 'demo: true\n', '', /a relative year needs a pack with "demo: true"/],
  ['moving-figures.csv', '38 39 40', '38 39', /40 values, but the first row has 39/],
  ['moving-figures.csv', '38 39 40', '38 39 x', /values/],
])('%s: %s → %s is refused', async (file, from, to, problem) => {
  await pack.edit(file, from, to)
  const error: unknown = await checkPack(pack.folder).catch((thrown: unknown) => thrown)
  if (!(error instanceof PackError)) throw new Error('checkPack reported no problem')
  expect(error.problems.map(({ message }) => message)).toContainEqual(expect.stringMatching(problem))
})
