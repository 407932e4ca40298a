import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { deletedComments } from '../../features/comment/comment.repository.ts'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { PackError } from '../../platform/pack/pack-problem.ts'
import { copyExamplePack } from '../../testing/pack/example-pack.ts'
import { testApp } from '../../testing/test-app.ts'
import { applyPack, checkPack } from './apply-pack.ts'

const { database } = (await testApp()).platform
const COMMENTS = `
- id: harbour-hours
  businessUnit: harbour
  kpi: sales_per_hour
  month: figures-1
  on: today-2
  by: maria
  text: |
    The second person was ill.
`

test('comments of a pack are written once: no later apply changes or restores one', async () => {
  const id = `p${randomBytes(6).toString('hex')}`
  const pack = await copyExamplePack(id)
  onTestFinished(() => pack.dispose())
  await pack.write('kpi-comments.yaml', COMMENTS)
  const apply = async () =>
    (await applyPack(database, await checkPack(pack.folder), { isDemo: true })).changes.find(
      ({ kind }) => kind === 'kpi-comments',
    )
  const inTenant = (query: ReturnType<typeof sql>) => withTenant(database, id, (tx) => query.execute(tx))
  const read = async () =>
    (await inTenant(sql`select text, part, deleted_at is null as shown from comment where kpi_id is not null`)).rows

  expect(await apply()).toMatchObject({ created: ['harbour-hours'], unchanged: 0 })
  expect(await read()).toEqual([
    { text: 'The second person was ill.', part: expect.stringMatching(/^\d{4}-\d\d$/), shown: true },
  ])
  await pack.edit('kpi-comments.yaml', 'second', 'third')
  expect(await apply()).toMatchObject({ created: [], unchanged: 1 })
  await inTenant(sql`update comment set deleted_at = now() - interval '25 hours'`)
  expect(await withTenant(database, id, deletedComments.remove)).toBe(1)
  expect(await apply()).toMatchObject({ created: [], unchanged: 1 })
  expect(await read()).toMatchObject([{ text: '–', shown: false }])
})

test('a comment of a pack about an unknown KPI is refused', async () => {
  const pack = await copyExamplePack(`p${randomBytes(6).toString('hex')}`)
  onTestFinished(() => pack.dispose())
  await pack.write('kpi-comments.yaml', COMMENTS.replace('sales_per_hour', 'sales'))
  await expect(checkPack(pack.folder)).rejects.toThrow(PackError)
})
