import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { sendSignal, signalTenant } from '../../testing/fixture/communication/signal.ts'
import { putContent } from '../../testing/fixture/content/content.ts'
import type { FreshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'
import { cleanUpSignals } from './signal.cleanup.ts'
import { deleteOldSignals } from './signal.repository.ts'

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

interface StoredSignal {
  id: string
  kind: string
  subject: string
  unit: string | null
  person: string | null
}

const storedIn = (at: FreshTenant): Promise<StoredSignal[]> =>
  withTenant(database, at.id, async (tx) => {
    const { rows } = await sql<StoredSignal>`
      select s.id, s.kind, s.subject, s.business_unit_id as unit, p.username as person
      from signal s left join person p on p.tenant_id = s.tenant_id and p.id = s.person_id
      where s.tenant_id = ${tx.tenantId} order by s.id`.execute(tx)
    return rows
  })

describe('a signal', () => {
  test.each([...new Set(CALLS.map(([name]) => name))])(
    '%s without a body is counted without a subject',
    async (name) => {
      const at = await signalTenant(app)
      expect((await sendSignal(at, name, undefined)).statusCode).toBe(204)
      expect(await storedIn(at)).toMatchObject([{ kind: CALLS.find(([one]) => one === name)?.[2], subject: '' }])
    },
  )

  test('is stored with person, unit, kind and subject, without any permission, and returns no content', async () => {
    const at = await signalTenant(app)
    for (const [name, body] of CALLS) {
      const reply = await sendSignal(at, name, body)
      expect(reply.statusCode, name).toBe(204)
      expect(reply.body).toBe('')
    }
    expect((await storedIn(at)).map(({ kind, subject }) => [kind, subject])).toEqual(
      CALLS.map(([, , kind, subject]) => [kind, subject]),
    )
    await sendSignal(at, 'signalAreaClick', { areaId: 'finance' }, { as: 'nobody' })
    await sendSignal(at, 'signalAreaClick', { areaId: 'finance' }, { as: 'consultant', unit: 'u2' })
    await sendSignal(at, 'signalUserLogin', undefined, { as: 'consultant' })
    expect((await storedIn(at)).slice(-3)).toMatchObject([
      { person: 'nobody', unit: 'u1' },
      { person: 'consultant', unit: 'u2' },
      { person: 'consultant', unit: null, kind: 'USER_LOGIN' },
    ])
  })

  test('is counted once a minute, also with concurrent repetitions', async () => {
    const at = await signalTenant(app)
    const stormed = await Promise.all(
      Array.from({ length: 20 }, () => sendSignal(at, 'signalKpiDetails', { kpiId: 'service_profit' })),
    )
    expect(stormed.every(({ statusCode }) => statusCode === 204)).toBe(true)
    await sendSignal(at, 'signalKpiDetails', { kpiId: 'gross_per_order' })
    await sendSignal(at, 'signalKpiDetails', { kpiId: 'service_profit' }, { as: 'colleague' })
    const stored = await storedIn(at)
    // The twenty calls may span the end of a minute.
    expect([3, 4]).toContain(stored.length)
    await withTenant(database, at.id, (tx) =>
      sql`insert into signal (tenant_id, person_id, business_unit_id, kind, subject, minute)
        select tenant_id, person_id, business_unit_id, kind, subject, minute + 10 from signal
        where tenant_id = ${tx.tenantId} and id = ${stored[0]?.id}`.execute(tx),
    )
    expect(await storedIn(at)).toHaveLength(stored.length + 1)
  })

  test('with an unknown subject is not stored and returns no error', async () => {
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
    expect(await storedIn(at)).toEqual([])
    await sendSignal(at, 'signalAreaClick', { areaId: 'service' })
    expect(await storedIn(other)).toEqual([])
  })

  test('with an invalid week or without sign-in is rejected', async () => {
    const at = await signalTenant(app)
    expect((await sendSignal(at, 'signalWeeklyReport', { week: '2026-W54' })).statusCode).toBe(400)
    expect((await at.inject({ method: 'PATCH', url: '/api/workflow/person/signalUserLogin' })).statusCode).toBe(401)
    expect(await storedIn(at)).toEqual([])
  })
})

describe('stored signals', () => {
  test('cannot be changed by requests, and lose the person when the person is deleted', async () => {
    const at = await signalTenant(app)
    for (const as of ['principal', 'colleague']) await sendSignal(at, 'signalAreaClick', { areaId: 'service' }, { as })
    const change = withTenant(database, at.id, (tx) =>
      sql`update signal set kind = 'USER_LOGIN' where tenant_id = ${tx.tenantId}`.execute(tx),
    )
    await expect(change).rejects.toThrow(/permission denied/)
    await withTenant(database, at.id, (tx) =>
      sql`delete from person where tenant_id = ${tx.tenantId} and username in ('principal', 'colleague')`.execute(tx),
    )
    expect((await storedIn(at)).map(({ kind, person }) => [kind, person])).toEqual([
      ['AREA_CLICK', null],
      ['AREA_CLICK', null],
    ])
  })

  test('are deleted after 25 months', async () => {
    const at = await signalTenant(app)
    await sendSignal(at, 'signalUserLogin')
    await withTenant(database, at.id, (tx) =>
      sql`insert into signal (tenant_id, kind, day, minute)
        select ${tx.tenantId}, 'USER_LOGIN', (now() at time zone 'UTC')::date - make_interval(months => m), m
        from generate_series(24, 27) m`.execute(tx),
    )
    expect(await cleanUpSignals(database, at.id)).toBe(2)
    expect(await storedIn(at)).toHaveLength(3)
    expect(await withTenant(database, at.id, deleteOldSignals)).toBe(0)
  })
})
