import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addWeeks, daysOfWeek, isoWeekOf } from '@lotse/analysis/calendar/iso-week.ts'
import { dayIn, instantIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { PERMISSIONS, type Permission } from '@lotse/contract/permission.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../../app/app.ts'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { type FreshTenant, freshTenant } from '../../../testing/fresh-tenant.ts'
import { MAIL_CERTIFICATE } from '../../../testing/network/mail-certificate.ts'
import { type MailServer, startMailServer } from '../../../testing/network/mail-server.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { testApp, testAppWith } from '../../../testing/test-app.ts'
import { sendWeeklyReport } from './report.job.ts'

const shared = await testApp()
const { database, settings } = shared.platform
const authority = join(await mkdtemp(join(tmpdir(), 'lotse-report-')), 'authority.pem')
await writeFile(authority, MAIL_CERTIFICATE.cert)

const SUBSCRIPTION = '/api/workflow/report/subscription'
const DRAFT = { weekday: 1, time: '07:00' }
const ADDRESS = 'ada@receiver.example'
const THIS_WEEK = isoWeekOf(dayIn('Europe/Berlin', new Date()))
const LAST_WEEK = addWeeks(THIS_WEEK, -1)
/** Monday of this week at seven in Berlin, when the report of the previous week is due. */
const MONDAY = instantIn('Europe/Berlin', daysOfWeek(THIS_WEEK)[0] ?? '', '07:00')
const WEEK_MS = 7 * 86_400_000

let server: MailServer
let app: Awaited<ReturnType<typeof buildApp>>
beforeEach(async () => {
  await database.pool.query('delete from pgboss.job')
  server = await startMailServer()
  app = await buildApp({
    database,
    settings: {
      ...settings,
      smtpUrl: `smtp://localhost:${server.port}`,
      smtpCaFile: authority,
      mailFrom: { name: 'Lotse', address: 'lotse@sender.example' },
    },
  })
})
afterEach(async () => {
  await app.close()
  await server.close()
})

const subscribe = async (tenant: FreshTenant, draft: object = DRAFT, call = {}) =>
  tenant.inject({ as: 'principal', method: 'PUT', url: SUBSCRIPTION, body: draft, ...call })
const personId = (tenant: FreshTenant, username: string) =>
  withTenant(database, tenant.id, async (tx) => {
    const row = await tx
      .selectFrom('person')
      .select('id')
      .where('tenant_id', '=', tenant.id)
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    return row.id
  })
/** Runs the job as the schedule enqueues it. */
const due = async (tenant: FreshTenant, username = 'principal', dueAt = MONDAY, businessUnitId = 'u1') => {
  const input = { personId: await personId(tenant, username), businessUnitId }
  await withTenant(database, tenant.id, (tx) => enqueue(tx, sendWeeklyReport, input, { dueAt }))
  await runJobs(app)
}
const PEOPLE = {
  principal: { roles: ['principal'], businessUnit: 'u1', email: ADDRESS },
  consultant: { roles: ['consultant'], businessUnit: null, businessUnits: 'ALL', email: 'other@receiver.example' },
} as const
const german = () => freshTenant(app, { config: { default_language: 'de' }, people: PEOPLE })
const textOf = (raw: string) => {
  // Boundaries of nested parts begin with the same characters.
  const part = raw.split(/^--.*$/m).find((one) => /^\s*content-type: text\/plain/i.test(one)) ?? ''
  const [head = '', ...body] = part.trim().split(/\r?\n\r?\n/)
  const content = body.join('\n\n')
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString('utf8')
  if (!/quoted-printable/i.test(head)) return content
  const bytes = content
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

describe('a subscription', () => {
  test('defaults to Monday at seven, and is saved, changed and ended', async () => {
    const tenant = await german()
    const get = async () => (await tenant.inject({ as: 'principal', url: SUBSCRIPTION })).json()
    expect(await get()).toMatchObject({
      isActive: false,
      weekday: 1,
      time: '07:00',
      timeZone: 'Europe/Berlin',
      canSend: true,
    })
    const saved = (await subscribe(tenant, { ...DRAFT, weekday: 7, time: '18:30' })).json()
    expect(saved).toMatchObject({ isActive: true, weekday: 7, time: '18:30', email: ADDRESS, lastWeek: null })
    const next = new Date(saved.nextAt)
    expect(next.getTime()).toBeGreaterThan(Date.now())
    expect(
      next.toLocaleString('sv-SE', { timeZone: 'Europe/Berlin', weekday: 'short', hour: '2-digit', minute: '2-digit' }),
    ).toContain('18:30')
    expect((await tenant.inject({ as: 'principal', method: 'DELETE', url: SUBSCRIPTION })).statusCode).toBe(204)
    expect(await get()).toMatchObject({ isActive: false, nextAt: null })
    expect((await tenant.inject({ as: 'principal', method: 'DELETE', url: SUBSCRIPTION })).statusCode).toBe(204)
  })

  test.each([
    { ...DRAFT, weekday: 0 },
    { ...DRAFT, weekday: 8 },
    { ...DRAFT, time: '24:00' },
    { ...DRAFT, time: '7:00' },
    { ...DRAFT, email: 'stranger@elsewhere.example' },
  ])('rejects %j', async (draft) => {
    const reply = await subscribe(await german(), draft)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().code).toBe('validation.failed')
  })

  test('is refused without an e-mail address of the person', async () => {
    const tenant = await freshTenant(app)
    expect((await tenant.inject({ as: 'principal', url: SUBSCRIPTION })).json().email).toBeNull()
    const refused = await subscribe(tenant)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().code).toBe('report.no_address')
  })

  test('keeps its local time across daylight saving changes', async () => {
    const tenant = await german()
    await subscribe(tenant)
    const rows = await withTenant(database, tenant.id, (tx) =>
      sql<{ cron: string; time_zone: string }>`select cron, time_zone from job_schedule`.execute(tx),
    )
    expect(rows.rows).toEqual([{ cron: '0 7 * * 1', time_zone: 'Europe/Berlin' }])
  })
})

