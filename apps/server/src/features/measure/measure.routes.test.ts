import { expect, test } from 'vitest'
import { readError, readJson } from '../../testing/fixture/calls.ts'
import { fillWithFigures } from '../../testing/fixture/figure/figure.ts'
import { createMeasure, editOf, measureBody } from '../../testing/fixture/measure/measure.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const tenant = await freshTenant(app, {
  roles: { reader: ['MEASURE_READ'] },
  people: {
    reader: { roles: ['reader'], businessUnit: 'u1' },
    neighbour: { roles: ['principal'], businessUnit: 'u2' },
  },
})
await fillWithFigures(app, tenant.id)
const people: { id: string; name: string }[] = (await readJson(tenant, '/person')).content
const idOf = (login: string) => people.find(({ name }) => name === `Name of ${login}`)?.id ?? 'nobody'
const neighbourId = (await readJson(tenant, '/whoami', { as: 'neighbour' })).id

test('the people of a unit are its own by name, then others who may work in it, without those of other units', async () => {
  expect(people.map(({ name }) => name)).toEqual([
    'Name of principal',
    'Name of reader',
    'Name of admin',
    'Name of consultant',
  ])
  expect(people[0]).toMatchObject({ isOwnUnit: true, roles: [{ id: 'principal', name: 'principal' }] })
})

test('a measure requires only a title; all other fields have defaults', async () => {
  const reply = await tenant.inject({
    as: 'principal',
    method: 'POST',
    url: '/api/workflow/measure',
    body: { title: 'Only a title' },
  })
  expect(reply.json()).toMatchObject({
    title: 'Only a title',
    description: '',
    state: 'IDEA',
    priority: 'MEDIUM',
    kpis: [],
    expectedEffects: [],
    origin: { type: 'EMPTY' },
    area: null,
    topic: null,
    owner: null,
    start: null,
    due: null,
    effortDays: null,
    costEur: null,
  })
  const empty = await tenant.inject({ as: 'principal', method: 'POST', url: '/api/workflow/measure', body: {} })
  expect(empty.json().details).toMatchObject([{ path: '/body/title', code: 'validation.required' }])
})

test('a measure is created with all of its fields and read in the language of the reader', async () => {
  const created = await createMeasure(tenant, {
    title: 'Morning check of hours',
    description: 'Who, what, when',
    state: 'PLANNED',
    areaId: 'service',
    topicId: 'labour',
    kpiIds: ['labour_productivity_pct'],
    ownerId: idOf('principal'),
    start: '2026-03-01',
    due: '2026-03-31',
    priority: 'HIGH',
    effortDays: 3.5,
    costEur: 1200,
    expectedEffects: [{ kpiId: 'labour_productivity_pct', delta: 2.5, eurPerYear: 40_000 }],
    origin: { type: 'POTENTIAL', kpiId: 'labour_productivity_pct' },
  })
  const read = await readJson(tenant, `/measure/${created.id}`, { language: 'de' })
  expect(read).toMatchObject({
    version: 1,
    title: 'Morning check of hours',
    state: 'PLANNED',
    nextStates: ['IN_PROGRESS', 'CANCELLED'],
    area: { id: 'service', name: 'Name service (de)' },
    topic: { id: 'labour', name: 'Name labour (de)' },
    kpis: [{ id: 'labour_productivity_pct', name: 'Name labour_productivity_pct (de)', isRetired: false }],
    owner: { id: idOf('principal'), name: 'Name of principal' },
    start: '2026-03-01',
    due: '2026-03-31',
    effortDays: 3.5,
    costEur: 1200,
    expectedEurPerYear: 40_000,
    expectedEffects: [{ kpiId: 'labour_productivity_pct', delta: 2.5, eurPerYear: 40_000 }],
    origin: { type: 'POTENTIAL', kpiId: 'labour_productivity_pct', label: 'Name labour_productivity_pct (de)' },
    implementedOn: null,
    createdBy: { name: 'Name of principal' },
    history: [{ action: 'CREATED', changes: [] }],
    can: { edit: true, delete: true, comment: true },
  })
})

test('a person with read permission only cannot change measures', async () => {
  const { id } = await createMeasure(tenant)
  const read = await readJson(tenant, `/measure/${id}`, { as: 'reader' })
  expect(read.can).toEqual({ edit: false, delete: false, comment: false })
  const { can } = await readJson(tenant, '/measure', { as: 'reader' })
  expect(can).toEqual({ create: false, edit: false, delete: false })
  const refused = await readError(tenant, `/measure/${id}`, { as: 'reader', method: 'DELETE' })
  expect(refused).toMatchObject({ status: 403, code: 'permission.missing' })
})

test('an invalid order of days and unknown references are reported with the path of each field', async () => {
  const body = measureBody({
    start: '2026-05-02',
    due: '2026-05-01',
    ownerId: neighbourId,
    areaId: 'finance',
    topicId: 'labour',
    kpiIds: ['labour_productivity_pct', 'nothing'],
    expectedEffects: [
      { kpiId: 'labour_productivity_pct', delta: 1, eurPerYear: null },
      { kpiId: 'labour_productivity_pct', delta: 2, eurPerYear: null },
    ],
  })
  const { status, code, details } = await readError(tenant, '/measure', { method: 'POST', body })
  expect({ status, code }).toEqual({ status: 400, code: 'validation.failed' })
  expect(details).toEqual([
    { path: '/body/due', code: 'measure.due_before_start', message: 'The due date is before the start.' },
    { path: '/body/topicId', code: 'measure.topic_of_other_area', message: 'This topic belongs to another area.' },
    { path: '/body/kpiIds/1', code: 'measure.reference_unknown', message: 'This entry does not exist.' },
    { path: '/body/expectedEffects/1/kpiId', code: 'validation.uniqueItems', message: expect.any(String) },
    { path: '/body/ownerId', code: 'measure.owner_unknown', message: expect.stringContaining('business unit') },
  ])
})

