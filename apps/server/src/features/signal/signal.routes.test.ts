import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { putContent } from '../../testing/content-fixture.ts'
import type { FreshTenant } from '../../testing/fresh-tenant.ts'
import { sendSignal, signalTenant } from '../../testing/signal-fixture.ts'
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
    const at = await signalTenant(app)
    for (const [name, body] of CALLS) {
      const reply = await sendSignal(at, name, body)
      expect(reply.statusCode, name).toBe(204)
      expect(reply.body).toBe('')
    }
    expect((await keptIn(at)).map(({ kind, subject }) => [kind, subject])).toEqual(
      CALLS.map(([, , kind, subject]) => [kind, subject]),
    )
    await sendSignal(at, 'signalAreaClick', { areaId: 'finance' }, { as: 'nobody' })
    await sendSignal(at, 'signalAreaClick', { areaId: 'finance' }, { as: 'consultant', unit: 'u2' })
    await sendSignal(at, 'signalUserLogin', undefined, { as: 'consultant' })
    expect((await keptIn(at)).slice(-3)).toMatchObject([
      { person: 'nobody', unit: 'u1' },
      { person: 'consultant', unit: 'u2' },
      { person: 'consultant', unit: null, kind: 'USER_LOGIN' },
    ])
  })

  test('counts once a minute, however often and however fast it comes', async () => {
    const at = await signalTenant(app)
    const stormed = await Promise.all(
      Array.from({ length: 20 }, () => sendSignal(at, 'signalKpiDetails', { kpiId: 'service_profit' })),
    )
    expect(stormed.every(({ statusCode }) => statusCode === 204)).toBe(true)
    await sendSignal(at, 'signalKpiDetails', { kpiId: 'gross_per_order' })
    await sendSignal(at, 'signalKpiDetails', { kpiId: 'service_profit' }, { as: 'colleague' })
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
    const at = await signalTenant(app)
    const other = await signalTenant(app)
    await putContent(app, other.id, 'news', [{ id: 'x' }])
    for (const [name, body] of [
      ['signalDocumentDownload', { documentId: 'nothing' }],
      ['signalDocumentDownload', { documentId: '8d7ef9b0-0000-4000-8000-000000000000' }],
      ['signalKpiDetails', { kpiId: "'; drop table signal; --" }],
      ['signalAiAnalysis', { areaId: 'nothing' }],
      ['signalAreaClick', { areaId: 'labour' }],
      ['signalTopicClick', { topicId: 'service' }],
    ] as const) {
      expect((await sendSignal(at, name, body)).statusCode, JSON.stringify(body)).toBe(204)
    }
    expect(await keptIn(at)).toEqual([])
    await sendSignal(at, 'signalAreaClick', { areaId: 'service' })
    expect(await keptIn(other)).toEqual([])
  })

  test('without its id or from somebody signed out is refused like any call', async () => {
    const at = await signalTenant(app)
    expect((await sendSignal(at, 'signalKpiDetails', {})).statusCode).toBe(400)
    expect((await sendSignal(at, 'signalWeeklyReport', { week: '2026-W54' })).statusCode).toBe(400)
    expect((await at.inject({ method: 'PATCH', url: '/api/workflow/person/signalUserLogin' })).statusCode).toBe(401)
    expect(await keptIn(at)).toEqual([])
  })
})

describe('what is kept', () => {
  test('cannot be changed by requests, and loses the name of a person who is deleted', async () => {
    const at = await signalTenant(app)
    for (const as of ['principal', 'colleague']) await sendSignal(at, 'signalAreaClick', { areaId: 'service' }, { as })
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
    const at = await signalTenant(app)
    await sendSignal(at, 'signalUserLogin')
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
