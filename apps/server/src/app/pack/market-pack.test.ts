import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listMarketDeliveries, listMarketFigures } from '../../features/market/market.repository.ts'
import { POSITION_OF } from '../../features/market/report/measures.ts'
import { withOwner } from '../../platform/database/tenant-transaction.ts'
import { PackError } from '../../platform/pack/pack-problem.ts'
import { seedMarketMonth } from '../../testing/fixture/figure/market.ts'
import { copyExamplePack } from '../../testing/pack/example-pack.ts'
import { testApp } from '../../testing/test-app.ts'
import { applyPack, checkPack } from './apply-pack.ts'

const { database } = (await testApp()).platform
const HEAD = 'period,brand,total,total_ytd,diesel,diesel_ytd,hybrid,hybrid_ytd,phev,phev_ytd,bev,bev_ytd'
const packs: Awaited<ReturnType<typeof copyExamplePack>>[] = []

async function packWith(...rows: string[]) {
  const pack = await copyExamplePack(`m${randomBytes(6).toString('hex')}`)
  packs.push(pack)
  await writeFile(join(pack.folder, 'market-registrations.csv'), `${[HEAD, ...rows].join('\n')}\n`)
  return pack.folder
}
beforeEach(() => {
  packs.length = 0
})
afterEach(() => Promise.all(packs.map(({ folder }) => rm(folder, { recursive: true, force: true }))))

const monthsOf = ({ changes }: Awaited<ReturnType<typeof applyPack>>) =>
  changes
    .filter(({ kind }) => kind === 'market months')
    .map(({ created, changed, unchanged }) => ({ created, changed, unchanged }))

const currentOf = (period: string) =>
  withOwner(database, 'rollback', async (tx) => {
    const delivery = (await listMarketDeliveries(tx)).filter((one) => one.period === period)
    const figures = await listMarketFigures(tx, delivery)
    const month = figures.get(delivery[0]?.id ?? '')
    return [delivery[0]?.kind, month?.total.month[POSITION_OF.TOTAL], month?.total.month[POSITION_OF.AWD]]
  })

test('months of a pack are imported once for all tenants and never replace a workbook', async () => {
  await seedMarketMonth(database, '2019-02', { AUDI: { month: { TOTAL: 7 } } })
  const rows = [
    '2019-01,*,10,,1,,2,,1,,,',
    '2019-01,AUDI,10,,1,,2,,1,,,',
    '2019-02,*,9,,,,,,,,,',
    '2019-02,AUDI,9,,,,,,,,,',
  ]
  const first = await applyPack(database, await checkPack(await packWith(...rows)))
  expect(monthsOf(first)).toEqual([{ created: ['2019-01'], changed: [], unchanged: 1 }])
  expect(await currentOf('2019-01'), 'a missing column has no value').toEqual(['PACK', 10, null])
  expect(await currentOf('2019-02')).toEqual(['WORKBOOK', 7, 0])
  const second = await applyPack(database, await checkPack(await packWith(...rows)))
  expect(monthsOf(second)).toEqual([{ created: [], changed: [], unchanged: 2 }])
  const corrected = rows.map((row) => row.replace(/,10,/, ',11,'))
  const third = await applyPack(database, await checkPack(await packWith(...corrected)))
  expect(monthsOf(third)).toEqual([{ created: [], changed: ['2019-01'], unchanged: 1 }])
  expect((await currentOf('2019-01'))[1]).toBe(11)
})

test('brands that do not add up, a month without its total, and invalid counts are reported by line', async () => {
  const problemsOf = async (...rows: string[]) => {
    const error = await checkPack(await packWith(...rows)).catch((thrown: unknown) => thrown)
    return error instanceof PackError ? error.problems.map(({ line, message }) => [line, message]) : error
  }
  expect(await problemsOf('2018-01,*,10,,,,,,,,,', '2018-01,AUDI,9,,,,,,,,,')).toEqual([
    [2, '2018-01: the brands add up to 9, the market has 10'],
  ])
  expect(await problemsOf('2018-01,AUDI,9,,,,,,,,,')).toEqual([
    [2, '2018-01: the row of the total market (*) is missing'],
  ])
  expect(await problemsOf('2018-01,*,viele,,,,,,,,,')).toEqual([[2, expect.stringMatching(/total/)]])
  expect(await problemsOf('2018-01,*,1.5,,,,,,,,,')).toEqual([[2, expect.stringMatching(/total/)]])
})
