import { gzipSync } from 'node:zlib'
import { addDays } from '@lotse/analysis/calendar/day.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { readError, readJson } from '../../../testing/fixture/calls.ts'
import { putContent } from '../../../testing/fixture/content/content.ts'
import { fillWithFigures, textOf } from '../../../testing/fixture/figure/figure.ts'
import { createMeasure } from '../../../testing/fixture/measure/measure.ts'
import { seedMeasures } from '../../../testing/fixture/measure/measure-seed.ts'
import { freshTenant } from '../../../testing/fresh-tenant.ts'
import { recordStatements } from '../../../testing/recorded-statements.ts'
import { testApp } from '../../../testing/test-app.ts'
import { listMeasures } from './list.repository.ts'

const app = await testApp()
/** The day of the default test tenant, whose time zone is UTC. */
const TODAY = new Date().toISOString().slice(0, 10)
const tenant = await freshTenant(app)
await fillWithFigures(app, tenant.id)
await putContent(app, tenant.id, 'job_role', [
  { id: 'service_manager', name: textOf('Service manager') } as { id: string },
])
const template = (id: string, more: object) => ({
  id,
  area: 'service',
  topic: 'labour',
  name: textOf(`Template ${id}`),
  description: textOf(`About ${id}`),
  effort: { size: 'S', personDays: 4, costEur: 0 },
  durationWeeks: 6,
  ...more,
})
await putContent(app, tenant.id, 'measure_template', [
  template('t1', {
    effects: [{ kpi: 'labour_productivity_pct', delta: 3, unit: 'pp' }],
    responsibleRole: 'service_manager',
    bestPractices: ['bp1'],
  }),
  template('t2', { area: 'finance', topic: undefined }),
])
const { id: ownerId } = await readJson(tenant, '/whoami')

await createMeasure(tenant, {
  title: 'Çalışma saatleri',
  areaId: 'service',
  topicId: 'labour',
  due: addDays(TODAY, -1),
  ownerId,
})
await createMeasure(tenant, {
  title: 'Über Zahlen sprechen',
  description: 'Straße und KPI',
  state: 'PLANNED',
  areaId: 'finance',
  kpiIds: ['cost_ratio_pct', 'service_profit'],
  priority: 'HIGH',
  due: addDays(TODAY, 10),
  effortDays: 2,
  expectedEffects: [
    { kpiId: 'cost_ratio_pct', delta: -1, eurPerYear: 500 },
    { kpiId: 'service_profit', delta: null, eurPerYear: 250.5 },
  ],
})
await createMeasure(tenant, {
  title: 'apple 100%_\\',
  state: 'IN_PROGRESS',
  priority: 'LOW',
  effortDays: 9,
  origin: { type: 'TEMPLATE', templateId: 't1' },
})
await createMeasure(tenant, { title: 'Done', state: 'IN_PROGRESS', due: addDays(TODAY, -3), ownerId })
const done = (await readJson(tenant, '/measure?search=done')).content[0]
await readJson(tenant, `/measure/${done.id}/state`, { method: 'PUT', body: { state: 'IMPLEMENTED', version: 1 } })
await createMeasure(tenant, { title: 'Of another unit', kpiIds: ['service_profit'] }, { as: 'consultant', unit: 'u2' })

const titles = async (query: string) =>
  (await readJson(tenant, `/measure?${query}`)).content.map(({ title }: { title: string }) => title)

test('a page contains its measures and the total count, last change first', async () => {
  const list = await readJson(tenant, '/measure?page=0&size=2')
  expect(list).toMatchObject({ page: 0, size: 2, totalElements: 4 })
  expect(list.content.map(({ title }: { title: string }) => title)).toEqual(['Done', 'apple 100%_\\'])
  const next = await readJson(tenant, '/measure?page=1&size=2')
  expect(next.content).toHaveLength(2)
  expect(next.totalElements).toBe(4)
  expect(await readJson(tenant, '/measure?page=9&size=2')).toMatchObject({ content: [], totalElements: 4 })
})

test('size 0 returns all measures on one page', async () => {
  const all = await readJson(tenant, '/measure?page=0&size=0')
  expect(all.content).toHaveLength(4)
  expect(all.totalElements).toBe(4)
  expect((await readJson(tenant, '/measure?page=1&size=0')).content).toEqual([])
})

