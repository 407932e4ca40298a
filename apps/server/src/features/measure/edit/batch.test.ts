import type { MeasureBatch } from '@lotse/contract/features/measure/measure.batch.schema.ts'
import { expect, test } from 'vitest'
import { withTenantReading } from '../../../platform/database/tenant-transaction.ts'
import { findHead, listEventsAfter } from '../../../platform/events/event.repository.ts'
import { readJson } from '../../../testing/fixture/calls.ts'
import { createMeasure } from '../../../testing/fixture/measure/measure.ts'
import { freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const setup = {
  roles: { reader: ['MEASURE_READ'] },
  people: { reader: { roles: ['reader'], businessUnit: 'u1' } },
} as const
const tenant = await freshTenant(app, setup)
const other = await freshTenant(app)
const TODAY = new Date().toISOString().slice(0, 10)

const send = (body: MeasureBatch, as = 'principal') =>
  tenant.inject({ as, method: 'PATCH', url: '/api/workflow/measure/batch', body })
const read = (id: string) => readJson(tenant, `/measure/${id}`)
const inState = async (...states: string[]) => {
  let measure = await createMeasure(tenant, { title: `As ${states.at(-1) ?? 'IDEA'}` })
  for (const state of states) {
    const { version, id } = measure
    const reply = await tenant.inject({
      as: 'principal',
      method: 'PUT',
      url: `/api/workflow/measure/${id}/state`,
      body: { state, version },
    })
    measure = reply.json()
  }
  return { id: measure.id, version: measure.version, title: measure.title }
}

test('a batch changes each measure with its own fields, a history entry each and one event for all', async () => {
  const [one, two] = [await createMeasure(tenant), await createMeasure(tenant, { due: '2026-03-01' })]
  const me = (await readJson(tenant, '/whoami')).id
  const before = await withTenantReading(app.platform.database, tenant.id, findHead)
  const reply = await send({
    change: [
      { id: one.id, version: 1, state: 'PLANNED', ownerId: me },
      { id: two.id, version: 1, due: '2026-04-01', priority: 'HIGH' },
    ],
  })
  expect(reply.json()).toEqual({
    done: [
      { id: one.id, version: 2 },
      { id: two.id, version: 2 },
    ],
    refused: [],
  })
  expect(await read(one.id)).toMatchObject({ state: 'PLANNED', owner: { id: me }, version: 2 })
  expect(await read(two.id)).toMatchObject({
    state: 'IDEA',
    due: '2026-04-01',
    priority: 'HIGH',
    history: [
      {
        changes: [
          { field: 'due', from: '2026-03-01', to: '2026-04-01' },
          { field: 'priority', from: 'MEDIUM', to: 'HIGH' },
        ],
      },
      { action: 'CREATED' },
    ],
  })
  const events = await withTenantReading(app.platform.database, tenant.id, (tx) => listEventsAfter(tx, before, 10))
  expect(events.map(({ type, subjectId, businessUnitId }) => [type, subjectId, businessUnitId])).toEqual([
    ['measure.changed', null, 'u1'],
  ])
})

test('measures that the rules refuse stay as they were and are named with the reason; the others are changed', async () => {
  const good = await inState('PLANNED')
  const idea = await inState()
  const outdated = await inState('PLANNED')
  const foreign = await createMeasure(other)
  const elsewhere = await createMeasure(tenant, {}, { as: 'consultant', headers: { 'X-BUSINESSUNIT-ID': 'u2' } })
  const { done, refused } = (
    await send({
      change: [
        { ...at(good), state: 'IN_PROGRESS' },
        { ...at(idea), state: 'IMPLEMENTED' },
        { id: outdated.id, version: 1, state: 'IN_PROGRESS' },
        { id: foreign.id, version: 1, state: 'PLANNED' },
        { id: elsewhere.id, version: 1, state: 'PLANNED' },
        { ...at(good), due: TODAY },
      ],
    })
  ).json()
  expect(done).toEqual([{ id: good.id, version: 3 }])
  expect(refused.map(({ id, title, code, currentVersion }: never) => [id, title, code, currentVersion])).toEqual([
    [idea.id, 'As IDEA', 'measure.state_not_allowed', null],
    [outdated.id, 'As PLANNED', 'measure.changed', 2],
    [foreign.id, null, 'measure.not_found', null],
    [elsewhere.id, null, 'measure.not_found', null],
    [good.id, 'As PLANNED', 'measure.changed', 3],
  ])
  expect(refused[0].message).toContain('Implemented')
  expect(await read(idea.id)).toMatchObject({ state: 'IDEA', version: 1 })
  expect(await read(good.id)).toMatchObject({ state: 'IN_PROGRESS', due: null })
})

test('a due date before the start and an owner who does not work in the unit are refused', async () => {
  const measure = await createMeasure(tenant, { start: '2026-05-01' })
  const stranger = (await readJson(other, '/whoami')).id
  for (const [change, message] of [
    [{ due: '2026-04-30' }, 'start'],
    [{ ownerId: stranger }, 'person'],
  ] as const) {
    const { refused } = (await send({ change: [{ id: measure.id, version: 1, ...change }] })).json()
    expect(refused).toMatchObject([{ code: 'validation.failed' }])
    expect(refused[0].message).toContain(message)
  }
  expect(await read(measure.id)).toMatchObject({ version: 1, due: null, owner: null })
})

test('an implemented measure of a batch gets the day of today', async () => {
  const measure = await inState('PLANNED', 'IN_PROGRESS')
  await send({ change: [{ ...at(measure), state: 'IMPLEMENTED' }] })
  expect(await read(measure.id)).toMatchObject({ implementedOn: TODAY })
})

test('deleted measures are restored with the versions of the reply, and only while they are deleted', async () => {
  const [one, two] = [await inState(), await inState()]
  const deleted = (await send({ delete: [at(one), at(two)] })).json()
  expect(deleted.done).toHaveLength(2)
  expect((await send({ delete: [deleted.done[0]] })).json().refused).toMatchObject([{ code: 'measure.not_found' }])
  const restored = (await send({ restore: deleted.done })).json()
  expect(restored.refused).toEqual([])
  expect(await read(one.id)).toMatchObject({
    version: 3,
    history: [{ action: 'RESTORED' }, { action: 'DELETED' }, { action: 'CREATED' }],
  })
  expect((await send({ restore: restored.done })).json().refused).toHaveLength(2)
})

test('two batches about the same measures wait for each other, and the second one is refused', async () => {
  const measures = [await inState(), await inState()]
  const change = measures.map((measure) => ({ ...at(measure), state: 'PLANNED' as const }))
  const replies = await Promise.all([send({ change }), send({ change: change.toReversed() })])
  expect(replies.map((reply) => reply.json().done.length).toSorted()).toEqual([0, 2])
})

test('a batch needs the permission to write, and has at most 200 measures', async () => {
  const measure = await inState()
  expect((await send({ delete: [at(measure)] }, 'reader')).statusCode).toBe(403)
  const many = Array.from({ length: 201 }, () => at(measure))
  expect((await send({ delete: many })).statusCode).toBe(400)
  expect(await read(measure.id)).toMatchObject({ version: 1 })
})

test('a list is limited to measures that are due in a period', async () => {
  const all = [await createMeasure(tenant, { due: '2031-03-01' }), await createMeasure(tenant, { due: '2031-03-31' })]
  const due = async (query: string) =>
    (await readJson(tenant, `/measure?${query}`)).content.map(({ id }: { id: string }) => id).sort()
  expect(await due('dueFrom=2031-03-01&dueUntil=2031-03-31')).toEqual(all.map(({ id }) => id).sort())
  expect(await due('dueFrom=2031-03-02&dueUntil=2031-03-31')).toEqual([all[1]?.id])
  expect(await due('dueFrom=2031-03-01&dueUntil=2031-03-30')).toEqual([all[0]?.id])
})

function at({ id, version }: { readonly id: string; readonly version: number }) {
  return { id, version }
}
