import type { UsageGroup, UsageWeek } from '@lotse/contract/features/signal/signal.schema.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { putContent } from '../../testing/content-fixture.ts'
import { readError, readJson } from '../../testing/figure-calls.ts'
import { fillWithFigures, textOf } from '../../testing/figure-fixture.ts'
import { type FreshTenant, freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'
import { deleteOldSignals } from './signal.repository.ts'
import { sweepSignals } from './signal.sweep.ts'

const app = await testApp()
const { database } = app.platform

const CALLS = [
  ['signalUserLogin', undefined, 'USER_LOGIN', ''],
  ['signalDocumentDownload', { documentId: 'doc_guide' }, 'DOCUMENT_DOWNLOAD', 'doc_guide'],
  ['signalKpiDetails', { kpiId: 'service_profit' }, 'KPI_DETAILS', 'service_profit'],
  ['signalWeeklyReport', { week: '2026-W53' }, 'WEEKLY_REPORT', '2026-W53'],
  ['signalAiAnalysis', { areaId: 'service' }, 'AI_ANALYSIS', 'service'],
  ['signalAiAnalysis', {}, 'AI_ANALYSIS', ''],
  ['signalAreaClick', { areaId: 'service' }, 'AREA_CLICK', 'service'],
  ['signalTopicClick', { topicId: 'labour' }, 'TOPIC_CLICK', 'labour'],
] as const

async function filledTenant(): Promise<FreshTenant> {
  const tenant = await freshTenant(app, {
    roles: { none: [] },
    people: {
      colleague: { roles: ['principal'], businessUnit: 'u1' },
      neighbour: { roles: ['principal'], businessUnit: 'u2' },
      nobody: { roles: ['none'], businessUnit: 'u1' },
    },
  })
  await fillWithFigures(app, tenant.id)
  await putContent(app, tenant.id, 'document', [{ id: 'doc_guide', title: textOf('Guide'), body: textOf('Text') }])
  return tenant
}

const send = (at: FreshTenant, name: string, body?: object, call: object = {}) =>
  at.inject({
    as: 'principal',
    method: 'PATCH',
    url: `/api/workflow/person/${name}`,
    ...(body ? { body } : {}),
    ...call,
  })

interface Kept {
  id: string
  kind: string
  subject: string
  unit: string | null
  person: string | null
}

const keptIn = (at: FreshTenant): Promise<Kept[]> =>
  withTenant(database, at.id, async (tx) => {
    const { rows } = await sql<Kept>`
      select s.id, s.kind, s.subject, s.business_unit_id as unit, p.username as person
      from signal s left join person p on p.tenant_id = s.tenant_id and p.id = s.person_id
      where s.tenant_id = ${tx.tenantId} order by s.id`.execute(tx)
    return rows
  })

describe('a signal', () => {
  test('is kept with person, unit, kind and subject, whatever the person may do, and answers nothing', async () => {
    const at = await filledTenant()
    for (const [name, body] of CALLS) {
      const reply = await send(at, name, body)
      expect(reply.statusCode, name).toBe(204)
      expect(reply.body).toBe('')
    }
    expect((await keptIn(at)).map(({ kind, subject }) => [kind, subject])).toEqual(
      CALLS.map(([, , kind, subject]) => [kind, subject]),
    )
    await send(at, 'signalAreaClick', { areaId: 'finance' }, { as: 'nobody' })
    await send(at, 'signalAreaClick', { areaId: 'finance' }, { as: 'consultant', unit: 'u2' })
    await send(at, 'signalUserLogin', undefined, { as: 'consultant' })
    expect((await keptIn(at)).slice(-3)).toMatchObject([
      { person: 'nobody', unit: 'u1' },
      { person: 'consultant', unit: 'u2' },
      { person: 'consultant', unit: null, kind: 'USER_LOGIN' },
    ])
  })

  test('counts once a minute, however often and however fast it comes', async () => {
    const at = await filledTenant()
    const stormed = await Promise.all(
      Array.from({ length: 20 }, () => send(at, 'signalKpiDetails', { kpiId: 'service_profit' })),
    )
    expect(stormed.every(({ statusCode }) => statusCode === 204)).toBe(true)
    await send(at, 'signalKpiDetails', { kpiId: 'gross_per_order' })
    await send(at, 'signalKpiDetails', { kpiId: 'service_profit' }, { as: 'colleague' })
    const kept = await keptIn(at)
    // The twenty may lie on both sides of a minute's end.
    expect([3, 4]).toContain(kept.length)
    await withTenant(database, at.id, (tx) =>
      sql`insert into signal (tenant_id, person_id, business_unit_id, kind, subject, minute)
        select tenant_id, person_id, business_unit_id, kind, subject, minute + 10 from signal
        where tenant_id = ${tx.tenantId} and id = ${kept[0]?.id}`.execute(tx),
    )
    expect(await keptIn(at)).toHaveLength(kept.length + 1)
  })

  test('about what the tenant does not know is not kept, and nobody notices', async () => {
    const at = await filledTenant()
    const other = await filledTenant()
    await putContent(app, other.id, 'news', [{ id: 'x' }])
    for (const [name, body] of [
      ['signalDocumentDownload', { documentId: 'nothing' }],
      ['signalDocumentDownload', { documentId: '8d7ef9b0-0000-4000-8000-000000000000' }],
      ['signalKpiDetails', { kpiId: "'; drop table signal; --" }],
      ['signalAiAnalysis', { areaId: 'nothing' }],
      ['signalAreaClick', { areaId: 'labour' }],
      ['signalTopicClick', { topicId: 'service' }],
    ] as const) {
      expect((await send(at, name, body)).statusCode, JSON.stringify(body)).toBe(204)
    }
    expect(await keptIn(at)).toEqual([])
    await send(at, 'signalAreaClick', { areaId: 'service' })
    expect(await keptIn(other)).toEqual([])
  })

  test('without its id or from somebody signed out is refused like any call', async () => {
    const at = await filledTenant()
    expect((await send(at, 'signalKpiDetails', {})).statusCode).toBe(400)
    expect((await send(at, 'signalWeeklyReport', { week: '2026-W54' })).statusCode).toBe(400)
    expect((await at.inject({ method: 'PATCH', url: '/api/workflow/person/signalUserLogin' })).statusCode).toBe(401)
    expect(await keptIn(at)).toEqual([])
  })
})

describe('what is kept', () => {
  test('cannot be changed by requests, and loses the name of a person who is deleted', async () => {
    const at = await filledTenant()
    for (const as of ['principal', 'colleague']) await send(at, 'signalAreaClick', { areaId: 'service' }, { as })
    const change = withTenant(database, at.id, (tx) =>
      sql`update signal set kind = 'USER_LOGIN' where tenant_id = ${tx.tenantId}`.execute(tx),
    )
    await expect(change).rejects.toThrow(/permission denied/)
    await withTenant(database, at.id, (tx) =>
      sql`delete from person where tenant_id = ${tx.tenantId} and username in ('principal', 'colleague')`.execute(tx),
    )
    expect((await keptIn(at)).map(({ kind, person }) => [kind, person])).toEqual([
      ['AREA_CLICK', null],
      ['AREA_CLICK', null],
    ])
  })

  test('is forgotten after 25 months', async () => {
    const at = await filledTenant()
    await send(at, 'signalUserLogin')
    await withTenant(database, at.id, (tx) =>
      sql`insert into signal (tenant_id, kind, day, minute)
        select ${tx.tenantId}, 'USER_LOGIN', (now() at time zone 'UTC')::date - make_interval(months => m), m
        from generate_series(24, 27) m`.execute(tx),
    )
    expect(await sweepSignals(database, at.id)).toBe(2)
    expect(await keptIn(at)).toHaveLength(3)
    expect(await withTenant(database, at.id, deleteOldSignals)).toBe(0)
  })
})

/** Keeps a signal of a day in the past. */
const record = (
  at: FreshTenant,
  {
    day,
    person,
    unit = 'u1',
    kind,
    subject = '',
  }: { day: string; person: string; unit?: string; kind: string; subject?: string },
) =>
  withTenant(database, at.id, (tx) =>
    sql`insert into signal (tenant_id, person_id, business_unit_id, kind, subject, day, minute)
      select tenant_id, id, ${unit}, ${kind}, ${subject}, ${day}::date,
        (extract(epoch from ${day}::date) / 60)::int + (select count(*) from signal where tenant_id = ${tx.tenantId})::int
      from person where tenant_id = ${tx.tenantId} and username = ${person}`.execute(tx),
  )

describe('the usage', () => {
  const span = '?from=2026-01-05&to=2026-01-25'

  test('is told by week, kind, subject, unit and role, and by no person', async () => {
    const at = await filledTenant()
    const opened = { kind: 'KPI_DETAILS', subject: 'service_profit' }
    await record(at, { day: '2026-01-04', person: 'principal', ...opened })
    await record(at, { day: '2026-01-05', person: 'principal', kind: 'USER_LOGIN' })
    await record(at, { day: '2026-01-11', person: 'principal', ...opened })
    await record(at, { day: '2026-01-06', person: 'colleague', ...opened })
    await record(at, { day: '2026-01-06', person: 'nobody', kind: 'KPI_DETAILS', subject: 'cost_ratio_pct' })
    await record(at, { day: '2026-01-06', person: 'nobody', kind: 'KPI_DETAILS', subject: 'gone' })
    await record(at, {
      day: '2026-01-25',
      person: 'neighbour',
      unit: 'u2',
      kind: 'DOCUMENT_DOWNLOAD',
      subject: 'doc_guide',
    })
    await record(at, { day: '2026-01-26', person: 'neighbour', unit: 'u2', kind: 'USER_LOGIN' })
    const usage = await readJson(at, `/signal/usage${span}`, { as: 'admin', language: 'de' })
    expect(usage).toMatchObject({ from: '2026-01-05', to: '2026-01-25', people: 4, smallestGroup: 3 })
    const weeks = usage.weeks.map(({ monday, people, counts }: UsageWeek) => [monday, people, counts.KPI_DETAILS])
    expect(weeks).toEqual([
      ['2026-01-05', 3, 4],
      ['2026-01-12', 0, 0],
      ['2026-01-19', 1, 0],
    ])
    expect(usage.counts).toMatchObject({ USER_LOGIN: 1, KPI_DETAILS: 4, DOCUMENT_DOWNLOAD: 1, TOPIC_CLICK: 0 })
    expect(usage.ranked.KPI_DETAILS).toEqual([
      { id: 'service_profit', name: 'Name service_profit (de)', count: 2 },
      { id: 'cost_ratio_pct', name: 'Name cost_ratio_pct (de)', count: 1 },
    ])
    expect(usage.ranked.DOCUMENT_DOWNLOAD).toEqual([{ id: 'doc_guide', name: 'Guide (de)', count: 1 }])
    // One person alone was active in u2: that there was use is told, not how much.
    expect(usage.units).toEqual([
      { id: 'u1', name: 'Unit u1', people: 3, count: 5 },
      { id: 'u2', name: 'Unit u2', people: null, count: null },
    ])
    expect(usage.roles.map(({ id, people, count }: UsageGroup) => [id, people, count])).toEqual([
      ['principal', 3, 4],
      ['none', null, null],
    ])
    const ids = await withTenant(database, at.id, (tx) =>
      sql<{
        id: string
        name: string
      }>`select id, username as name from person where tenant_id = ${tx.tenantId}`.execute(tx),
    )
    for (const { id } of ids.rows) expect(JSON.stringify(usage)).not.toContain(id)
  })

  test('names the units in which nobody worked for 30 days, the longest quiet first', async () => {
    const at = await filledTenant()
    await send(at, 'signalUserLogin')
    await record(at, { day: '2026-01-06', person: 'neighbour', unit: 'u2', kind: 'USER_LOGIN' })
    const { quietUnits } = await readJson(at, '/signal/usage', { as: 'admin' })
    expect(quietUnits.map(({ id }: { id: string }) => id)).toEqual(['u3', 'u4', 'u5', 'u6', 'u7', 'u2'])
    expect(quietUnits[0]).toEqual({ id: 'u3', name: 'Unit u3', lastActiveOn: null })
    expect(quietUnits.at(-1).lastActiveOn).toBe('2026-01-06')
  })

  test('is for administrators only, of their own tenant, in a span that makes sense', async () => {
    const at = await filledTenant()
    const other = await filledTenant()
    await send(other, 'signalUserLogin')
    expect((await readJson(at, '/signal/usage', { as: 'admin' })).people).toBe(0)
    expect(await readError(at, '/signal/usage', { as: 'consultant' })).toMatchObject({ status: 403 })
    for (const query of ['?from=2026-02-01&to=2026-01-01', '?from=2020-01-01', '?from=2026-02-30', '?to=x']) {
      expect(await readError(at, `/signal/usage${query}`, { as: 'admin' }), query).toMatchObject({
        status: 400,
        code: 'validation.failed',
      })
    }
  })

  test('is downloaded week by week, for a spreadsheet in the reader’s language', async () => {
    const at = await filledTenant()
    await record(at, { day: '2026-01-06', person: 'principal', kind: 'TOPIC_CLICK', subject: 'labour' })
    const url = `/api/workflow/signal/usage/weeks${span}`
    const reply = await at.inject({ as: 'admin', url, language: 'de' })
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = reply.body.split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFNutzung – Tenant/)
    expect(lines.slice(3, 7)).toEqual([
      'Woche ab;Aktive Personen;Anmeldungen;Dokumente heruntergeladen;Kennzahlen geöffnet;Wochenberichte geöffnet;KI-Analysen;Bereiche geöffnet;Themen geöffnet',
      '05.01.2026;1;0;0;0;0;0;0;1',
      '12.01.2026;0;0;0;0;0;0;0;0',
      '19.01.2026;0;0;0;0;0;0;0;0',
    ])
    expect((await at.inject({ as: 'consultant', url })).statusCode).toBe(403)
  })
})
