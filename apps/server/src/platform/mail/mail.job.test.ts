import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../app/app.ts'
import { catchUp } from '../../app/catch-up.ts'
import { type FreshTenant, freshTenant } from '../../testing/fresh-tenant.ts'
import { MAIL_CERTIFICATE } from '../../testing/network/mail-certificate.ts'
import { type MailServer, startMailServer } from '../../testing/network/mail-server.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { testApp } from '../../testing/test-app.ts'
import type { Settings } from '../config/settings.ts'
import { withTenant } from '../database/tenant-transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { sendMail } from './mail.job.ts'
import type { Mail } from './mail.ts'
import { headerText, isMailAddress } from './mail-delivery.ts'

const shared = await testApp()
const { database } = shared.platform
const authority = join(await mkdtemp(join(tmpdir(), 'lotse-mail-')), 'authority.pem')
await writeFile(authority, MAIL_CERTIFICATE.cert)

const cleanups: (() => Promise<unknown>)[] = []
beforeEach(() => database.pool.query('delete from pgboss.job'))
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const mailServer = async (options?: Parameters<typeof startMailServer>[0]) => {
  const server = await startMailServer(options)
  cleanups.push(() => server.close())
  return server
}
const appWith = async (settings: Partial<Settings>, log?: Parameters<typeof buildApp>[0]['log']) => {
  const app = await buildApp({
    database,
    settings: {
      ...shared.platform.settings,
      mailFrom: { name: 'Lotse Süd', address: 'lotse@sender.example' },
      ...settings,
    },
    ...(log ? { log } : {}),
  })
  cleanups.push(() => app.close())
  return app
}
const appFor = ({ port }: MailServer, settings: Partial<Settings> = {}) =>
  appWith({ smtpUrl: `smtp://localhost:${port}`, smtpCaFile: authority, ...settings })
const MAIL: Mail = { to: { name: 'Ada', address: 'ada@receiver.example' }, subject: 'Hello', text: 'A text.\n' }
const ask = (tenant: FreshTenant, mail: Partial<Mail> = {}) =>
  withTenant(database, tenant.id, (tx) => enqueue(tx, sendMail, { ...MAIL, ...mail }))
const newest = async (tenant: FreshTenant) =>
  (await tenant.inject({ as: 'admin', url: '/api/workflow/job' })).json().content[0]

