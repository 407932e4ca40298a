import type { GettingStarted } from '@lotse/contract/features/getting-started/getting-started.schema.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { emailOf } from '../../testing/fixture/account/account.ts'
import { readJson } from '../../testing/fixture/calls.ts'
import { beginAssessment } from '../../testing/fixture/content/assessment.ts'
import { putContent } from '../../testing/fixture/content/content.ts'
import { fillWithQuestionnaire } from '../../testing/fixture/content/questionnaire.ts'
import { fillWithFigures, textOf } from '../../testing/fixture/figure/figure.ts'
import { createMeasure } from '../../testing/fixture/measure/measure.ts'
import { callOf } from '../../testing/fixture/write-call.ts'
import { type FreshTenant, freshTenant, type TestCall } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { database, sessionUse } = app.platform

async function filledTenant(): Promise<FreshTenant> {
  const tenant = await freshTenant(app, {
    roles: { assistant: ['TENANT_ADMIN', 'USER_ADMIN', 'CONTENT_ADMIN'] },
    people: {
      colleague: { roles: ['principal'], businessUnit: 'u1' },
      assistant: { roles: ['assistant'], businessUnit: null },
    },
  })
  await fillWithFigures(app, tenant.id)
  await fillWithQuestionnaire(app, tenant.id)
  await emailOf(database, tenant, 'principal', 'ada@receiver.example')
  return tenant
}

const read = (tenant: FreshTenant, as = 'principal'): Promise<GettingStarted> =>
  readJson(tenant, '/getting-started', { as })
const doneOf = async (tenant: FreshTenant, as?: string) =>
  (await read(tenant, as)).steps.filter(({ isDone }) => isDone).map(({ step }) => step)
const hide = (tenant: FreshTenant, isHidden: boolean, as = 'principal'): Promise<GettingStarted> =>
  readJson(tenant, '/getting-started', { as, method: 'PUT', body: { isHidden } })
const shownTo = async (tenant: FreshTenant, as = 'principal') =>
  (await readJson(tenant, '/whoami', { as })).gettingStarted
const send = async (tenant: FreshTenant, call: TestCall) => {
  const reply = await tenant.inject(call)
  expect(reply.statusCode, reply.body).toBeLessThan(300)
}
const viewKpi = (tenant: FreshTenant, as: string, unit?: string) =>
  send(tenant, {
    ...callOf('signalKpiDetails', {}, { as, body: { kpiId: 'service_profit' } }),
    ...(unit === undefined ? {} : { unit }),
  })
/** Makes all people of a tenant as old as this. */
async function setFirstUse(tenant: FreshTenant, daysAgo: number): Promise<void> {
  await sessionUse.flush()
  await withTenant(database, tenant.id, (tx) =>
    sql`insert into person_visit (tenant_id, person_id, day, last_at, first_at)
      select tenant_id, id, current_date, now(), now() - make_interval(days => ${daysAgo}) from person
      where tenant_id = ${tenant.id}
      on conflict (tenant_id, person_id) do update set first_at = excluded.first_at`.execute(tx),
  )
}

test('each step of a unit’s person is done by what the person has done, not by what colleagues have', async () => {
  const tenant = await filledTenant()
  const open = ['VIEW_KPI', 'CHOOSE_AREAS', 'ANSWER_ASSESSMENT', 'PLAN_MEASURE', 'CHOOSE_REMINDERS']
  expect(await read(tenant)).toEqual({
    kind: 'UNIT',
    isHidden: false,
    steps: open.map((step) => ({ step, isDone: false })),
  })
  expect(await shownTo(tenant)).toBe('UNIT')

  await viewKpi(tenant, 'principal')
  expect(await doneOf(tenant)).toEqual(['VIEW_KPI'])
  await send(tenant, callOf('updateProfile', {}, { body: { areaIds: ['service'] } }))
  expect(await doneOf(tenant)).toEqual(['VIEW_KPI', 'CHOOSE_AREAS'])
  await beginAssessment(tenant)
  expect(await doneOf(tenant)).toContain('ANSWER_ASSESSMENT')
  await createMeasure(tenant)
  expect(await doneOf(tenant)).toContain('PLAN_MEASURE')
  expect(await shownTo(tenant)).toBe('UNIT')
  const reminders = { measuresDue: true, kpisCritical: false, kpiComments: false }
  await send(tenant, callOf('saveReminders', {}, { body: reminders }))
  expect(await doneOf(tenant)).toEqual(open)
  expect(await shownTo(tenant)).toBeNull()

  // No address for reminders: favourites instead.
  expect((await read(tenant, 'colleague')).steps.map(({ step }) => step)).toEqual([
    ...open.slice(0, 4),
    'MARK_FAVORITE',
  ])
  expect(await doneOf(tenant, 'colleague')).toEqual([])
  await send(tenant, callOf('toggleFavoriteKpi', { id: 'service_profit' }, { as: 'colleague' }))
  expect(await doneOf(tenant, 'colleague')).toEqual(['MARK_FAVORITE'])
})

