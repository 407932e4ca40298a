import { afterAll, expect, test } from 'vitest'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'
import { withTenant, withTenantReading } from '../database/tenant-transaction.ts'
import { findHead, listEventsAfter } from './event.repository.ts'
import { onPublished, publish } from './publish.ts'

const app = await testApp()
const { database } = app.platform
const woken: string[] = []
afterAll(onPublished((tenantId) => woken.push(tenantId)))

const eventsOf = (tenantId: string, after = 0) =>
  withTenantReading(database, tenantId, (tx) => listEventsAfter(tx, after, 1_000))
const headOf = (tenantId: string) => withTenantReading(database, tenantId, findHead)

test('publish writes its events on commit and then calls the listeners', async () => {
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

test('publish writes nothing, calls no listener and leaves no gap when the transaction rolls back', async () => {
  const { id } = await freshTenant(app)
  const failing = withTenant(database, id, async (tx) => {
    publish(tx, { type: 'content.changed' })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await eventsOf(id)).toEqual([])
  expect(woken).not.toContain(id)
  await withTenant(database, id, async (tx) => publish(tx, { type: 'content.changed' }))
  expect((await eventsOf(id)).map((event) => event.id)).toEqual([1])
})

test('publish fails in a read-only transaction', async () => {
  const { id } = await freshTenant(app)
  const reading = withTenantReading(database, id, async (tx) => publish(tx, { type: 'content.changed' }))
  await expect(reading).rejects.toThrow('read-only')
})

test('the outbox of another tenant is empty', async () => {
  const [one, other] = [await freshTenant(app), await freshTenant(app)]
  await withTenant(database, one.id, async (tx) => publish(tx, { type: 'content.changed' }))
  expect(await eventsOf(other.id)).toEqual([])
  expect(await headOf(other.id)).toBe(0)
  const foreign = withTenantReading(database, other.id, (tx) =>
    listEventsAfter(Object.assign(tx, { tenantId: one.id }), 0, 10),
  )
  expect(await foreign).toEqual([])
})

test('a reader sees all events in the order of their numbers when transactions overlap', async () => {
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
      if (index % 5 === 0) throw new Error('rolled back')
    }).catch(() => {}),
  )
  await Promise.all(writers)
  isDone = true
  await reader
  expect(seen).toEqual(Array.from({ length: 64 }, (_, index) => index + 1))
})
