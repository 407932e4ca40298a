import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { deletedVisits } from '../../features/visit/visit.repository.ts'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { PackError } from '../../platform/pack/pack-problem.ts'
import { copyExamplePack } from '../../testing/pack/example-pack.ts'
import { testApp } from '../../testing/test-app.ts'
import { applyPack, checkPack } from './apply-pack.ts'

const { database } = (await testApp()).platform
const MEASURES = `
- id: later-start
  businessUnit: harbour
  title: Start later on Mondays
  area: shop
  states: [{ state: IDEA, on: today-12 }]
`
const VISITS = `
- id: harbour-autumn
  businessUnit: harbour
  on: today-12
  by: maria
  agenda: Hours on Mondays
  minutes: The Monday shift starts an hour later.
  measures: [later-start]
  goal: { kpi: sales_per_hour, value: 130, month: figures+3 }
- id: harbour-next
  businessUnit: harbour
  on: today+20
  by: maria
`

test('visits of a pack are written once: no later apply changes or restores one', async () => {
  const id = `p${randomBytes(6).toString('hex')}`
  const pack = await copyExamplePack(id)
  onTestFinished(() => pack.dispose())
  await pack.write('measures.yaml', MEASURES)
  await pack.write('visits.yaml', VISITS)
  const apply = async () =>
    (await applyPack(database, await checkPack(pack.folder), { isDemo: true })).changes.find(
      ({ kind }) => kind === 'visits',
    )
  const inTenant = (query: ReturnType<typeof sql>) => withTenant(database, id, (tx) => query.execute(tx))
  const read = async () =>
    (
      await inTenant(sql`
        select visit.state, minutes, title, goal_value as goal, visit.deleted_at is null as shown
        from visit left join measure on measure.id = any(visit.measure_ids) order by visit_on`)
    ).rows

  expect(await apply()).toMatchObject({ created: ['harbour-autumn', 'harbour-next'], unchanged: 0 })
  const minutes = 'The Monday shift starts an hour later.'
  const planned = { state: 'PLANNED', minutes: '', title: null, goal: null, shown: true }
  expect(await read()).toEqual([
    { state: 'HELD', minutes, title: 'Start later on Mondays', goal: 130, shown: true },
    planned,
  ])
  await pack.edit('visits.yaml', 'an hour later', 'two hours later')
  expect(await apply()).toMatchObject({ created: [], unchanged: 2 })
  await inTenant(sql`update visit set deleted_at = now() - interval '25 hours' where state = 'HELD'`)
  expect(await withTenant(database, id, deletedVisits.remove)).toBe(1)
  expect(await withTenant(database, id, deletedVisits.remove), 'a second time').toBe(0)
  expect(await apply()).toMatchObject({ created: [], unchanged: 2 })
  expect(await read()).toEqual([{ state: 'HELD', minutes: '', title: null, goal: null, shown: false }, planned])
})

test('a visit of a pack with a measure of another unit, or about an unknown KPI, is refused', async () => {
  const pack = await copyExamplePack(`p${randomBytes(6).toString('hex')}`)
  onTestFinished(() => pack.dispose())
  await pack.write('measures.yaml', MEASURES.replace('harbour', 'station'))
  await pack.write('visits.yaml', VISITS)
  await expect(checkPack(pack.folder)).rejects.toThrow('the measure later-start is not of the unit harbour')
  await pack.write('measures.yaml', MEASURES)
  await pack.write('visits.yaml', VISITS.replace('sales_per_hour', 'sales'))
  await expect(checkPack(pack.folder)).rejects.toThrow(PackError)
})
