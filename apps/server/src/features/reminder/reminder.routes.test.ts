import { addDays } from '@lotse/analysis/calendar/day.ts'
import { periodIndex } from '@lotse/analysis/calendar/period.ts'
import { dayIn, instantIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { emailOf, waitingMails } from '../../testing/fixture/account/account.ts'
import { fillWithWorkshops, WORKSHOP_PERIOD } from '../../testing/fixture/figure/potential.ts'
import { createMeasure } from '../../testing/fixture/measure/measure.ts'
import { addTask } from '../../testing/fixture/measure/measure-task.ts'
import { type FreshTenant, freshTenant } from '../../testing/fresh-tenant.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { testApp } from '../../testing/test-app.ts'
import { buildFigureColumns, recordBaseFigureValues, refreshRollup } from '../kpi/kpi.public.ts'
import { sendReminders } from './reminder.job.ts'

const app = await testApp()
const { database } = app.platform
const URL = '/api/workflow/reminder'
const TODAY = dayIn('UTC', new Date())

const save = (tenant: FreshTenant, measuresDue: boolean, kpisCritical: boolean, kpiComments = false) =>
  tenant.inject({ as: 'principal', method: 'PUT', url: URL, body: { measuresDue, kpisCritical, kpiComments } })

async function workshop() {
  const tenant = await freshTenant(app)
  await fillWithWorkshops(database, tenant.id)
  const personId = await emailOf(database, tenant, 'principal', 'ada@receiver.example')
  /** Runs the job as the schedule enqueues it on a day, and returns the texts of all mails so far. */
  const remind = async (day = TODAY) => {
    const dueAt = instantIn('UTC', day, '07:00')
    await withTenant(database, tenant.id, (tx) =>
      enqueue(tx, sendReminders, { personId, businessUnitId: 'u1' }, { dueAt }),
    )
    await runJobs(app)
    return (await waitingMails(database, tenant)).map(({ subject, text }) => `${subject}\n${text}`)
  }
  return { tenant, personId, remind }
}

test('nothing is sent before the person chooses it, and the choice is stored until it is reverted', async () => {
  const { tenant } = await workshop()
  const read = async () => (await tenant.inject({ as: 'principal', url: URL })).json()
  const schedules = () =>
    withTenant(database, tenant.id, (tx) =>
      sql<{ cron: string; time_zone: string }>`select cron, time_zone from job_schedule`.execute(tx),
    )
  const choices = { measuresDue: false, kpisCritical: false, kpiComments: false }
  const none = { ...choices, email: 'ada@receiver.example', canSend: false, time: '07:00' }
  expect(await read()).toEqual(none)
  expect((await save(tenant, true, false)).json()).toEqual({ ...none, measuresDue: true })
  expect((await save(tenant, true, true)).json()).toEqual({ ...none, measuresDue: true, kpisCritical: true })
  expect((await schedules()).rows).toEqual([{ cron: '0 7 * * *', time_zone: 'UTC' }])
  expect((await save(tenant, false, false)).json()).toEqual(none)
  expect((await schedules()).rows).toEqual([])
})

test('without an e-mail address reminders are refused', async () => {
  const tenant = await freshTenant(app)
  const refused = await save(tenant, true, true)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'reminder.no_address'])
  expect((await save(tenant, false, false)).statusCode).toBe(200)
})

test('own measures that are due are in one mail a day', async () => {
  const { tenant, personId, remind } = await workshop()
  await createMeasure(tenant, { title: 'Clock every order', state: 'PLANNED', ownerId: personId, due: TODAY })
  await createMeasure(tenant, { title: 'Without owner', state: 'PLANNED', due: TODAY })
  expect(await remind()).toEqual([])
  await save(tenant, true, false)
  const [mail, ...others] = await remind()
  expect(others).toEqual([])
  expect(mail).toContain('1 measure is due')
  expect(mail).toContain('- Clock every order: due on')
  expect(mail).not.toContain('Without owner')
  expect(mail).toContain(`http://${tenant.host}:3000/measures`)
  expect(mail).toContain(`http://${tenant.host}:3000/profile`)
  expect(await remind()).toHaveLength(1)
  expect((await remind(addDays(TODAY, 1)))[1]).toContain('Clock every order: overdue since')
})

