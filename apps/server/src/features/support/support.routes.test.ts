import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { SupportRequest } from '@lotse/contract/features/support/support.schema.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { withTenant, withTenantAsOwner } from '../../platform/database/tenant-transaction.ts'
import { type FreshTenant, type FreshTenantOptions, freshTenant } from '../../testing/fresh-tenant.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { testApp, testAppWith } from '../../testing/test-app.ts'
import { supportNumber, yearAt } from './support.number.ts'
import { pictureName } from './support.screenshot.ts'
import { sweepScreenshots } from './support.sweep.ts'
import { fillIn } from './support.words.ts'

const app = await testApp()
const { database, files } = app.platform
beforeEach(() => database.pool.query('delete from pgboss.job'))

const URL_ = '/api/workflow/support'
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(2_000, 7)])
const DRAFT = {
  category: 'PROBLEM',
  text: 'The chart stays empty.',
  page: '/business-analysis/dashboard?areaId=service',
  build: '2026-11-21.4',
  browser: 'Firefox 140 on Linux',
  language: 'de',
}

const tenantWith = async (supportAddress: string | null, options: FreshTenantOptions = {}) => {
  const tenant = await freshTenant(app, {
    ...options,
    people: { colleague: { roles: ['principal'], businessUnit: 'u1' }, ...options.people },
  })
  await withTenantAsOwner(
    database,
    tenant.id,
    async (owner) => {
      await owner.updateTable('tenant').set({ support_address: supportAddress }).where('id', '=', tenant.id).execute()
    },
    async () => {},
  )
  return tenant
}
const emailOf = (tenant: FreshTenant, username: string, email: string) =>
  withTenant(database, tenant.id, (tx) =>
    tx
      .updateTable('person')
      .set({ email })
      .where('tenant_id', '=', tenant.id)
      .where('username', '=', username)
      .execute(),
  )
const send = (tenant: FreshTenant, body: object = {}, as = 'principal') =>
  tenant.inject({ as, method: 'POST', url: URL_, body: { ...DRAFT, ...body } })
