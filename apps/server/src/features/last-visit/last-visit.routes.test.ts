import { addDays } from '@lotse/analysis/calendar/day.ts'
import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import type { VisitChanges } from '@lotse/contract/features/last-visit/last-visit.schema.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { withTenant, withTenantAsOwner } from '../../platform/database/tenant-transaction.ts'
import { hashToken } from '../../platform/session/access-token.ts'
import { readJson } from '../../testing/fixture/calls.ts'
import { draft, words } from '../../testing/fixture/communication/message.ts'
import { putContent } from '../../testing/fixture/content/content.ts'
import { fillWithFigures, fixtureValue, textOf } from '../../testing/fixture/figure/figure.ts'
import { createMeasure, editOf } from '../../testing/fixture/measure/measure.ts'
import { callOf } from '../../testing/fixture/write-call.ts'
import { type FreshTenant, freshTenant, type TestCall } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'
import { refreshRollup } from '../kpi/kpi.public.ts'
import { updateSessionUses } from '../person/account/session.repository.ts'
import { findLastVisitBefore } from '../person/person.public.ts'

const app = await testApp()
const { database, sessionUse } = app.platform
const TODAY = dayIn('UTC', new Date())

async function filledTenant(): Promise<FreshTenant> {
  const tenant = await freshTenant(app, {
    roles: { clerk: [] },
    people: {
      colleague: { roles: ['principal'], businessUnit: 'u1' },
      clerk: { roles: ['clerk'], businessUnit: 'u1' },
      elsewhere: { roles: ['principal'], businessUnit: 'u2' },
    },
  })
  await fillWithFigures(app, tenant.id)
  return tenant
}

const personIdOf = async (tenant: FreshTenant, as: string): Promise<string> =>
  (await readJson(tenant, '/whoami', { as })).id

/** Notes the current uses of sessions first, so that they do not follow the stored visit. */
async function setVisit(tenant: FreshTenant, as: string, day: string): Promise<void> {
  const id = await personIdOf(tenant, as)
  await sessionUse.flush()
  await withTenant(database, tenant.id, (tx) =>
    sql`insert into person_visit (tenant_id, person_id, day, last_at)
      values (${tenant.id}, ${id}, ${day}, ${`${day}T10:00:00Z`})
      on conflict (tenant_id, person_id) do update
        set day = excluded.day, last_at = excluded.last_at, previous_at = null`.execute(tx),
  )
}

const read = (tenant: FreshTenant, as = 'principal', call: Partial<TestCall> = {}): Promise<VisitChanges> =>
  readJson(tenant, '/person/since-last-visit', { as, ...call })
const countsOf = ({ content }: VisitChanges) => Object.fromEntries(content.map(({ kind, count }) => [kind, count]))
const send = async (tenant: FreshTenant, call: TestCall) => {
  const reply = await tenant.inject(call)
  expect(reply.statusCode, reply.body).toBeLessThan(300)
  return reply.body === '' ? null : reply.json()
}