test('own tasks that are due are in the mail, which leads to the first of them without an own measure', async () => {
  const { tenant, personId, remind } = await workshop()
  const { id } = await createMeasure(tenant, { title: 'Clock every order', state: 'PLANNED' })
  const task = await addTask(tenant, id, { title: 'Ask the team', ownerId: personId, due: TODAY })
  await addTask(tenant, id, { title: 'Of nobody', due: TODAY })
  await save(tenant, true, false)
  const [mail] = await remind()
  expect(mail).toContain('1 task is due')
  expect(mail).toContain('- Ask the team (task of “Clock every order”): due on')
  expect(mail).not.toContain('Of nobody')
  expect(mail).toContain(`http://${tenant.host}:3000/measures/details?id=${id}&task=${task.id}&unit=u1`)
})

test('KPIs that became critical are mentioned once, and not those that were critical before', async () => {
  const { tenant, remind } = await workshop()
  await save(tenant, false, true)
  await withTenant(database, tenant.id, async (tx) => {
    const columns = buildFigureColumns()
    columns.add('u1', 'attended', periodIndex(WORKSHOP_PERIOD), 20_000, 0)
    const figures = { source: 'worse', contentHash: 'worse', columns: columns.build(), conflict: 'SUPERSEDE' as const }
    await recordBaseFigureValues(tx, figures)
    await refreshRollup(tx, { businessUnitIds: ['u1'] })
  })
  // The newest month was there when the reminder was chosen: the person knows it.
  expect(await remind()).toEqual([])
  await withTenant(database, tenant.id, (tx) =>
    sql`update reminder set known_period = '2025-11-01' where tenant_id = ${tx.tenantId}`.execute(tx),
  )
  const [mail, ...others] = await remind()
  expect(others).toEqual([])
  expect(mail).toMatch(/KPIs? ha(s|ve) become critical/)
  expect(mail).toContain('Newly critical over the twelve months to December 2025')
  expect(mail).toContain(`http://${tenant.host}:3000/home`)
  expect(await remind(addDays(TODAY, 1))).toHaveLength(1)
})

test('new comments of others are mentioned once, on KPIs on which the person has commented', async () => {
  const { tenant, remind } = await workshop()
  const comment = (as: string, kpi: string, text: string) =>
    tenant.inject({
      as,
      ...(as === 'principal' ? {} : { unit: 'u1' }),
      method: 'POST',
      url: `/api/workflow/kpi/${kpi}/comment`,
      body: { part: WORKSHOP_PERIOD, text },
    })
  await comment('principal', 'utilisation', 'Two technicians were ill')
  await comment('consultant', 'utilisation', 'Written before the choice')
  await save(tenant, false, false, true)
  expect(await remind()).toEqual([])
  await comment('consultant', 'utilisation', 'Are both back?')
  await comment('consultant', 'rate', 'About another KPI')
  await comment('principal', 'utilisation', 'Yes')
  const [mail, ...others] = await remind()
  expect(others).toEqual([])
  expect(mail).toContain('1 KPI with new comments')
  expect(mail).toContain('- Name of utilisation, December 2025: Name of consultant')
  expect(mail).not.toContain('Name of rate')
  expect(mail).not.toContain('Are both back?')
  expect(mail).toContain('/analysis?id=utilisation&period=2025-12&comments=open&unit=u1')
  expect(await remind(addDays(TODAY, 1))).toHaveLength(1)
  // A comment that was deleted meanwhile is no news.
  const { id } = (await comment('consultant', 'utilisation', 'Deleted')).json()
  const url = `/api/workflow/kpi/utilisation/comment/${id}`
  await tenant.inject({ as: 'consultant', unit: 'u1', method: 'DELETE', url })
  expect(await remind(addDays(TODAY, 2))).toHaveLength(1)
})

test('a person is not reminded who is disabled, may not read measures or may not work in the unit any more', async () => {
  for (const change of [
    sql`update person set disabled_at = now() where username = 'principal'`,
    sql`update person set business_unit_id = 'u2' where username = 'principal'`,
    sql`update person set email = null where username = 'principal'`,
    sql`delete from person_role`,
  ]) {
    const { tenant, personId, remind } = await workshop()
    await createMeasure(tenant, { title: 'Clock every order', state: 'PLANNED', ownerId: personId, due: TODAY })
    await save(tenant, true, true, true)
    const url = '/api/workflow/kpi/utilisation/comment'
    const body = { part: WORKSHOP_PERIOD, text: 'A comment' }
    await tenant.inject({ as: 'principal', method: 'POST', url, body })
    await tenant.inject({ as: 'consultant', unit: 'u1', method: 'POST', url, body })
    await withTenant(database, tenant.id, (tx) => change.execute(tx))
    expect(await remind()).toEqual([])
  }
})