describe('a mail', () => {
  test('is sent encrypted, from LOTSE_MAIL_FROM, with texts of four languages', async () => {
    const server = await mailServer()
    const app = await appFor(server)
    const tenant = await freshTenant(app)
    const subjects = [
      'Your request S-2026-0042',
      'Ihre Anfrage: Größe, Überschuss, Maß 50 €',
      'Talebiniz: çalışma günleri, şube, İğdır, ığüşöç',
      'Vaša žiadosť: ľúbosť, čerešňa, ťažký kôň',
    ]
    for (const subject of subjects) await ask(tenant, { subject, text: `${subject}\n.\nafter a line with a point` })
    await runJobs(app)
    expect(server.mails.map(({ headers }) => headers.get('subject')).sort()).toEqual(subjects.toSorted())
    for (const mail of server.mails) {
      expect(mail).toMatchObject({ from: 'lotse@sender.example', to: ['ada@receiver.example'], isEncrypted: true })
      expect(mail.headers.get('from')).toBe('Lotse Süd <lotse@sender.example>')
      expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
      expect(mail.raw).toMatch(/\r?\n\.\r?\nafter a line/)
    }
    expect(await newest(tenant)).toMatchObject({ title: 'Send an e-mail', state: 'DONE' })
  })

  test('has its attachments', async () => {
    const server = await mailServer()
    const app = await appFor(server)
    const tenant = await freshTenant(app)
    const bytes = Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7) % 256))
    await ask(tenant, {
      attachments: [
        { fileName: 'Wochenbericht Größe.pdf', mediaType: 'application/pdf', base64: bytes.toString('base64') },
      ],
    })
    await runJobs(app)
    const raw = server.mails[0]?.raw ?? ''
    expect(raw).toMatch(/Content-Type: application\/pdf/)
    expect(raw.replace(/\s/g, '')).toContain(bytes.toString('base64'))
  })

  test('is sent with a user and a password that contains URL characters', async () => {
    const server = await mailServer({ authOptional: false })
    const url = (password: string) => `smtp://lotse:${encodeURIComponent(password)}@localhost:${server.port}`
    const app = await appFor(server, { smtpUrl: url('p@ss:word') })
    const tenant = await freshTenant(app)
    await ask(tenant)
    await runJobs(app)
    expect(server.mails).toMatchObject([{ user: 'lotse' }])
    await ask(tenant)
    await runJobs(await appFor(server, { smtpUrl: url('wrong') }))
    expect(await newest(tenant)).toMatchObject({
      state: 'RETRYING',
      problem: 'mail.sign_in_refused',
      problemDetail: '535',
    })
  })

  test('is sent over implicit TLS', async () => {
    const server = await mailServer({ secure: true })
    const app = await appFor(server, { smtpUrl: `smtps://localhost:${server.port}` })
    const tenant = await freshTenant(app)
    await ask(tenant)
    await runJobs(app)
    expect(server.mails).toMatchObject([{ isEncrypted: true }])
  })

  test('is not sent unencrypted or to an untrusted server, unless LOTSE_SMTP_TLS is off', async () => {
    const plain = await mailServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] })
    const encrypted = await mailServer()
    const tenant = await freshTenant(shared)
    for (const app of [await appFor(plain), await appFor(encrypted, { smtpCaFile: null })]) {
      await ask(tenant)
      await runJobs(app)
      expect(await newest(tenant)).toMatchObject({ state: 'RETRYING', problem: 'mail.unreachable' })
    }
    expect([...plain.mails, ...encrypted.mails]).toEqual([])
    await ask(tenant)
    await runJobs(await appFor(plain, { smtpTls: 'off' }))
    expect(plain.mails).toMatchObject([{ isEncrypted: false }])
  })

  test('is retried after a temporary rejection and fails after a permanent one', async () => {
    const server = await mailServer()
    const app = await appFor(server)
    const tenant = await freshTenant(app)
    server.refuseWith(451)
    await ask(tenant)
    await runJobs(app)
    expect(await newest(tenant)).toMatchObject({
      state: 'RETRYING',
      attempts: 1,
      problem: 'mail.refused_for_now',
      problemDetail: '451',
    })
    server.refuseWith(null)
    await runJobs(app, { evenLater: true })
    expect(await newest(tenant)).toMatchObject({ state: 'DONE', attempts: 2, problem: null })
    expect(server.mails).toHaveLength(1)

    server.refuseWith(550)
    await ask(tenant)
    await runJobs(app)
    const failed = await newest(tenant)
    expect(failed).toMatchObject({ state: 'FAILED', attempts: 1, problem: 'mail.refused', problemDetail: '550' })
    expect(JSON.stringify(failed)).not.toContain('receiver.example')
    server.refuseWith(null)
    await tenant.inject({ as: 'admin', method: 'POST', url: `/api/workflow/job/${failed.id}/retry` })
    await runJobs(app)
    expect(server.mails).toHaveLength(2)
  })

  test('is retried while the server cannot be reached, with the same Message-ID', async () => {
    const server = await mailServer()
    const tenant = await freshTenant(shared)
    const id = await ask(tenant)
    await runJobs(await appWith({ smtpUrl: 'smtp://127.0.0.1:1' }))
    expect(await newest(tenant)).toMatchObject({ state: 'RETRYING', problem: 'mail.unreachable' })
    await runJobs(await appFor(server), { evenLater: true })
    expect(server.mails[0]?.headers.get('message-id')).toBe(`<${id}@sender.example>`)
  })

  test('waits without losing an attempt while no mail server is configured, and is sent when there is one', async () => {
    const tenant = await freshTenant(shared)
    await ask(tenant)
    await runJobs(shared)
    expect(await newest(tenant)).toMatchObject({
      state: 'WAITING',
      waitingFor: 'MAIL_SERVER',
      attempts: 0,
      problem: null,
    })
    const server = await mailServer()
    const app = await appFor(server)
    await catchUp(shared)
    await runJobs(app)
    expect(server.mails).toEqual([])
    await catchUp(app)
    await runJobs(app)
    expect(server.mails).toHaveLength(1)
    expect(await newest(tenant)).toMatchObject({ state: 'DONE' })
  })

  test('has no injected headers or recipients when subject, names and addresses contain line breaks', async () => {
    const server = await mailServer()
    const app = await appFor(server)
    const tenant = await freshTenant(app)
    const evil = 'Hi\r\nBcc: victim@evil.example\r\n\r\nbody'
    await ask(tenant, {
      to: { name: evil, address: 'ada@receiver.example' },
      replyTo: { name: evil, address: 'bob@receiver.example' },
      subject: evil,
      attachments: [{ fileName: evil, mediaType: 'text/plain\r\nBcc: victim@evil.example', base64: 'YQ==' }],
    })
    await runJobs(app)
    expect(server.mails[0]?.to).toEqual(['ada@receiver.example'])
    expect(server.mails[0]?.headers.has('bcc')).toBe(false)
    expect(server.mails[0]?.headers.get('subject')).toBe('Hi Bcc: victim@evil.example body')
    expect(server.mails[0]?.raw).not.toMatch(/^Bcc:/im)
    for (const address of [
      'a@b.example,victim@evil.example',
      'a@b.example\r\nRCPT TO:<victim@evil.example>',
      'no address',
      '<a@b.example>',
    ]) {
      await ask(tenant, { to: { address } })
      await runJobs(app)
      expect(await newest(tenant), address).toMatchObject({
        state: 'FAILED',
        problem: 'mail.refused',
        problemDetail: 'address',
      })
    }
    expect(server.mails).toHaveLength(1)
  })

  test('reaches addresses with an apostrophe, a plus sign and a domain with umlauts', async () => {
    // A server without SMTPUTF8 refuses an address that is not ASCII on the wire.
    const server = await mailServer({ hideSMTPUTF8: true })
    const app = await appFor(server, { mailFrom: { name: 'Lotse', address: 'lotse@büro.example' } })
    const tenant = await freshTenant(app)
    await ask(tenant, { to: { name: 'Seán', address: "sean.o'brien+kpi@autohaus-müller.example" } })
    await runJobs(app)
    const [mail] = server.mails
    expect(mail?.to).toEqual(["sean.o'brien+kpi@autohaus-müller.example"])
    expect(mail?.headers.get('message-id')).toMatch(/^<[\x21-\x7e]+@xn--bro-hoa\.example>$/)
    expect(mail?.raw).toMatch(/^To: .*<sean\.o'brien\+kpi@xn--autohaus-mller-psb\.example>/m)
  })

  test('leaves no address, subject or text in the log', async () => {
    let written = ''
    const sink = new Writable({
      write(chunk, _encoding, done) {
        written += chunk
        done()
      },
    })
    const server = await mailServer()
    const app = await appWith(
      { smtpUrl: `smtp://localhost:${server.port}`, smtpCaFile: authority },
      pino({ level: 'trace' }, sink),
    )
    const tenant = await freshTenant(app)
    await ask(tenant, { subject: 'canary-subject', text: 'canary-text' })
    await runJobs(app)
    server.refuseWith(550)
    await ask(tenant, { subject: 'canary-subject', text: 'canary-text' })
    await runJobs(app)
    expect(written).toContain('"outcome":"failed"')
    expect(written).not.toMatch(/canary|receiver\.example/)
  })
})

test('headerText removes line breaks and unpaired surrogates', () => {
  expect(headerText(' a\u2028b\u0085c\td\0e ')).toBe('a b c d e')
  expect(headerText(`${'x'.repeat(499)}😀`).isWellFormed()).toBe(true)
  expect(headerText('\ud800')).toBe('\ufffd')
})

test('isMailAddress accepts exactly one address', () => {
  for (const good of ['a@b.example', 'ada.ay+x@büro.example', "o'hara@b.example"])
    expect(isMailAddress(good), good).toBe(true)
  for (const bad of ['', 'a', '@b', 'a@', 'a@b@c', 'a b@c.example', 'a@b.example>', 'a@b.example\n', 'a,b@c.example']) {
    expect(isMailAddress(bad), bad).toBe(false)
  }
})
