import { afterAll, expect, test } from 'vitest'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'
import { withTenant, withTenantReading } from '../database/tenant-transaction.ts'
import { findHead, listEventsAfter } from './event.repository.ts'
import { publish } from './publish.ts'
import { onPublished } from './wake.ts'

const app = await testApp()
const { database } = app.platform
const woken: string[] = []
afterAll(onPublished((tenantId) => woken.push(tenantId)))

const eventsOf = (tenantId: string, after = 0) =>
  withTenantReading(database, tenantId, (tx) => listEventsAfter(tx, after, 1_000))
const headOf = (tenantId: string) => withTenantReading(database, tenantId, findHead)

test('an event is in the outbox once its transaction has committed, and wakes who reads it', async () => {
  const { id } = await freshTenant(app)
  await withTenant(database, id, async (tx) => {
    publish(tx, { type: 'measure.changed', id: 'm1', businessUnitId: 'u1' })
    publish(tx, { type: 'note.changed', personIds: ['00000000-0000-0000-0000-000000000001'] })
    publish(tx, { type: 'measure.changed', id: 'm1', businessUnitId: 'u1' })
    expect(await findHead(tx)).toBe(0)
    expect(woken).not.toContain(id)
  })
  expect(woken.filter((one) => one === id)).toHaveLength(1)
  expect(await eventsOf(id)).toEqual([
    { id: 1, type: 'measure.changed', subjectId: 'm1', businessUnitId: 'u1', personIds: null },
    {
      id: 2,
      type: 'note.changed',
      subjectId: null,
      businessUnitId: null,
      personIds: ['00000000-0000-0000-0000-000000000001'],
    },
  ])
})

test('a rollback announces nothing, wakes nobody and leaves no gap in the numbers', async () => {
  const { id } = await freshTenant(app)
  const failing = withTenant(database, id, async (tx) => {
    publish(tx, { type: 'content.changed' })
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow('taken back')
  expect(await eventsOf(id)).toEqual([])
  expect(woken).not.toContain(id)
  await withTenant(database, id, async (tx) => publish(tx, { type: 'content.changed' }))
  expect((await eventsOf(id)).map((event) => event.id)).toEqual([1])
})

test('a transaction that only reads cannot announce', async () => {
  const { id } = await freshTenant(app)
  const reading = withTenantReading(database, id, async (tx) => publish(tx, { type: 'content.changed' }))
  await expect(reading).rejects.toThrow('read-only')
})

test('nobody reads another tenant’s outbox', async () => {
  const [one, other] = [await freshTenant(app), await freshTenant(app)]
  await withTenant(database, one.id, async (tx) => publish(tx, { type: 'content.changed' }))
  expect(await eventsOf(other.id)).toEqual([])
  expect(await headOf(other.id)).toBe(0)
  const foreign = withTenantReading(database, other.id, (tx) =>
    listEventsAfter(Object.assign(tx, { tenantId: one.id }), 0, 10),
  )
  expect(await foreign).toEqual([])
})

test('whoever reads up to a number has seen everything before it, however transactions overlap', async () => {
  const { id } = await freshTenant(app)
  const seen: number[] = []
  let isDone = false
  const reader = (async () => {
    while (!isDone || seen.length < (await headOf(id))) {
      for (const event of await eventsOf(id, seen.at(-1) ?? 0)) seen.push(event.id)
    }
  })()
  const writers = Array.from({ length: 40 }, (_, index) =>
    withTenant(database, id, async (tx) => {
      publish(tx, { type: 'measure.changed', id: `first ${index}` })
      await new Promise((resolve) => setTimeout(resolve, (index * 7) % 13))
      publish(tx, { type: 'measure.changed', id: `second ${index}` })
      if (index % 5 === 0) throw new Error('taken back')
    }).catch(() => {}),
  )
  await Promise.all(writers)
  isDone = true
  await reader
  expect(seen).toEqual(Array.from({ length: 64 }, (_, index) => index + 1))
})