test('a consultant looks at two units and plans a visit', async () => {
  const tenant = await filledTenant()
  expect(await shownTo(tenant, 'consultant')).toBe('CONSULTANT')
  await viewKpi(tenant, 'consultant', 'u1')
  expect(await doneOf(tenant, 'consultant')).toEqual(['OPEN_UNIT'])
  await viewKpi(tenant, 'consultant', 'u2')
  expect(await doneOf(tenant, 'consultant')).toEqual(['OPEN_UNIT', 'COMPARE_UNITS'])
  const visit = { unitId: 'u1', on: '2026-03-02', participants: '', agenda: '' }
  await send(tenant, callOf('createVisit', {}, { as: 'consultant', body: visit }))
  expect(await doneOf(tenant, 'consultant')).toEqual(['OPEN_UNIT', 'COMPARE_UNITS', 'PLAN_VISIT'])
})

test('an administrator’s steps are done by anybody of the organisation, except the protection of the account', async () => {
  const empty = await freshTenant(app, {
    roles: { assistant: ['TENANT_ADMIN', 'CONTENT_ADMIN'] },
    people: { assistant: { roles: ['assistant'], businessUnit: null } },
  })
  expect((await read(empty, 'assistant')).steps).toEqual([
    { step: 'ADD_UNITS', isDone: true },
    { step: 'IMPORT_FIGURES', isDone: false },
    { step: 'WRITE_NEWS', isDone: false },
    { step: 'PROTECT_ACCOUNT', isDone: false },
  ])
  const tenant = await filledTenant()
  expect(await doneOf(tenant, 'assistant')).toEqual(['ADD_UNITS', 'IMPORT_FIGURES', 'INVITE_PEOPLE'])
  const news = { id: 'opening', publishedOn: '2026-03-02', title: textOf('Opening'), body: textOf('Body'), facts: [] }
  await putContent(app, tenant.id, 'news', [news])
  expect(await doneOf(tenant, 'assistant')).toEqual(['ADD_UNITS', 'IMPORT_FIGURES', 'INVITE_PEOPLE', 'WRITE_NEWS'])
})

test('hiding belongs to the person, and asking for the steps shows them again, to an older account, too', async () => {
  const tenant = await filledTenant()
  expect(await hide(tenant, true)).toMatchObject({ isHidden: true, steps: { length: 5 } })
  expect([await shownTo(tenant), await shownTo(tenant, 'colleague')]).toEqual([null, 'UNIT'])
  await viewKpi(tenant, 'principal')
  await setFirstUse(tenant, 31)
  expect(await read(tenant)).toMatchObject({ isHidden: true })
  expect(await doneOf(tenant)).toEqual(['VIEW_KPI'])
  expect(await hide(tenant, false)).toMatchObject({ isHidden: false })
  expect(await shownTo(tenant)).toBe('UNIT')
})

test('a person who has used the product for more than 30 days sees the steps while none is done', async () => {
  const tenant = await filledTenant()
  await setFirstUse(tenant, 31)
  expect(await shownTo(tenant)).toBe('UNIT')
  await viewKpi(tenant, 'principal')
  expect(await shownTo(tenant)).toBeNull()
  await setFirstUse(tenant, 29)
  expect(await shownTo(tenant)).toBe('UNIT')
})
