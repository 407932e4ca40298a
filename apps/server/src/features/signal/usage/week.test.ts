import { addDays } from '@lotse/analysis/calendar/day.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { readJson } from '../../../testing/fixture/calls.ts'
import {
  type PastSignal,
  recordSignal,
  sendSignal,
  signalTenant,
} from '../../../testing/fixture/communication/signal.ts'
import type { FreshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'
import { cleanUpSignals } from '../signal.cleanup.ts'
import { mondayOf } from './span.ts'

const app = await testApp()
const { database } = app.platform

const TODAY = new Date().toISOString().slice(0, 10)
const THIS_MONDAY = mondayOf(TODAY)

/** Uneven usage over twelve weeks up to today by all people, in units and in none, of all kinds. */
const manySignals = (): PastSignal[] =>
  Array.from({ length: 90 }, (_, index) => {
    const kind = ['USER_LOGIN', 'KPI_DETAILS', 'AREA_CLICK', 'TOPIC_CLICK', 'KPI_DETAILS'][index % 5] ?? ''
    const kpi = index % 3 === 0 ? 'service_profit' : 'cost_ratio_pct'
    const subject = { KPI_DETAILS: kpi, AREA_CLICK: 'service', TOPIC_CLICK: 'labour' }[kind] ?? ''
    const person =
      ['principal', 'colleague', 'neighbour', 'consultant', 'nobody'][(index + Math.floor(index / 5)) % 5] ?? ''
    const unit = person === 'consultant' ? [null, 'u1', 'u2'][index % 3] : person === 'neighbour' ? 'u2' : 'u1'
    return { day: addDays(TODAY, -(index % 77)), person, unit: unit ?? null, kind, subject }
  })
const usages = (at: FreshTenant) =>
  Promise.all(
    [
      '',
      `?from=${addDays(THIS_MONDAY, -77)}&to=${addDays(THIS_MONDAY, -1)}`,
      `?from=${addDays(THIS_MONDAY, -35)}&to=${addDays(THIS_MONDAY, -20)}`,
      `?from=${THIS_MONDAY}&to=${TODAY}`,
    ].map((query) => readJson(at, `/signal/usage${query}`, { as: 'admin' })),
  )
const weeksOf = (at: FreshTenant, table: 'signal_week_subject' | 'signal_week_person') =>
  withTenant(database, at.id, async (tx) => {
    const { rows } = await sql<{ monday: string; count: number }>`
      select monday::text, sum(count)::int as count from ${sql.table(table)}
      where tenant_id = ${tx.tenantId} group by monday order by monday`.execute(tx)
    return rows
  })

describe('aggregated weeks', () => {
  test('give the same usage as single signals, also when aggregated twice and by two nodes at once', async () => {
    const at = await signalTenant(app)
    for (const signal of manySignals()) await recordSignal(app, at, signal)
    const before = await usages(at)
    expect(before[1].people).toBe(5)
    expect(await weeksOf(at, 'signal_week_subject')).toEqual([])
    await Promise.all([cleanUpSignals(database, at.id), cleanUpSignals(database, at.id)])
    await cleanUpSignals(database, at.id)
    const subjects = await weeksOf(at, 'signal_week_subject')
    expect(subjects.length).toBeGreaterThanOrEqual(9)
    expect(subjects).toEqual(await weeksOf(at, 'signal_week_person'))
    expect(await usages(at)).toEqual(before)
  })

  test('exclude the current week, and last week until a day has passed', async () => {
    const at = await signalTenant(app)
    const kind = 'USER_LOGIN'
    for (const day of [addDays(THIS_MONDAY, -8), addDays(THIS_MONDAY, -1), THIS_MONDAY]) {
      await recordSignal(app, at, { day, person: 'principal', kind })
    }
    await cleanUpSignals(database, at.id)
    const sums = (await weeksOf(at, 'signal_week_subject')).map(({ monday }) => monday)
    const isMonday = TODAY === THIS_MONDAY
    expect(sums).toEqual([addDays(THIS_MONDAY, -14), ...(isMonday ? [] : [addDays(THIS_MONDAY, -7)])])
    await sendSignal(at, 'signalUserLogin')
    const { weeks } = await readJson(at, `/signal/usage?from=${addDays(THIS_MONDAY, -14)}&to=${TODAY}`, { as: 'admin' })
    expect(weeks.map(({ counts }: { counts: { USER_LOGIN: number } }) => counts.USER_LOGIN)).toEqual([1, 1, 2])
  })

  test('lose a deleted person, who no longer counts as active', async () => {
    const at = await signalTenant(app)
    for (const person of ['principal', 'colleague', 'nobody']) {
      await recordSignal(app, at, { day: '2026-01-06', person, kind: 'USER_LOGIN' })
    }
    await cleanUpSignals(database, at.id)
    const usage = () => readJson(at, '/signal/usage?from=2026-01-05&to=2026-01-11', { as: 'admin' })
    expect((await usage()).units).toEqual([{ id: 'u1', name: 'Unit u1', people: 3, count: 3 }])
    await withTenant(database, at.id, (tx) =>
      sql`delete from person where tenant_id = ${tx.tenantId} and username = 'colleague'`.execute(tx),
    )
    const after = await usage()
    expect([after.people, after.counts.USER_LOGIN]).toEqual([2, 3])
    // Two people are too few to show numbers.
    expect(after.units).toEqual([{ id: 'u1', name: 'Unit u1', people: null, count: null }])
  })

  test('are deleted after 25 months, and cannot be changed by requests', async () => {
    const at = await signalTenant(app)
    for (const days of [400, 730, 790, 820]) {
      await recordSignal(app, at, { day: addDays(TODAY, -days), person: 'principal', kind: 'USER_LOGIN' })
    }
    await cleanUpSignals(database, at.id)
    for (const table of ['signal_week_subject', 'signal_week_person'] as const) {
      expect(await weeksOf(at, table)).toEqual(
        [730, 400].map((days) => ({ monday: mondayOf(addDays(TODAY, -days)), count: 1 })),
      )
      const change = withTenant(database, at.id, (tx) =>
        sql`update ${sql.table(table)} set count = 0 where tenant_id = ${tx.tenantId}`.execute(tx),
      )
      await expect(change).rejects.toThrow(/permission denied/)
    }
  })
})
