import { addDays } from '@lotse/analysis/calendar/day.ts'
import { periodIndex } from '@lotse/analysis/calendar/period.ts'
import { dayIn, instantIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { ALERTS_PER_PERSON, type KpiAlertList } from '@lotse/contract/features/reminder/reminder.alert.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { emailOf, waitingMails } from '../../../testing/fixture/account/account.ts'
import { fillWithWorkshops, WORKSHOP_PERIOD } from '../../../testing/fixture/figure/potential.ts'
import { type FreshTenant, freshTenant, type TestCall } from '../../../testing/fresh-tenant.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { testApp } from '../../../testing/test-app.ts'
import { buildFigureColumns, recordBaseFigureValues, refreshRollup } from '../../kpi/kpi.public.ts'
import { sendReminders } from '../reminder.job.ts'

const app = await testApp()
const { database } = app.platform
const TODAY = dayIn('UTC', new Date())
const url = (kpi = '') => `/api/workflow/reminder/alert${kpi && `/${kpi}`}`

async function workshop(language?: Language) {
  const tenant = await freshTenant(app, {
    people: {
      principal: { roles: ['principal'], businessUnit: 'u1', ...(language ? { language } : {}) },
      colleague: { roles: ['principal'], businessUnit: 'u1', email: 'colleague@receiver.example' },
    },
  })
  await fillWithWorkshops(database, tenant.id)
  const personId = await emailOf(database, tenant, 'principal', 'ada@receiver.example')
  const set = (kpi: string, below: number | null, above: number | null, rest: Partial<TestCall> = {}) =>
    tenant.inject({ as: 'principal', method: 'PUT', url: url(kpi), body: { below, above }, ...rest })
  /** The utilisation of u1 is 73 % in every month; here another number of sold hours in the month after the last one. */
  const deliver = (sold: number, months = 1) =>
    withTenant(database, tenant.id, async (tx) => {
      const columns = buildFigureColumns()
      const month = periodIndex(WORKSHOP_PERIOD) + months
      const values = { attended: 1_000, sold, revenue: 70_000, cost: 60_000, orders: 400, receivables: 80_000 }
      for (const [figure, value] of Object.entries(values)) columns.add('u1', figure, month, value, 0)
      const hash = `delivery ${sold} ${months}`
      await recordBaseFigureValues(tx, {
        source: hash,
        contentHash: hash,
        columns: columns.build(),
        conflict: 'REFUSE',
      })
      await refreshRollup(tx)
      await sql`update tenant_revision set revision = revision + 1`.execute(tx)
    })
  const remind = async (day = TODAY) => {
    const dueAt = instantIn('UTC', day, '07:00')
    await withTenant(database, tenant.id, (tx) =>
      enqueue(tx, sendReminders, { personId, businessUnitId: 'u1' }, { dueAt }),
    )
    await runJobs(app)
    return (await waitingMails(database, tenant)).map(({ subject, text }) => `${subject}\n${text}`)
  }
  return { tenant, set, deliver, remind }
}

const alertsOf = async (tenant: FreshTenant, as = 'principal', unit?: string) =>
  (await tenant.inject({ as, url: url(), ...(unit ? { unit } : {}) })).json<KpiAlertList>()
const schedules = async (tenant: FreshTenant) =>
  (await withTenant(database, tenant.id, (tx) => sql`select key from job_schedule`.execute(tx))).rows.length

test('an alert is personal, of one unit, rounded to the decimals of the KPI, and removed by empty limits', async () => {
  const { tenant, set } = await workshop()
  const saved = await set('utilisation', 70.449, null)
  expect(saved.json()).toMatchObject({
    content: [
      {
        kpiId: 'utilisation',
        kpiName: 'Name of utilisation',
        decimals: 1,
        below: 70.4,
        above: null,
        value: 73,
        passed: null,
      },
    ],
    period: WORKSHOP_PERIOD,
    hasAddress: true,
    canSend: false,
  })
  expect(await alertsOf(tenant)).toEqual(saved.json())
  expect((await alertsOf(tenant, 'colleague')).content).toEqual([])
  expect((await alertsOf(tenant, 'consultant', 'u1')).content).toEqual([])
  expect(await schedules(tenant)).toBe(1)
  expect((await set('utilisation', null, null)).json().content).toEqual([])
  expect(await schedules(tenant)).toBe(0)
})

test('an alert stays when the other reminders are switched off', async () => {
  const { tenant, set } = await workshop()
  const choose = (measuresDue: boolean) => {
    const body = { measuresDue, kpisCritical: false, kpiComments: false }
    return tenant.inject({ as: 'principal', method: 'PUT', url: '/api/workflow/reminder', body })
  }
  await choose(true)
  await set('utilisation', 70, null)
  await choose(false)
  expect(await schedules(tenant)).toBe(1)
  await choose(true)
  await set('utilisation', null, null)
  expect(await schedules(tenant)).toBe(1)
})

test('a value beyond a limit of the caller is said, also to people without an address', async () => {
  const { tenant, set, deliver } = await workshop()
  const consultant = { as: 'consultant', unit: 'u1' }
  expect((await set('utilisation', 73, null, consultant)).json()).toMatchObject({
    content: [{ value: 73, passed: null }],
    hasAddress: false,
  })
  await set('utilisation', 80, 90)
  expect((await alertsOf(tenant)).content).toMatchObject([{ value: 73, passed: 'below' }])
  await deliver(901)
  expect((await alertsOf(tenant)).content).toMatchObject([{ passed: 'above' }])
  expect((await alertsOf(tenant, 'consultant', 'u1')).content).toMatchObject([{ passed: null }])
})

test('wrong limits and unknown KPIs are refused', async () => {
  const { tenant, set } = await workshop()
  const codeOf = async (reply: ReturnType<typeof set>) => (await reply).json().code
  expect(await codeOf(set('utilisation', 80, 70))).toBe('reminder.alert_not_valid')
  expect(await codeOf(set('utilisation', 1e13, null))).toBe('validation.failed')
  expect(await codeOf(set('nothing', 80, null))).toBe('kpi.not_found')
  await withTenant(database, tenant.id, (tx) =>
    sql`insert into kpi_alert (tenant_id, person_id, business_unit_id, kpi_id, below, known_period)
      select tenant_id, id, 'u2', 'kpi ' || n, 1, '2025-01-01' from person,
        generate_series(1, ${ALERTS_PER_PERSON}::integer) n where username = 'principal'`.execute(tx),
  )
  expect(await codeOf(set('utilisation', 80, null))).toBe('reminder.too_many_alerts')
  expect((await set('utilisation', 80, null, { as: 'colleague' })).statusCode).toBe(200)
})

test('a new value beyond the limit is mentioned once, in the language of the person', async () => {
  const { set, deliver, remind } = await workshop('de')
  // 73 % now: between the limits.
  await set('utilisation', 70, 80)
  await set('rate', null, 1_000)
  expect(await remind()).toEqual([])
  await deliver(694)
  const [mail, ...others] = await remind()
  expect(others).toEqual([])
  expect(mail).toContain('1 Kennzahl außerhalb Ihrer Grenzwerte')
  expect(mail).toContain('Ihre Grenzwerte im Januar 2026')
  expect(mail).toMatch(/- Name von utilisation: 69,4\s%, unter dem Grenzwert \(70,0\s%\)/)
  expect(mail).not.toContain('Name von rate')
  expect(mail).toContain('/analysis?id=utilisation&unit=u1')
  // The same figure is not mentioned on another day, and a value that stays below is no news.
  expect(await remind(addDays(TODAY, 1))).toHaveLength(1)
  await deliver(690, 2)
  expect(await remind(addDays(TODAY, 2))).toHaveLength(1)
  await deliver(801, 3)
  expect((await remind(addDays(TODAY, 3)))[1]).toMatch(/80,1\s%, über dem Grenzwert \(80,0\s%\)/)
})

test('nothing is sent to a person who is disabled, may not read KPIs or may not work in the unit any more', async () => {
  for (const change of [
    sql`update person set disabled_at = now() where username = 'principal'`,
    sql`update person set business_unit_id = 'u2' where username = 'principal'`,
    sql`update role set permissions = '{MEASURE_READ}'`,
  ]) {
    const { tenant, set, deliver, remind } = await workshop()
    await set('utilisation', 70, null)
    await deliver(600)
    await withTenant(database, tenant.id, (tx) => change.execute(tx))
    expect(await remind()).toEqual([])
  }
})