const sent = async (tenant: FreshTenant, body: object = {}, as = 'principal'): Promise<SupportRequest> => {
  const reply = await send(tenant, body, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
const list = async (tenant: FreshTenant, as: string, query = '') =>
  (await tenant.inject({ as, url: `${URL_}${query}` })).json()
const uploadTo = (tenant: FreshTenant, body: Buffer, as = 'principal', name = 'Bildschirm foto.png') =>
  app.inject({
    method: 'POST',
    url: `${URL_}/screenshot?name=${encodeURIComponent(name)}`,
    headers: {
      host: tenant.host,
      authorization: `Bearer ${tenant.tokens[as]}`,
      'content-type': 'application/octet-stream',
    },
    payload: body,
  })

describe('a request for help', () => {
  test('gets a number that people can say, counted per tenant and year, also when many ask at once', async () => {
    const [one, other] = [await tenantWith(null), await tenantWith(null)]
    const year = new Date().getUTCFullYear()
    const many = await Promise.all(Array.from({ length: 8 }, () => sent(one)))
    expect(many.map(({ number }) => number).sort()).toEqual(
      Array.from({ length: 8 }, (_, index) => `S-${year}-000${index + 1}`),
    )
    expect((await sent(other)).number).toBe(`S-${year}-0001`)
  })

  test('keeps what it was sent with, and is seen by who asked and by administrators, not by a colleague', async () => {
    const tenant = await tenantWith(null)
    const request = await sent(tenant)
    expect(request).toMatchObject({
      ...DRAFT,
      state: 'NEW',
      person: 'Name of principal',
      businessUnit: 'Unit u1',
      isOwn: true,
      steps: [],
      screenshot: null,
      can: { answer: false },
    })
    expect(await list(tenant, 'principal')).toMatchObject({ totalElements: 1, open: 1, content: [{ id: request.id }] })
    expect(await list(tenant, 'colleague')).toMatchObject({ totalElements: 0, open: 0, content: [] })
    expect((await list(tenant, 'principal', '?scope=TENANT')).code).toBe('permission.missing')
    expect(await list(tenant, 'admin', '?scope=TENANT')).toMatchObject({
      content: [{ id: request.id, isOwn: false, can: { answer: true } }],
    })
    expect((await list(tenant, 'admin')).content).toEqual([])
    const url = `${URL_}/${request.id}`
    expect((await tenant.inject({ as: 'colleague', url })).json().code).toBe('support.not_found')
    expect((await tenant.inject({ as: 'admin', url })).json()).toMatchObject({ id: request.id, isOwn: false })
    const other = await tenantWith(null)
    expect((await other.inject({ as: 'admin', url })).json().code).toBe('support.not_found')
  })

  test.each([
    ['without text', { text: '' }, '/body/text'],
    ['with spaces only', { text: ' \n\t\u00a0' }, '/body/text'],
    ['with an endless text', { text: 'x'.repeat(5_001) }, '/body/text'],
    ['of no category', { category: 'COMPLAINT' }, '/body/category'],
    ['with a text that cannot be stored', { text: 'a\0b' }, '/body/text'],
  ])('%s is refused with the field', async (_case, wrong, path) => {
    const tenant = await tenantWith(null)
    const reply = await send(tenant, wrong)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'validation.failed', details: [{ path }] })
    expect((await list(tenant, 'principal')).totalElements).toBe(0)
  })

  test.each([
    'Ω≈ç√∫˜µ≤≥÷',
    '<script>alert(1)</script>',
    "'; drop table support_request; --",
    '{number} {text} {link}',
    '\u202egnp.exe',
    '👩‍👩‍👧‍👦 ﷽ ﷽',
    'a\r\nBcc: victim@evil.example',
  ])('%j is a text like any other', async (text) => {
    const tenant = await tenantWith('support@tenant.example')
    expect((await sent(tenant, { text })).text).toBe(text)
    expect((await list(tenant, 'principal')).content[0].text).toBe(text)
  })

  test('is answered and moved on; who asked sees it, and a stale step is refused', async () => {
    const tenant = await tenantWith(null)
    const { id } = await sent(tenant)
    const step = (body: object, as = 'admin') => tenant.inject({ as, method: 'PATCH', url: `${URL_}/${id}`, body })
    expect((await step({ state: 'RESOLVED', version: 1 }, 'principal')).statusCode).toBe(403)
    expect((await step({ state: 'NEW', version: 1 })).json().code).toBe('support.nothing_said')
    expect((await step({ state: 'NEW', answer: '   ', version: 1 })).json().code).toBe('validation.failed')
    expect((await step({ state: 'IN_PROGRESS', answer: 'We look into it.', version: 1 })).json()).toMatchObject({
      state: 'IN_PROGRESS',
      version: 2,
    })
    const stale = await step({ state: 'RESOLVED', version: 1 })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'support.changed'])
    expect((await step({ state: 'RESOLVED', version: 2 })).statusCode).toBe(200)
    const seen = (await list(tenant, 'principal')).content[0]
    expect(seen.steps).toMatchObject([
      { state: 'IN_PROGRESS', answer: 'We look into it.', by: 'Name of admin' },
      { state: 'RESOLVED', answer: null },
    ])
    expect(Date.parse(seen.steps[0].at)).toBeGreaterThan(Date.now() - 60_000)
    expect(await list(tenant, 'admin', '?scope=TENANT&state=RESOLVED')).toMatchObject({ totalElements: 1, open: 0 })
    expect(await list(tenant, 'admin', '?scope=TENANT&state=NEW')).toMatchObject({ totalElements: 0, open: 0 })
    const other = await tenantWith(null)
    const foreign = await other.inject({
      as: 'admin',
      method: 'PATCH',
      url: `${URL_}/${id}`,
      body: { state: 'NEW', version: 3 },
    })
    expect(foreign.json().code).toBe('support.not_found')
  })
})

