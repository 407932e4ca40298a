import type { UsageGroup, UsageWeek } from '@lotse/contract/features/signal/signal.schema.ts'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { readCsvExport } from '../../../testing/file/csv-export.ts'
import { readError, readJson } from '../../../testing/fixture/calls.ts'
import { recordSignal, sendSignal, signalTenant } from '../../../testing/fixture/communication/signal.ts'
import { createMeasure } from '../../../testing/fixture/measure/measure.ts'
import { freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const { database } = app.platform

describe('the usage', () => {
  const span = '?from=2026-01-05&to=2026-01-25'

  test('ends in the current week of the tenant’s time zone', async () => {
    const at = await freshTenant(app, { config: { default_language: 'tr' } })
    // Sunday evening in UTC, Monday in Istanbul.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-04T22:30:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    expect(await readJson(at, '/signal/usage', { as: 'admin' })).toMatchObject({ to: '2026-01-11' })
    const file = await at.inject({ as: 'admin', url: '/api/workflow/signal/usage/weeks' })
    expect(file.headers['content-disposition']).toContain('2026-01-11.csv')
  })

  test('is counted by week, kind, subject, unit and role, not by person', async () => {
    const at = await signalTenant(app)
    const opened = { kind: 'KPI_DETAILS', subject: 'service_profit' }
    await recordSignal(app, at, { day: '2026-01-04', person: 'principal', ...opened })
    await recordSignal(app, at, { day: '2026-01-05', person: 'principal', kind: 'USER_LOGIN' })
    await recordSignal(app, at, { day: '2026-01-11', person: 'principal', ...opened })
    await recordSignal(app, at, { day: '2026-01-06', person: 'colleague', ...opened })
    await recordSignal(app, at, { day: '2026-01-06', person: 'nobody', kind: 'KPI_DETAILS', subject: 'cost_ratio_pct' })
    await recordSignal(app, at, { day: '2026-01-06', person: 'nobody', kind: 'KPI_DETAILS', subject: 'gone' })
    await recordSignal(app, at, {
      day: '2026-01-25',
      person: 'neighbour',
      unit: 'u2',
      kind: 'DOCUMENT_DOWNLOAD',
      subject: 'doc_guide',
    })
    await recordSignal(app, at, { day: '2026-01-26', person: 'neighbour', unit: 'u2', kind: 'USER_LOGIN' })
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
    // Only one person was active in u2: the unit is listed without numbers.
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

  test('lists the units without activity for 30 days, the longest inactive first', async () => {
    const at = await signalTenant(app)
    await sendSignal(at, 'signalUserLogin')
    await recordSignal(app, at, { day: '2026-01-06', person: 'neighbour', unit: 'u4', kind: 'USER_LOGIN' })
    const { inactiveUnits } = await readJson(at, '/signal/usage', { as: 'admin' })
    // The neighbour of u2 has a session.
    expect(inactiveUnits.map(({ id }: { id: string }) => id)).toEqual(['u3', 'u5', 'u6', 'u7', 'u4'])
    expect(inactiveUnits[0]).toEqual({ id: 'u3', name: 'Unit u3', lastActiveOn: null })
    expect(inactiveUnits.at(-1).lastActiveOn).toBe('2026-01-06')
  })

  test('counts a change of a measure as activity of its unit', async () => {
    const at = await signalTenant(app)
    await createMeasure(at, {}, { as: 'consultant', unit: 'u3' })
    const { inactiveUnits } = await readJson(at, '/signal/usage', { as: 'admin' })
    const ids = inactiveUnits.map(({ id }: { id: string }) => id)
    expect(ids).toContain('u4')
    expect(ids).not.toContain('u3')
  })

  test('is returned to administrators of the tenant only, for a valid span', async () => {
    const at = await signalTenant(app)
    const other = await signalTenant(app)
    await sendSignal(other, 'signalUserLogin')
    expect((await readJson(at, '/signal/usage', { as: 'admin' })).people).toBe(0)
    expect(await readError(at, '/signal/usage', { as: 'consultant' })).toMatchObject({ status: 403 })
    for (const query of ['?from=2026-02-01&to=2026-01-01', '?from=2020-01-01', '?from=2026-02-30', '?to=x']) {
      expect(await readError(at, `/signal/usage${query}`, { as: 'admin' }), query).toMatchObject({
        status: 400,
        code: 'validation.failed',
      })
    }
    expect(await readError(at, '/signal/usage?from=2020-01-01&to=2026-01-01', { as: 'admin' })).toMatchObject({
      message: expect.stringMatching(/ from: .*800 days/),
      details: [{ path: '/query/from', code: 'signal.too_long' }],
    })
  })

  test('is exported by week as a CSV in the reader’s language', async () => {
    const at = await signalTenant(app)
    await recordSignal(app, at, { day: '2026-01-06', person: 'principal', kind: 'TOPIC_CLICK', subject: 'labour' })
    const url = `/api/workflow/signal/usage/weeks${span}`
    const reply = await at.inject({ as: 'admin', url, language: 'de' })
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(readCsvExport(reply.rawPayload, 'de').rows).toHaveLength(3)
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