describe('the mail', () => {
  test('contains the previous week as text and PDF, and is sent once for repeated jobs', async () => {
    const tenant = await german()
    await subscribe(tenant)
    await due(tenant)
    await due(tenant)
    expect(server.mails).toHaveLength(1)
    const [mail] = server.mails
    const number = Number(LAST_WEEK.slice(6))
    expect(mail?.to).toEqual([ADDRESS])
    expect(mail?.headers.get('subject')).toBe(`Wochenbericht KW ${number} / ${LAST_WEEK.slice(0, 4)}: Unit u1`)
    const text = textOf(mail?.raw ?? '')
    expect(text).toContain(`Kalenderwoche ${number} (`)
    expect(text).toContain(`http://${tenant.host}:3000/report?view=weekly&week=${LAST_WEEK}`)
    expect(mail?.raw).toContain('JVBERi0') // %PDF- in base64
    expect((await tenant.inject({ as: 'principal', url: SUBSCRIPTION })).json().lastWeek).toBe(LAST_WEEK)
    await due(tenant, 'principal', new Date(MONDAY.getTime() - WEEK_MS))
    expect(server.mails).toHaveLength(2)
  })

  test('is not sent to a person who is disabled, has no address, may not read it or may not work in the unit any more', async () => {
    const every = Object.keys(PERMISSIONS) as Permission[]
    const tenant = await freshTenant(app, {
      roles: { nothing: [], all: every },
      people: {
        disabled: { roles: ['all'], businessUnit: 'u1', businessUnits: 'ALL', email: 'disabled@receiver.example' },
        demoted: { roles: ['all'], businessUnit: 'u1', businessUnits: 'ALL', email: 'demoted@receiver.example' },
        moved: { roles: ['principal'], businessUnit: 'u1', email: 'moved@receiver.example' },
        stays: { roles: ['principal'], businessUnit: 'u1', email: 'stays@receiver.example' },
        silent: { roles: ['principal'], businessUnit: 'u1', email: 'silent@receiver.example' },
      },
    })
    for (const as of ['disabled', 'demoted']) await subscribe(tenant, DRAFT, { as, unit: 'u1' })
    for (const as of ['moved', 'stays', 'silent']) await subscribe(tenant, DRAFT, { as })
    await withTenant(database, tenant.id, async (tx) => {
      const id = (name: string) => sql`(select id from person where tenant_id = ${tenant.id} and username = ${name})`
      await sql`update person set disabled_at = now() where tenant_id = ${tenant.id} and username = 'disabled'`.execute(
        tx,
      )
      await sql`update person_role set role_id = 'nothing' where tenant_id = ${tenant.id} and person_id = ${id('demoted')}`.execute(
        tx,
      )
      await sql`update person set business_unit_id = 'u2' where tenant_id = ${tenant.id} and username = 'moved'`.execute(
        tx,
      )
    })
    await withTenant(database, tenant.id, (tx) =>
      sql`update person set email = null where tenant_id = ${tenant.id} and username = 'silent'`.execute(tx),
    )
    for (const name of ['disabled', 'demoted', 'moved', 'stays', 'silent']) await due(tenant, name)
    expect(server.mails.map(({ to }) => to)).toEqual([['stays@receiver.example']])
  })

  test('has a link that ends only this subscription, without sign-in', async () => {
    const tenant = await german()
    await subscribe(tenant)
    await subscribe(tenant, DRAFT, { as: 'consultant', unit: 'u1' })
    await due(tenant)
    const link = /http:\/\/[^\s]+\/unsubscribe\/[^\s]+/.exec(textOf(server.mails[0]?.raw ?? ''))?.[0] ?? ''
    expect(server.mails[0]?.headers.get('list-unsubscribe')).toBe(`<${link}>`)
    const url = new URL(link).pathname
    const isActive = async (call: object) =>
      (await tenant.inject({ as: 'principal', url: SUBSCRIPTION, ...call })).json().isActive
    const looked = await tenant.inject({ url, language: 'de' })
    expect(looked.statusCode).toBe(200)
    expect(looked.body).toContain('Wochenbericht abbestellen')
    expect(await isActive({})).toBe(true)
    // A token of another tenant does nothing, and the reply does not reveal it.
    const stranger = await german()
    const elsewhere = await stranger.inject({ method: 'POST', url, language: 'de' })
    const unknown = await tenant.inject({ method: 'POST', url: '/unsubscribe/nothing', language: 'de' })
    expect(await isActive({})).toBe(true)
    const ended = await tenant.inject({
      method: 'POST',
      url,
      language: 'de',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const texts = (body: string) => body.replace(/nonce="[^"]*"/g, '')
    expect(texts(ended.body)).toBe(texts(unknown.body))
    expect(texts(ended.body)).toBe(texts(elsewhere.body))
    expect(await isActive({})).toBe(false)
    expect(await isActive({ as: 'consultant', unit: 'u1' })).toBe(true)
    await due(tenant, 'principal', new Date(MONDAY.getTime() - WEEK_MS))
    expect(server.mails).toHaveLength(1)
  })

  test('links to the web application with its own origin, and unsubscribes at the origin of the API', async () => {
    const tenant = await freshTenant(app, {
      people: PEOPLE,
      webOrigin: 'https://kpi.customer.example',
      config: { 'api-url-workflow': 'https://api.customer.example/api/workflow' },
    })
    expect((await subscribe(tenant)).statusCode).toBe(200)
    await due(tenant)
    const text = textOf(server.mails[0]?.raw ?? '')
    expect(text).toContain(`https://kpi.customer.example/report?view=weekly&week=${LAST_WEEK}`)
    const link = /https:\/\/api\.customer\.example(\/unsubscribe\/[^\s]+)/.exec(text)
    await tenant.inject({ method: 'POST', url: link?.[1] ?? '' })
    expect((await tenant.inject({ as: 'principal', url: SUBSCRIPTION })).json().isActive).toBe(false)
  })

  test('uses no address from the headers of the subscribing call', async () => {
    const behindProxy = await testAppWith({ trustProxy: 1 })
    const tenant = await freshTenant(behindProxy, { people: PEOPLE })
    const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' }
    const subscribed = await subscribe(tenant, DRAFT, { url: `/t/${tenant.id}${SUBSCRIPTION}`, headers: evil })
    expect(subscribed.statusCode).toBe(200)
    await due(tenant)
    const text = textOf(server.mails[0]?.raw ?? '')
    expect(text).toContain(`http://${tenant.host}:3000/report?view=weekly&week=${LAST_WEEK}`)
    expect(text).toContain(`http://${tenant.host}:3000/unsubscribe/`)
    expect(text).not.toContain('evil')
    expect(text).not.toContain('javascript:')
    await behindProxy.close()
  })

  test('of a due schedule has the last complete week', async () => {
    const tenant = await german()
    await subscribe(tenant)
    await runJobs(app, { evenLater: true })
    await runJobs(app)
    expect(server.mails.length).toBeLessThanOrEqual(1)
    const { rows } = await withTenant(database, tenant.id, (tx) =>
      sql<{ week: string }>`select week from report_delivery`.execute(tx),
    )
    for (const { week } of rows) expect([LAST_WEEK, THIS_WEEK]).toContain(week)
  })
})