describe('a screenshot', () => {
  test('is uploaded first and then belongs to the request; byte for byte, for who asked and administrators', async () => {
    const tenant = await tenantWith(null)
    const uploaded = (await uploadTo(tenant, PNG)).json()
    expect(uploaded).toMatchObject({ fileName: 'Bildschirm foto.png', type: 'PNG', byteSize: PNG.byteLength })
    const request = await sent(tenant, { screenshotId: uploaded.id })
    expect(request.screenshot).toEqual(uploaded)
    const url = `${URL_}/${request.id}/screenshot?inline=true`
    for (const as of ['principal', 'admin']) {
      const reply = await tenant.inject({ as, url })
      expect(reply.rawPayload.equals(PNG)).toBe(true)
      expect(reply.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
      expect(reply.headers['content-security-policy']).toContain('sandbox')
    }
    expect((await tenant.inject({ as: 'colleague', url })).json().code).toBe('support.not_found')
    expect((await send(tenant, { screenshotId: uploaded.id })).json().code).toBe('support.screenshot_not_found')
  })

  test('of somebody else, or of another tenant, does not exist; the request is not written then', async () => {
    const [tenant, other] = [await tenantWith(null), await tenantWith(null)]
    const foreign = (await uploadTo(other, PNG)).json().id
    const colleagues = (await uploadTo(tenant, PNG, 'colleague')).json().id
    for (const screenshotId of [foreign, colleagues, '00000000-0000-4000-8000-000000000000']) {
      const reply = await send(tenant, { screenshotId })
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'support.screenshot_not_found'])
    }
    expect((await list(tenant, 'principal')).totalElements).toBe(0)
    expect((await sent(tenant)).number).toMatch(/-0001$/)
  })

  test('that is no picture is refused, whatever it is called', async () => {
    const tenant = await tenantWith(null)
    for (const text of [
      'MZ program',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '%PDF-1.7',
      'GIF89a',
      'RIFF....WAVE',
      '\x89PN',
    ]) {
      const reply = await uploadTo(tenant, Buffer.from(text, 'latin1'), 'principal', 'picture.png')
      expect([reply.statusCode, reply.json().code], text).toEqual([400, 'support.screenshot_type'])
    }
    expect((await uploadTo(tenant, Buffer.alloc(0))).json().code).toBe('document.empty')
  })

  test('of more than 10 MB is refused while it comes', async () => {
    const tenant = await tenantWith(null)
    const reply = await uploadTo(tenant, Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]))
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'document.too_large'])
    expect(reply.json().message).toContain('10')
  })

  test('announced with 100 MB is refused at once, before it is sent', async () => {
    const tenant = await tenantWith(null)
    const server = createServer((request, reply) => app.routing(request, reply)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    try {
      const { port } = server.address() as { port: number }
      const request = httpRequest({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: `${URL_}/screenshot?name=a.png`,
        headers: {
          host: tenant.host,
          authorization: `Bearer ${tenant.tokens.principal}`,
          'content-type': 'application/octet-stream',
          'content-length': String(100 * 1024 * 1024),
        },
      })
      request.on('error', () => {})
      request.write(PNG)
      const [reply] = await once(request, 'response')
      expect(reply.statusCode).toBe(413)
      expect(reply.headers.connection).toBe('close')
      request.destroy()
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  test('that no request names within a day is removed, file and row', async () => {
    const tenant = await tenantWith(null)
    const { id } = (await uploadTo(tenant, PNG)).json()
    const kept = (await uploadTo(tenant, PNG)).json().id
    await sent(tenant, { screenshotId: kept })
    await withTenant(database, tenant.id, (tx) =>
      sql`update support_screenshot set created_at = now() - interval '25 hours'`.execute(tx),
    )
    expect((await send(tenant, { screenshotId: id })).json().code).toBe('support.screenshot_not_found')
    expect(await sweepScreenshots(app.platform, tenant.id)).toBe(1)
    expect(await sweepScreenshots(app.platform, tenant.id)).toBe(0)
    await expect(files.open(`${tenant.id}/support-${id}`)).rejects.toThrow()
    ;(await files.open(`${tenant.id}/support-${kept}`)).destroy()
  })
})

describe('mails', () => {
  test('go to the support address and to who asked, in the language of each; an answer reaches who asked', async () => {
    const server = await startMailServer()
    const mailing = await testAppWith({
      smtpUrl: `smtp://127.0.0.1:${server.port}`,
      smtpTls: 'off',
      mailFrom: { name: 'Lotse', address: 'lotse@sender.example' },
    })
    try {
      const tenant = await tenantWith('support@tenant.example', { config: { default_language: 'sk' } })
      await emailOf(tenant, 'principal', 'ada@receiver.example')
      const request = await sent(tenant, { text: 'Wo ist die Zahl?' })
      await runJobs(mailing)
      const [asked, received] = server.mails
        .toSorted((a, b) => (a.to[0] ?? '').localeCompare(b.to[0] ?? ''))
        .toReversed()
      expect(asked?.to).toEqual(['support@tenant.example'])
      expect(asked?.headers.get('subject')).toBe(`${request.number} · Niečo nefunguje · Name of principal`)
      expect(asked?.headers.get('reply-to')).toBe('Name of principal <ada@receiver.example>')
      expect(asked?.raw).toContain('Wo ist die Zahl?')
      expect(asked?.raw.replaceAll('=\r\n', '')).toContain(
        `http://${tenant.host}/support?view=3Dall&id=3D${request.id}`,
      )
      expect(received?.to).toEqual(['ada@receiver.example'])
      expect(received?.headers.get('subject')).toBe(`${request.number}: Ihre Anfrage ist da`)

      await tenant.inject({
        as: 'admin',
        method: 'PATCH',
        url: `${URL_}/${request.id}`,
        body: { state: 'RESOLVED', answer: 'Auf der Startseite.', version: 1 },
      })
      await runJobs(mailing)
      expect(server.mails).toHaveLength(3)
      expect(server.mails[2]?.headers.get('subject')).toBe(`${request.number} ist erledigt`)
      expect(server.mails[2]?.raw).toContain('Auf der Startseite.')
    } finally {
      await mailing.close()
      await server.close()
    }
  })

  test('are not needed: without addresses none is written, without a mail server they wait and nothing is lost', async () => {
    const without = await tenantWith(null)
    await sent(without)
    expect((await without.inject({ as: 'admin', url: '/api/workflow/job' })).json().totalElements).toBe(0)
    const tenant = await tenantWith('support@tenant.example')
    await sent(tenant)
    await runJobs(app)
    const jobs = (await tenant.inject({ as: 'admin', url: '/api/workflow/job' })).json()
    expect(jobs.content).toMatchObject([{ name: 'mail.send', state: 'WAITING', waitsFor: 'MAIL_SERVER' }])
    expect((await list(tenant, 'admin', '?scope=TENANT')).totalElements).toBe(1)
  })
})

test('numbers, names and texts', () => {
  expect(supportNumber({ year: 2026, number: 42 })).toBe('S-2026-0042')
  expect(supportNumber({ year: 2026, number: 12_345 })).toBe('S-2026-12345')
  expect(yearAt(new Date('2026-12-31T23:30:00Z'), 'Europe/Berlin')).toBe(2027)
  expect(yearAt(new Date('2026-12-31T23:30:00Z'), 'UTC')).toBe(2026)
  expect(pictureName('C:\\Users\\me\\shot.exe', 'png')).toBe('shot.png')
  expect(pictureName('\u202egpj.exe', 'jpg')).toBe('gpj.jpg')
  expect(pictureName('..', 'webp')).toBe('screenshot.webp')
  expect(pictureName('/', 'png')).toBe('screenshot.png')
  expect(fillIn('{a} {b}', { a: '{b}', b: 'x' })).toBe('{b} x')
})