test('page 0 and size 0 alone return each measure as its state, with a filter or an order whole measures', async () => {
  const { content } = await readJson(tenant, '/measure?page=0&size=0')
  expect(content).toEqual(['IDEA', 'IMPLEMENTED', 'IN_PROGRESS', 'PLANNED'].map((state) => ({ state })))
  for (const more of ['sort=UPDATED', 'direction=ASC', 'state=IDEA,PLANNED,IN_PROGRESS,IMPLEMENTED', 'search=']) {
    const whole = (await readJson(tenant, `/measure?page=0&size=0&${more}`)).content
    expect(whole).toHaveLength(4)
    expect(whole[0]).toMatchObject({ title: expect.any(String), version: expect.any(Number) })
  }
})

test('the count of 10,000 measures is a small reply', async () => {
  const at = await freshTenant(app)
  await seedMeasures(app, at.id, { unit: 'u1', count: 10_000 })
  const { body } = await at.inject({ as: 'principal', url: '/api/workflow/measure?page=0&size=0' })
  expect(JSON.parse(body).content).toHaveLength(10_000)
  expect(gzipSync(body).length).toBeLessThan(30_000)
})

test('the expected effect is added up over the selection, also on pages that do not show it', async () => {
  const sumOf = async (query: string) => (await readJson(tenant, `/measure?${query}`)).totalExpectedEurPerYear
  expect(await sumOf('size=1')).toBe(750.5)
  expect(await sumOf('page=9&size=2')).toBe(750.5)
  expect(await sumOf('page=0&size=0')).toBe(750.5)
  // Without an expected effect there is no sum, which is not the same as 0.
  expect(await sumOf('state=IN_PROGRESS')).toBeNull()
  expect(await sumOf('search=nothing-like-this')).toBeNull()
})

test('a page is read without totals, which are not counted then', async () => {
  const { content, ...whole } = await readJson(tenant, '/measure?page=1&size=2&priority=MEDIUM,HIGH,LOW')
  const page = await readJson(tenant, '/measure?page=1&size=2&priority=MEDIUM,HIGH,LOW&hasTotals=false')
  expect(page).toEqual({ ...whole, content, totalElements: null, totalExpectedEurPerYear: null })
  expect(content).toHaveLength(2)
  expect(await readJson(tenant, '/measure?page=9&size=2&hasTotals=false')).toMatchObject({
    content: [],
    totalElements: null,
  })
  const { database, statements } = recordStatements(app.platform.database)
  const selection = { businessUnitId: 'u1', filter: { priority: 'HIGH' }, today: '2026-01-01' } as const
  for (const hasTotals of [true, false]) {
    await withTenant(database, tenant.id, (tx) => listMeasures(tx, selection, { page: 1, size: 2, hasTotals }))
  }
  const lists = statements.filter((statement) => statement.includes('from measure '))
  expect(lists.map((statement) => statement.includes('sum(measure.expected_eur)'))).toEqual([true, false])
})

test('a measure that had no effect, and a cancelled one, have no part in the sum', async () => {
  const at = await freshTenant(app)
  const expecting = (title: string, eurPerYear: number) =>
    createMeasure(at, {
      title,
      state: 'IN_PROGRESS',
      kpiIds: ['cost_ratio_pct'],
      expectedEffects: [{ kpiId: 'cost_ratio_pct', delta: -1, eurPerYear }],
    })
  const move = async ({ id, version }: { id: string; version: number }, state: string) =>
    readJson(at, `/measure/${id}/state`, { method: 'PUT', body: { state, version } })
  await fillWithFigures(app, at.id)
  await move(await expecting('Done', 100), 'IMPLEMENTED')
  await move(await expecting('Given up', 20), 'CANCELLED')
  await move(await move(await expecting('In vain', 3), 'IMPLEMENTED'), 'INEFFECTIVE')
  expect(await readJson(at, '/measure?size=1')).toMatchObject({ totalElements: 3, totalExpectedEurPerYear: 100 })
  expect(await readJson(at, '/measure?state=INEFFECTIVE')).toMatchObject({
    totalElements: 1,
    totalExpectedEurPerYear: null,
  })
})