/** A delivery of March 2025 for `u1`, in which few hours were sold; over twelve months that changes no status. */
async function deliverMarch(tenant: FreshTenant, attended = fixtureValue('u1', 'attended_hours', 24)): Promise<void> {
  const figures = ['productive_hours', 'service_revenue', 'service_cost', 'orders'] as const
  await withTenant(database, tenant.id, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into figure_import (tenant_id, source, content_hash, values_written)
      values (${tenant.id}, 'march.csv', 'march', 6) returning id`.execute(tx)
    for (const [figure, value] of [
      ...figures.map((figure) => [figure, fixtureValue('u1', figure, 24)] as const),
      ['sold_hours', 100] as const,
      ['attended_hours', attended] as const,
    ]) {
      await sql`insert into base_figure_value values
        (${tenant.id}, 'u1', ${figure}, '2025-03-01', ${rows[0]?.id}, ${value})`.execute(tx)
    }
    await refreshRollup(tx)
    await sql`update tenant_revision set revision = revision + 1 where tenant_id = ${tenant.id}`.execute(tx)
  })
}

describe('the last visit', () => {
  let tenant: FreshTenant
  let id: string
  const use = (at: string, timeZone = 'UTC') => ({
    at: new Date(at),
    timeZone,
    tokenHash: hashToken(tenant.tokens.principal ?? ''),
  })
  const visitBefore = (day: string) => withTenant(database, tenant.id, (tx) => findLastVisitBefore(tx, id, day))
  const store = (...uses: ReturnType<typeof use>[]) =>
    withTenant(database, tenant.id, (tx) => updateSessionUses(tx, uses))
  beforeAll(async () => {
    tenant = await filledTenant()
    id = await personIdOf(tenant, 'principal')
    await sessionUse.flush()
    await withTenant(database, tenant.id, (tx) =>
      sql`delete from person_visit where tenant_id = ${tenant.id}`.execute(tx),
    )
  })

  test('is the last use on an earlier day, and further uses of the day do not change it', async () => {
    expect(await visitBefore('2026-03-02')).toBeNull()
    await store(use('2026-03-02T08:00:00Z'))
    await store(use('2026-03-02T17:30:00Z'))
    expect(await visitBefore('2026-03-02')).toBeNull()
    expect(await visitBefore('2026-03-05')).toEqual(new Date('2026-03-02T17:30:00Z'))
    await store(use('2026-03-05T07:00:00Z'))
    await store(use('2026-03-05T09:00:00Z'))
    expect(await visitBefore('2026-03-05')).toEqual(new Date('2026-03-02T17:30:00Z'))
    expect(await visitBefore('2026-03-06')).toEqual(new Date('2026-03-05T09:00:00Z'))
  })

  test('is counted by days of the tenant’s time zone', async () => {
    // 00:30 of the next day in Berlin.
    await store(use('2026-03-09T12:00:00Z', 'Europe/Berlin'))
    await store(use('2026-03-09T23:30:00Z', 'Europe/Berlin'))
    expect(await visitBefore('2026-03-10')).toEqual(new Date('2026-03-09T12:00:00Z'))
  })
})

test('nothing is new without an earlier visit, and after one without changes', async () => {
  const tenant = await filledTenant()
  expect(await read(tenant)).toEqual({ since: null, isLimited: false, content: [] })
  await setVisit(tenant, 'principal', addDays(TODAY, -1))
  const since = `${addDays(TODAY, -1)}T10:00:00.000Z`
  expect(await read(tenant)).toEqual({ since, isLimited: false, content: [] })
  expect(await read(tenant)).toEqual({ since, isLimited: false, content: [] })
})

test('changes are counted for 90 days at most', async () => {
  const tenant = await filledTenant()
  await setVisit(tenant, 'principal', addDays(TODAY, -200))
  expect(await read(tenant)).toMatchObject({ since: `${addDays(TODAY, -90)}T00:00:00.000Z`, isLimited: true })
})

describe('what others did since the visit', () => {
  let tenant: FreshTenant
  const comment = (as: string, id: string, unit?: string) =>
    send(tenant, {
      ...callOf('createKpiComment', { id }, { as, body: { part: '2025-02', text: 'Two were ill' } }),
      ...(unit === undefined ? {} : { unit }),
    })
  beforeAll(async () => {
    tenant = await filledTenant()
    const old = await createMeasure(tenant, { title: 'Known' }, { as: 'colleague' })
    const done = await createMeasure(tenant, { title: 'To do' }, { as: 'colleague' })
    await withTenantAsOwner(
      database,
      tenant.id,
      async (owner) => {
        await sql`update measure_history set at = now() - interval '9 days' where tenant_id = ${tenant.id}`.execute(
          owner,
        )
      },
      async () => {},
    )
    for (const as of ['principal', 'clerk', 'elsewhere']) await setVisit(tenant, as, addDays(TODAY, -1))
    await send(tenant, {
      ...callOf('updateMeasure', { id: old.id }, { as: 'colleague', body: editOf(old, { title: 'Known by now' }) }),
    })
    let { version } = done
    for (const state of ['PLANNED', 'IN_PROGRESS', 'IMPLEMENTED']) {
      const moved = await send(
        tenant,
        callOf('moveMeasure', { id: done.id }, { as: 'colleague', body: { state, version } }),
      )
      version = moved.version
    }
    await createMeasure(tenant, { title: 'My own' })
    await comment('colleague', 'service_profit')
    await comment('colleague', 'service_profit')
    await comment('colleague', 'cost_ratio_pct')
    await comment('principal', 'gross_per_order')
    await comment('consultant', 'gross_per_order', 'u2')
    const audience = { personIds: [await personIdOf(tenant, 'principal')] }
    await send(
      tenant,
      callOf('createMessage', {}, { as: 'consultant', body: draft(audience, { texts: { en: words('Hello') } }) }),
    )
    await putContent(app, tenant.id, 'news', [
      { id: 'opening', publishedOn: TODAY, title: textOf('Opening'), body: textOf('Body'), facts: [] },
      { id: 'old', publishedOn: addDays(TODAY, -2), title: textOf('Old'), body: textOf('Body'), facts: [] },
    ])
    const upload = callOf('uploadDocument', {}, { as: 'colleague', file: '%PDF-1.7\n1 0 obj\n' })
    await send(tenant, { ...upload, url: `${upload.url}?name=Plan.pdf&kpiId=service_profit` })
    await deliverMarch(tenant)
    const month = { figureId: 'orders', period: '2025-02' }
    const { url } = callOf('getActualValueHistory', { id: 'gross_per_order' })
    const history = await send(tenant, { as: 'colleague', url: `${url}?${new URLSearchParams(month)}` })
    const body = { ...month, seen: history.value, value: history.value + 1, reason: 'Counted again' }
    await send(tenant, callOf('correctActualValue', { id: 'gross_per_order' }, { as: 'colleague', body }))
  })

  test('is counted by kind, with the first names and where it is', async () => {
    const { content } = await read(tenant)
    const of = (kind: string) => content.find((one) => one.kind === kind)
    expect(of('KPI_CRITICAL')).toBeUndefined()
    expect(of('NEW_FIGURES')).toEqual({ kind: 'NEW_FIGURES', count: 1, period: '2025-03', subjects: [] })
    expect(of('FIGURES_CORRECTED')).toMatchObject({ count: 1, subjects: [{ id: 'orders', name: 'Name orders' }] })
    expect(of('KPI_COMMENTED')).toMatchObject({
      count: 3,
      subjects: [
        { id: 'cost_ratio_pct', period: '2025-02' },
        { id: 'service_profit', period: '2025-02' },
      ],
    })
    expect(of('MESSAGE_RECEIVED')).toMatchObject({ count: 1 })
    expect(of('NEWS_PUBLISHED')).toMatchObject({ count: 1, subjects: [{ id: 'opening', name: 'Opening' }] })
    expect(of('DOCUMENT_ADDED')).toMatchObject({
      count: 1,
      subjects: [{ name: 'Plan', about: { kind: 'KPI', id: 'service_profit' } }],
    })
    expect(of('MEASURE_CHANGED')).toMatchObject({ count: 1, subjects: [{ name: 'Known by now' }] })
    expect(of('MEASURE_DONE')).toMatchObject({ count: 1, subjects: [{ name: 'To do' }] })
    expect(of('MEASURE_CREATED')).toBeUndefined()
  })

  test('leaves out what the person did: the colleague has no news of the comments, the measures and the correction', async () => {
    await setVisit(tenant, 'colleague', addDays(TODAY, -1))
    expect(countsOf(await read(tenant, 'colleague'))).toEqual({
      NEW_FIGURES: 1,
      KPI_COMMENTED: 1,
      MEASURE_CREATED: 1,
      NEWS_PUBLISHED: 1,
    })
  })

  test('leaves out what the person may not read, and other units', async () => {
    expect(countsOf(await read(tenant, 'clerk'))).toEqual({ NEWS_PUBLISHED: 1 })
    expect(countsOf(await read(tenant, 'elsewhere'))).toEqual({ KPI_COMMENTED: 1, NEWS_PUBLISHED: 1 })
  })

  test('does not change when the page is opened again, and ends with what was read', async () => {
    await sessionUse.flush()
    const before = await read(tenant)
    expect(before.content.length).toBeGreaterThan(5)
    await sessionUse.flush()
    expect(await read(tenant)).toEqual(before)
    await send(tenant, callOf('markNewsSeen', {}, { body: { ids: ['opening'] } }))
    await send(tenant, callOf('markAllMessages'))
    const after = countsOf(await read(tenant))
    expect(after).not.toHaveProperty('NEWS_PUBLISHED')
    expect(after).not.toHaveProperty('MESSAGE_RECEIVED')
  })
})

describe('the status of KPIs', () => {
  const becameCritical = async (tenant: FreshTenant) =>
    (await read(tenant)).content.find(({ kind }) => kind === 'KPI_CRITICAL')

  test('is compared over twelve months', async () => {
    const tenant = await filledTenant()
    await setVisit(tenant, 'principal', addDays(TODAY, -1))
    await deliverMarch(tenant, 8000)
    expect(await becameCritical(tenant)).toMatchObject({
      view: 'R12',
      subjects: [{ id: 'labour_utilisation_pct' }, { id: 'labour_productivity_pct' }],
    })
  })

  test('is compared by months while the unit has fewer than twelve months', async () => {
    const tenant = await filledTenant()
    await withTenantAsOwner(
      database,
      tenant.id,
      async (owner) => {
        await sql`delete from base_figure_value where tenant_id = ${tenant.id} and period < '2024-10-01'`.execute(owner)
      },
      async () => {},
    )
    await setVisit(tenant, 'principal', addDays(TODAY, -1))
    await deliverMarch(tenant)
    expect(await becameCritical(tenant)).toMatchObject({ view: 'MONTH', subjects: [{ id: 'labour_productivity_pct' }] })
  })
})