test.each([
  ['a title of 10,000 characters', { title: 'x'.repeat(10_000) }, '/body/title', 'validation.maxLength'],
  ['a title of blanks', { title: ' \u200b ' }, '/body/title', 'validation.blank'],
  ['a title with a NUL', { title: 'a\u0000b' }, '/body/title', 'validation.text'],
  ['half a surrogate pair', { description: 'a\ud800b' }, '/body/description', 'validation.text'],
  ['a day that does not exist', { due: '2026-02-30' }, '/body/due', 'validation.anyOf'],
  ['an unsupported year', { due: '0000-01-01' }, '/body/due', 'validation.anyOf'],
  ['negative cost', { costEur: -1 }, '/body/costEur', 'validation.anyOf'],
  ['a final state', { state: 'EFFECTIVE' }, '/body/state', 'measure.first_state'],
  ['a duplicate KPI', { kpiIds: ['a', 'a'] }, '/body/kpiIds', 'validation.uniqueItems'],
])('%s is rejected with the path of its field', async (_what, change, path, code) => {
  const { status, details } = await readError(tenant, '/measure', {
    method: 'POST',
    body: { ...measureBody(), ...change },
  })
  expect(status).toBe(400)
  expect(details).toContainEqual(expect.objectContaining({ path, code }))
})

test('texts are stored unchanged, including hostile strings', async () => {
  for (const title of ['=HYPERLINK("http://x")', '😀'.repeat(200), 'ß İ ı ǆ', '<script>', "' or 1=1 --"]) {
    const { id } = await createMeasure(tenant, { title, description: `${title}\n\t${title}` })
    expect(await readJson(tenant, `/measure/${id}`)).toMatchObject({ title, description: `${title}\n\t${title}` })
  }
})

test('invisible characters of a text are not stored', async () => {
  const hidden = { title: '\t\u202e Rand\u200b \u00a0 West ', description: ' a\u202eb\r\n\u2066c' }
  const { id } = await createMeasure(tenant, hidden)
  expect(await readJson(tenant, `/measure/${id}`)).toMatchObject({ title: 'Rand West', description: ' ab\nc' })
  expect(
    (await readJson(tenant, `/measure?search=${encodeURIComponent('\u200bRand\u00a0West ')}`)).content,
  ).toHaveLength(1)
})

test('a deleted measure is not found until it is restored', async () => {
  const { id } = await createMeasure(tenant, { title: 'Undo me' })
  const deleted = await tenant.inject({ as: 'principal', method: 'DELETE', url: `/api/workflow/measure/${id}` })
  expect(deleted.statusCode).toBe(204)
  expect(await readError(tenant, `/measure/${id}`)).toMatchObject({ status: 404, code: 'measure.not_found' })
  expect((await readJson(tenant, '/measure?search=undo')).content).toEqual([])
  for (const [method, url, body] of [
    ['DELETE', '', undefined],
    ['PUT', '/state', { state: 'PLANNED', version: 2 }],
    ['POST', '/comment', { text: 'x' }],
  ] as const) {
    expect(await readError(tenant, `/measure/${id}${url}`, { method, body })).toMatchObject({ status: 404 })
  }
  for (const _ of [1, 2]) {
    const restored = await readJson(tenant, `/measure/${id}/restore`, { method: 'POST' })
    expect(restored).toMatchObject({ title: 'Undo me', version: 3 })
  }
  const { history } = await readJson(tenant, `/measure/${id}`)
  expect(history.map(({ action }: { action: string }) => action)).toEqual(['RESTORED', 'DELETED', 'CREATED'])
})

test('a measure of another unit returns 404 for every request', async () => {
  const measure = await createMeasure(tenant)
  const { id, version } = measure
  for (const [method, url, body] of [
    ['GET', '', undefined],
    ['DELETE', '', undefined],
    ['PUT', '', editOf(measure)],
    ['PUT', '/state', { state: 'PLANNED', version }],
    ['POST', '/restore', undefined],
    ['POST', '/comment', { text: 'x' }],
  ] as const) {
    const refused = await readError(tenant, `/measure/${id}${url}`, { as: 'neighbour', method, body })
    expect(refused, `${method} ${url}`).toMatchObject({ status: 404, code: 'measure.not_found' })
  }
  expect((await readJson(tenant, '/measure', { as: 'neighbour' })).totalElements).toBe(0)
  expect((await readJson(tenant, `/measure/${id}`)).version).toBe(1)
})

test('a measure of another tenant returns 404', async () => {
  const { id } = await createMeasure(tenant)
  const other = await freshTenant(app)
  expect(await readError(other, `/measure/${id}`)).toMatchObject({ status: 404, code: 'measure.not_found' })
})