test('an item contains the properties of a list row only', async () => {
  const { content } = await readJson(tenant, '/measure?search=zahlen')
  expect(content).toEqual([
    {
      id: expect.any(String),
      version: 1,
      title: 'Über Zahlen sprechen',
      state: 'PLANNED',
      areaId: 'finance',
      topicId: null,
      kpiIds: ['cost_ratio_pct', 'service_profit'],
      ownerId: null,
      ownerName: null,
      start: null,
      due: addDays(TODAY, 10),
      priority: 'HIGH',
      effortDays: 2,
      costEur: null,
      expectedEurPerYear: 750.5,
      implementedOn: null,
      tasks: null,
      updatedAt: expect.any(String),
    },
  ])
})

test.each([
  ['state=PLANNED,IN_PROGRESS', ['apple 100%_\\', 'Über Zahlen sprechen']],
  ['areaId=finance', ['Über Zahlen sprechen']],
  ['topicId=labour', ['Çalışma saatleri']],
  ['kpiId=service_profit', ['Über Zahlen sprechen']],
  ['due=OVERDUE', ['Çalışma saatleri']],
  ['due=NEXT_30_DAYS', ['Über Zahlen sprechen']],
  ['due=NONE', ['apple 100%_\\']],
  ['priority=HIGH', ['Über Zahlen sprechen']],
  ['origin=TEMPLATE', ['apple 100%_\\']],
  [`ownerId=${ownerId}`, ['Done', 'Çalışma saatleri']],
  ['search=CALISMA', ['Çalışma saatleri']],
  ['search=uber strasse', ['Über Zahlen sprechen']],
  ['search=100%25_', ['apple 100%_\\']],
  ['search=apple zahlen', []],
])('the list is filtered by %s', async (query, expected) => {
  expect(await titles(query)).toEqual(expected)
})

test.each([
  ['sort=TITLE', ['apple 100%_\\', 'Çalışma saatleri', 'Done', 'Über Zahlen sprechen']],
  ['sort=TITLE&direction=DESC', ['Über Zahlen sprechen', 'Done', 'Çalışma saatleri', 'apple 100%_\\']],
  ['sort=STATE', ['Çalışma saatleri', 'Über Zahlen sprechen', 'apple 100%_\\', 'Done']],
  ['sort=EFFORT&direction=DESC&state=PLANNED,IN_PROGRESS', ['apple 100%_\\', 'Über Zahlen sprechen']],
  ['sort=NEXT', ['Çalışma saatleri', 'Über Zahlen sprechen', 'apple 100%_\\', 'Done']],
  ['sort=AREA&priority=MEDIUM,HIGH&state=IDEA,PLANNED', ['Çalışma saatleri', 'Über Zahlen sprechen']],
])('the list is ordered by %s', async (query, expected) => {
  expect(await titles(query)).toEqual(expected)
})

test('missing values are last in both directions', async () => {
  for (const direction of ['ASC', 'DESC']) {
    expect((await titles(`sort=DUE&direction=${direction}`)).at(-1)).toBe('apple 100%_\\')
    expect((await titles(`sort=EXPECTED&direction=${direction}`))[0]).toBe('Über Zahlen sprechen')
  }
})

test.each(['state=IDEA,NOTHING', 'size=501', 'size=-1', 'due=YESTERDAY', 'ownerId=me', 'sort=RANDOM', 'nothing=1'])(
  'the query %s is rejected',
  async (query) => {
    expect(await readError(tenant, `/measure?${query}`)).toMatchObject({ status: 400, code: 'validation.failed' })
  },
)

test('reminders contain the caller’s pending measures that are due or overdue', async () => {
  const { content } = await readJson(tenant, '/measure/reminder')
  expect(content).toMatchObject([{ title: 'Çalışma saatleri', dueInDays: -1 }])
  expect((await readJson(tenant, '/measure/reminder', { as: 'consultant', unit: 'u1' })).content).toEqual([])
})

