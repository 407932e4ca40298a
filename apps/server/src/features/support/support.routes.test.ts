import { describe, expect, test } from 'vitest'
import {
  listRequests,
  SUPPORT,
  SUPPORT_DRAFT,
  sendRequest,
  supportTenant,
  trySend,
} from '../../testing/fixture/communication/support.ts'
import { testApp } from '../../testing/test-app.ts'
import { supportNumber, yearAt } from './support.number.ts'
import { pictureName } from './support.screenshot.ts'

const app = await testApp()

describe('a support request', () => {
  test('has a number counted per tenant and year, also with concurrent requests', async () => {
    const [one, other] = [await supportTenant(app), await supportTenant(app)]
    const year = new Date().getUTCFullYear()
    const many = await Promise.all(Array.from({ length: 8 }, () => sendRequest(one)))
    expect(many.map(({ number }) => number).sort()).toEqual(
      Array.from({ length: 8 }, (_, index) => `S-${year}-000${index + 1}`),
    )
    expect((await sendRequest(other)).number).toBe(`S-${year}-0001`)
  })

  test('stores the client details, and is visible to the requester and administrators, not to a colleague', async () => {
    const tenant = await supportTenant(app)
    const request = await sendRequest(tenant)
    expect(request).toMatchObject({
      ...SUPPORT_DRAFT,
      state: 'NEW',
      person: 'Name of principal',
      businessUnit: 'Unit u1',
      isOwn: true,
      steps: [],
      screenshot: null,
      can: { answer: false },
    })
    expect(await listRequests(tenant, 'principal')).toMatchObject({
      totalElements: 1,
      open: 1,
      content: [{ id: request.id }],
    })
    expect(await listRequests(tenant, 'colleague')).toMatchObject({ totalElements: 0, open: 0, content: [] })
    expect((await listRequests(tenant, 'principal', '?scope=TENANT')).code).toBe('permission.missing')
    expect(await listRequests(tenant, 'admin', '?scope=TENANT')).toMatchObject({
      content: [{ id: request.id, isOwn: false, can: { answer: true } }],
    })
    expect((await listRequests(tenant, 'admin')).content).toEqual([])
    const url = `${SUPPORT}/${request.id}`
    expect((await tenant.inject({ as: 'colleague', url })).json().code).toBe('support.not_found')
    expect((await tenant.inject({ as: 'admin', url })).json()).toMatchObject({ id: request.id, isOwn: false })
    const other = await supportTenant(app)
    expect((await other.inject({ as: 'admin', url })).json().code).toBe('support.not_found')
  })

  test.each([
    ['without text', { text: '' }, '/body/text'],
    ['with spaces only', { text: ' \n\t\u00a0' }, '/body/text'],
    ['with a too long text', { text: 'x'.repeat(5_001) }, '/body/text'],
    ['with an unknown category', { category: 'COMPLAINT' }, '/body/category'],
    ['with a text that cannot be stored', { text: 'a\0b' }, '/body/text'],
  ])('%s is rejected with the field', async (_case, wrong, path) => {
    const tenant = await supportTenant(app)
    const reply = await trySend(tenant, wrong)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'validation.failed', details: [{ path }] })
    expect((await listRequests(tenant, 'principal')).totalElements).toBe(0)
  })

  test.each([
    'Ω≈ç√∫˜µ≤≥÷',
    '<script>alert(1)</script>',
    "'; drop table support_request; --",
    '{number} {text} {link}',
    '👩‍👩‍👧‍👦 ﷽ ﷽',
    'a\nBcc: victim@evil.example',
  ])('stores the text %j unchanged', async (text) => {
    const tenant = await supportTenant(app, { supportAddress: 'support@tenant.example' })
    expect((await sendRequest(tenant, { text })).text).toBe(text)
    expect((await listRequests(tenant, 'principal')).content[0]?.text).toBe(text)
  })

  test('shows an answer and a new state to the requester, and rejects an outdated step', async () => {
    const tenant = await supportTenant(app)
    const { id } = await sendRequest(tenant)
    const step = (body: object, as = 'admin') => tenant.inject({ as, method: 'PATCH', url: `${SUPPORT}/${id}`, body })
    expect((await step({ state: 'RESOLVED', version: 1 }, 'principal')).statusCode).toBe(403)
    expect((await step({ state: 'NEW', version: 1 })).json().code).toBe('support.no_change')
    expect((await step({ state: 'NEW', answer: '   ', version: 1 })).json().code).toBe('validation.failed')
    expect((await step({ state: 'IN_PROGRESS', answer: 'We look into it.', version: 1 })).json()).toMatchObject({
      state: 'IN_PROGRESS',
      version: 2,
    })
    const stale = await step({ state: 'RESOLVED', version: 1 })
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({ code: 'support.changed', currentVersion: 2 })
    expect((await step({ state: 'RESOLVED', version: 2 })).statusCode).toBe(200)
    const seen = (await listRequests(tenant, 'principal')).content[0]
    expect(seen?.steps).toMatchObject([
      { state: 'IN_PROGRESS', answer: 'We look into it.', by: 'Name of admin' },
      { state: 'RESOLVED', answer: null },
    ])
    expect(Date.parse(seen?.steps[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(await listRequests(tenant, 'admin', '?scope=TENANT&state=RESOLVED')).toMatchObject({
      totalElements: 1,
      open: 0,
    })
    expect(await listRequests(tenant, 'admin', '?scope=TENANT&state=NEW')).toMatchObject({ totalElements: 0, open: 0 })
    const other = await supportTenant(app)
    const foreign = await other.inject({
      as: 'admin',
      method: 'PATCH',
      url: `${SUPPORT}/${id}`,
      body: { state: 'NEW', version: 3 },
    })
    expect(foreign.json().code).toBe('support.not_found')
  })

  test('is listed once over all pages, last changed first', async () => {
    const tenant = await supportTenant(app)
    for (const text of ['a', 'b', 'c', 'd', 'e']) await sendRequest(tenant, { text })
    const { id, version } = (await listRequests(tenant, 'principal', '?size=1&page=4')).content[0] ?? {}
    await tenant.inject({ as: 'admin', method: 'PATCH', url: `${SUPPORT}/${id}`, body: { state: 'RESOLVED', version } })
    const page = async (query: string, as = 'principal') => {
      const { content, totalElements } = await listRequests(tenant, as, query)
      return [content.map(({ text }) => text).join(''), totalElements]
    }
    expect(await page('?size=2')).toEqual(['ae', 5])
    expect(await page('?size=2&page=1')).toEqual(['dc', 5])
    expect(await page('?size=2&page=2')).toEqual(['b', 5])
    expect(await page('?size=2&page=3')).toEqual(['', 5])
    expect(await page('?state=NEW&size=3&page=1')).toEqual(['b', 4])
    expect(await page('?scope=TENANT&state=RESOLVED&size=3', 'admin')).toEqual(['a', 1])
  })
})

test('numbers, years, file names and placeholders are formatted', () => {
  expect(supportNumber({ year: 2026, number: 42 })).toBe('S-2026-0042')
  expect(supportNumber({ year: 2026, number: 12_345 })).toBe('S-2026-12345')
  expect(yearAt(new Date('2026-12-31T23:30:00Z'), 'Europe/Berlin')).toBe(2027)
  expect(yearAt(new Date('2026-12-31T23:30:00Z'), 'UTC')).toBe(2026)
  expect(pictureName('C:\\Users\\me\\shot.exe', 'png')).toBe('shot.png')
  expect(pictureName('\u202egpj.exe', 'jpg')).toBe('gpj.jpg')
  expect(pictureName('..', 'webp')).toBe('screenshot.webp')
  expect(pictureName('/', 'png')).toBe('screenshot.png')
})
