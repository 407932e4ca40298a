import { addDays } from '@lotse/analysis/calendar/day.ts'
import { expect, test } from 'vitest'
import { readJson } from '../../../testing/fixture/calls.ts'
import { fillWithFigures } from '../../../testing/fixture/figure/figure.ts'
import { createMeasure, editOf } from '../../../testing/fixture/measure/measure.ts'
import { freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
/** The day of the default test tenant, whose time zone is UTC. */
const TODAY = new Date().toISOString().slice(0, 10)
const tenant = await freshTenant(app, {
  roles: { reader: ['MEASURE_READ'] },
  people: { reader: { roles: ['reader'], businessUnit: 'u1' } },
})
await fillWithFigures(app, tenant.id)
const people: { id: string; name: string }[] = (await readJson(tenant, '/person')).content
const idOf = (login: string) => people.find(({ name }) => name === `Name of ${login}`)?.id ?? 'nobody'

const put = (id: string, body: object, as = 'principal') =>
  tenant.inject({ as, method: 'PUT', url: `/api/workflow/measure/${id}`, body })
const move = (id: string, body: object) =>
  tenant.inject({ as: 'principal', method: 'PUT', url: `/api/workflow/measure/${id}/state`, body })

test('an edit records its author and the changed fields with names', async () => {
  const created = await createMeasure(tenant, { title: 'First', ownerId: idOf('principal') })
  const reply = await put(
    created.id,
    editOf(created, { title: 'Second', ownerId: idOf('reader'), areaId: 'service', costEur: 10, state: 'PLANNED' }),
  )
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.json()).toMatchObject({ version: 2, title: 'Second', state: 'PLANNED' })
  expect(reply.json().history[0]).toMatchObject({
    by: { name: 'Name of principal' },
    action: 'CHANGED',
    changes: [
      { field: 'state', from: 'IDEA', to: 'PLANNED' },
      { field: 'title', from: 'First', to: 'Second' },
      { field: 'area', from: null, to: 'Name service' },
      { field: 'owner', from: 'Name of principal', to: 'Name of reader' },
      { field: 'costEur', from: null, to: 10 },
    ],
  })
})

test('an edit records every field that changed', async () => {
  const created = await createMeasure(tenant)
  const reply = await put(
    created.id,
    editOf(created, {
      title: 'Other',
      description: 'Other',
      state: 'PLANNED',
      areaId: 'service',
      topicId: 'labour',
      kpiIds: ['service_profit'],
      ownerId: idOf('principal'),
      start: '2026-01-01',
      due: '2026-02-01',
      priority: 'HIGH',
      effortDays: 3,
      costEur: 10,
      expectedEffects: [{ kpiId: 'service_profit', delta: null, eurPerYear: 5 }],
    }),
  )
  expect(reply.statusCode, reply.body).toBe(200)
  const { changes } = reply.json().history[0]
  expect(changes.map(({ field }: { field: string }) => field).sort()).toEqual(
    [
      ...['state', 'title', 'description', 'area', 'topic', 'kpis', 'owner', 'start', 'due', 'priority', 'effortDays'],
      ...['costEur', 'expectedEurPerYear', 'expectedEffects'],
    ].sort(),
  )
  const carriedOut = await move(created.id, { state: 'IN_PROGRESS', version: 2 })
  expect(carriedOut.statusCode, carriedOut.body).toBe(200)
  await move(created.id, { state: 'IMPLEMENTED', version: 3, implementedOn: '2026-01-15' })
  const { history } = await readJson(tenant, `/measure/${created.id}`)
  expect(history[0].changes).toContainEqual({ field: 'implementedOn', from: null, to: '2026-01-15' })
})

test('an edit without changes adds no version', async () => {
  const created = await createMeasure(tenant, {
    kpiIds: ['service_profit'],
    expectedEffects: [{ kpiId: 'service_profit', delta: null, eurPerYear: 5 }],
  })
  expect((await put(created.id, editOf(created))).json()).toMatchObject({ version: 1, history: [{}] })
})

test('returns 409 with the current version when two people edit the same version of a measure', async () => {
  const created = await createMeasure(tenant)
  const replies = await Promise.all([
    put(created.id, editOf(created, { title: 'Mine' })),
    put(created.id, editOf(created, { title: 'Theirs' }), 'principal'),
  ])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = replies.find(({ statusCode }) => statusCode === 409)?.json()
  expect(refused).toMatchObject({ code: 'measure.changed', currentVersion: 2 })
  expect(refused.details).toBeUndefined()
  const winner = replies.find(({ statusCode }) => statusCode === 200)?.json().title
  expect((await readJson(tenant, `/measure/${created.id}`)).title).toBe(winner)
})

test('a measure follows its states without skipping any; an implemented measure has a date', async () => {
  const { id } = await createMeasure(tenant)
  expect((await move(id, { state: 'IN_PROGRESS', version: 1 })).json()).toMatchObject({
    code: 'measure.state_not_allowed',
    message: 'A measure cannot change from “Idea” to “In progress”.',
  })
  let version = 1
  for (const state of ['PLANNED', 'IN_PROGRESS', 'ON_HOLD', 'IN_PROGRESS', 'IMPLEMENTED']) {
    const reply = await move(id, { state, version })
    expect(reply.json(), state).toMatchObject({ state, version: ++version })
  }
  expect((await readJson(tenant, `/measure/${id}`)).implementedOn).toBe(TODAY)
  expect((await move(id, { state: 'EFFECTIVE', version: 2 })).json().code).toBe('measure.changed')
  await move(id, { state: 'CANCELLED', version })
  expect(await readJson(tenant, `/measure/${id}`)).toMatchObject({
    state: 'CANCELLED',
    implementedOn: null,
    nextStates: ['IDEA'],
  })
})

test('an own move can be undone while it is the last change, with the day that it replaced', async () => {
  const { id } = await createMeasure(tenant)
  await move(id, { state: 'PLANNED', version: 1 })
  expect((await move(id, { state: 'IDEA', version: 2 })).json()).toMatchObject({ state: 'IDEA', version: 3 })
  await move(id, { state: 'PLANNED', version: 3 })
  await move(id, { state: 'IN_PROGRESS', version: 4 })
  expect((await move(id, { state: 'IDEA', version: 5 })).json().code).toBe('measure.state_not_allowed')
  await move(id, { state: 'IMPLEMENTED', version: 5, implementedOn: '2026-01-15' })
  await move(id, { state: 'CANCELLED', version: 6 })
  const asManager = { as: 'consultant', unit: 'u1' }
  const others = await tenant.inject({
    ...asManager,
    method: 'PUT',
    url: `/api/workflow/measure/${id}/state`,
    body: { state: 'IMPLEMENTED', version: 7 },
  })
  expect(others.json().code).toBe('measure.state_not_allowed')
  await move(id, { state: 'IMPLEMENTED', version: 7 })
  expect(await readJson(tenant, `/measure/${id}`)).toMatchObject({ state: 'IMPLEMENTED', implementedOn: '2026-01-15' })
})

test('a given implementation date is stored unless it is in the future', async () => {
  const { id } = await createMeasure(tenant, { state: 'IN_PROGRESS' })
  const future = await move(id, { state: 'IMPLEMENTED', version: 1, implementedOn: addDays(TODAY, 1) })
  expect(future.json().details).toMatchObject([{ path: '/body/implementedOn', code: 'measure.in_future' }])
  await move(id, { state: 'IMPLEMENTED', version: 1, implementedOn: '2026-01-15' })
  expect((await readJson(tenant, `/measure/${id}`)).implementedOn).toBe('2026-01-15')
})