test('measures are found by when they were changed, and by when they were moved to another state', async () => {
  const at = await freshTenant(app)
  await createMeasure(at, { title: 'Old' })
  const moved = await createMeasure(at, { title: 'Moved long ago', state: 'IN_PROGRESS' })
  await readJson(at, `/measure/${moved.id}/state`, { method: 'PUT', body: { state: 'IMPLEMENTED', version: 1 } })
  await withTenant(app.platform.database, at.id, async (tx) => {
    await sql`update measure set updated_at = now() - interval '40 days' where title = 'Old'`.execute(tx)
    await sql`insert into measure_history (tenant_id, measure_id, version, at, action, changes)
      select tenant_id, measure_id, 9, now() - interval '40 days', action, changes from measure_history
      where version = 2`.execute(tx)
  })
  const finished = await createMeasure(at, { title: 'Finished', state: 'IN_PROGRESS' })
  const since = new Date().toISOString()
  await readJson(at, `/measure/${finished.id}/state`, { method: 'PUT', body: { state: 'IMPLEMENTED', version: 1 } })
  const found = async (query: string) =>
    (await readJson(at, `/measure?${query}&sort=TITLE`)).content.map(({ title }: { title: string }) => title)
  const monthAgo = `${addDays(TODAY, -30)}T00:00:00Z`
  expect(await found(`changedSince=${monthAgo}`)).toEqual(['Finished', 'Moved long ago'])
  expect(await found(`changedSince=${since}`)).toEqual(['Finished'])
  expect(await found(`movedSince=${since}`)).toEqual(['Finished'])
  expect(await found(`movedSince=${monthAgo}&state=IMPLEMENTED,EFFECTIVE`)).toEqual(['Finished', 'Moved long ago'])
  expect(await readError(at, '/measure?movedSince=yesterday')).toMatchObject({ status: 400 })
})

test('what is due in the unit is of all owners and of none, in one area or in all, within as many days as asked', async () => {
  const due = async (query: string) =>
    (await readJson(tenant, `/measure/reminder?${query}`)).content.map(({ title }: { title: string }) => title)
  expect(await due('scope=UNIT')).toEqual(['Çalışma saatleri', 'Über Zahlen sprechen'])
  expect(await due('scope=UNIT&days=9')).toEqual(['Çalışma saatleri'])
  expect(await due('scope=UNIT&areaId=finance')).toEqual(['Über Zahlen sprechen'])
  expect(await due('areaId=finance')).toEqual([])
})

test('choices contain areas, topics and KPIs in the reader’s language', async () => {
  const choices = await readJson(tenant, '/measure/choice', { language: 'tr' })
  expect(choices.areas).toEqual([
    { id: 'service', name: 'Name service (tr)', isRetired: false },
    { id: 'finance', name: 'Name finance (tr)', isRetired: false },
  ])
  expect(choices.topics).toEqual([{ id: 'labour', name: 'Name labour (tr)', areaId: 'service', isRetired: false }])
  expect(choices.kpis[0]).toMatchObject({ id: 'labour_productivity_pct', areaId: 'service', direction: 'HIGHER' })
})

test('templates are in the reader’s language and can be filtered by area, topic, KPI and best practice', async () => {
  const { content } = await readJson(tenant, '/measure-template', { language: 'sk' })
  expect(content).toHaveLength(2)
  expect(content[0]).toEqual({
    id: 't1',
    name: 'Template t1 (sk)',
    description: 'About t1 (sk)',
    areaId: 'service',
    topicId: 'labour',
    effortSize: 'S',
    effortDays: 4,
    costEur: 0,
    durationWeeks: 6,
    effects: [{ kpiId: 'labour_productivity_pct', delta: 3 }],
    responsibleRole: { id: 'service_manager', name: 'Service manager (sk)' },
    bestPracticeIds: ['bp1'],
  })
  const ids = async (query: string) =>
    (await readJson(tenant, `/measure-template?${query}`)).content.map(({ id }: { id: string }) => id)
  expect(await ids('areaId=finance')).toEqual(['t2'])
  expect(await ids('kpiId=labour_productivity_pct')).toEqual(['t1'])
  expect(await ids('topicId=labour')).toEqual(['t1'])
  expect(await ids('bestPracticeId=bp1')).toEqual(['t1'])
})

test('a page number beyond all limits is rejected', async () => {
  for (const page of ['1e309', '-1e309', '1e30']) {
    expect(await readError(tenant, `/measure?page=${page}`)).toMatchObject({
      status: 400,
      details: [{ path: '/query/page' }],
    })
  }
})
