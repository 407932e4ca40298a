import type { SentDetail, SentMessage } from '@lotse/contract/features/message/message.schema.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { listEventsAfter } from '../../platform/events/event.repository.ts'
import { draft, messageCalls, messageTenant, words } from '../../testing/fixture/communication/message.ts'
import { type FreshTenant, freshTenant, type TestCall } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { database } = app.platform
let tenant: FreshTenant
beforeEach(async () => {
  tenant = await messageTenant(app)
})
const { call, post, send, list, getters, idOf } = messageCalls(() => tenant)

describe('the text', () => {
  test('is in the language of the reader, else in the default language and marked as a fallback', async () => {
    const { id } = await send({ roleIds: ['clerk'] }, { texts: { de: words('Hallo'), sk: words('Ahoj') } })
    const read = async (language: TestCall['language'] & string) => (await call(`/${id}`, { language })).json()
    expect(await read('sk')).toMatchObject({
      title: 'Ahoj',
      text: 'Text of **Ahoj**',
      language: 'sk',
      isFallback: false,
    })
    expect(await read('tr')).toMatchObject({ title: 'Hallo', language: 'de', isFallback: true })
    const [summary] = (await list('anna', '', { language: 'tr' })).content
    expect(summary).toMatchObject({ title: 'Hallo', isFallback: true, extract: 'Text of Hallo' })
  })

  test('is required in the default language, and complete in each language', async () => {
    const missing = await post(draft({ roleIds: ['clerk'] }, { texts: { sk: words('Ahoj') } }))
    expect(missing.json().details).toMatchObject([{ path: '/body/texts/de', code: 'message.default_language' }])
    const half = await post({
      ...draft({ roleIds: ['clerk'] }),
      texts: { de: words('a'), en: { title: 'b', text: ' ' } },
    })
    expect(half.json().details).toMatchObject([{ path: '/body/texts/en/text', code: 'validation.blank' }])
  })

  test('is preserved except for invisible characters, including hostile strings', async () => {
    const text = ' <img src=x onerror=alert(1)> İıŞ 👩‍👩‍👧‍👦 \u202eabc\u200b\r\n"; drop table message; -- '
    const { id } = await send({ roleIds: ['clerk'] }, { texts: { de: { title: text, text } } })
    expect((await call(`/${id}`)).json()).toMatchObject({
      title: `<img src=x onerror=alert(1)> İıŞ 👩‍👩‍👧‍👦 abc "; drop table message; --`,
      text: ` <img src=x onerror=alert(1)> İıŞ 👩‍👩‍👧‍👦 abc\n"; drop table message; -- `,
    })
  })

  test('may link only to pages of the product', async () => {
    const { id } = await send({ roleIds: ['clerk'] }, { page: '/measures?state=IDEA', importance: 'HIGH' })
    expect((await call(`/${id}`)).json()).toMatchObject({ page: '/measures?state=IDEA', importance: 'HIGH' })
    for (const page of ['https://evil.example', '//evil.example', '/login']) {
      const reply = await post(draft({ roleIds: ['clerk'] }, { page }))
      expect(reply.json().details).toMatchObject([{ path: '/body/page', code: 'validation.pattern' }])
    }
  })
})

describe('reading', () => {
  test('is marked with the time of the first reading and can be undone', async () => {
    const { id } = await send({ roleIds: ['clerk'] })
    const mark = (isRead: boolean) => call(`/${id}/read`, { method: 'PUT', body: { isRead } })
    expect((await call(`/${id}`)).json().readAt).toBeNull()
    expect((await list('anna')).unread).toBe(1)
    expect((await mark(true)).statusCode).toBe(204)
    const { readAt } = (await call(`/${id}`)).json()
    expect(Date.parse(readAt)).toBeGreaterThan(Date.now() - 60_000)
    await mark(true)
    expect((await call(`/${id}`)).json().readAt).toBe(readAt)
    expect((await list('anna')).unread).toBe(0)
    await mark(false)
    expect((await list('anna')).unread).toBe(1)
    expect((await list('ben')).unread).toBe(1)
  })

  test('lists unread messages first, then the latest, in pages', async () => {
    const ids: string[] = []
    for (const title of ['a', 'b', 'c'])
      ids.push((await send({ roleIds: ['clerk'] }, { texts: { de: words(title) } })).id)
    await call(`/${ids[2]}/read`, { method: 'PUT', body: { isRead: true } })
    const titles = async (query: string) => (await list('anna', query)).content.map(({ title }) => title)
    expect(await titles('')).toEqual(['b', 'a', 'c'])
    expect(await titles('?page=1&size=2')).toEqual(['c'])
    expect(await titles('?filter=UNREAD')).toEqual(['b', 'a'])
    expect(await list('anna', '?filter=UNREAD&size=1')).toMatchObject({ totalElements: 2, unread: 2, page: 0, size: 1 })
    expect((await call('/read', { method: 'PUT' })).statusCode).toBe(204)
    expect(await list('anna')).toMatchObject({ totalElements: 3, unread: 0 })
    expect((await list('ben')).unread).toBe(3)
  })

  test('is limited to the recipients', async () => {
    const { id } = await send({ roleIds: ['writer'] })
    for (const as of ['anna', 'admin', 'consultant']) {
      expect((await call(`/${id}`, { as })).json().code).toBe('message.not_found')
      expect((await call(`/${id}/read`, { as, method: 'PUT', body: { isRead: true } })).statusCode).toBe(404)
    }
    const other = await freshTenant(app)
    const reply = await other.inject({ as: 'admin', url: `/api/workflow/message/${id}` })
    expect(reply.json().code).toBe('message.not_found')
  })
})

describe('a sent message', () => {
  test('shows who has read it and when, by unit and by role', async () => {
    const { id } = await send({ roleIds: ['clerk'] })
    await call(`/${id}/read`, { as: 'ben', method: 'PUT', body: { isRead: true } })
    const detail = (await call(`/sent/${id}`, { as: 'consultant' })).json<SentDetail>()
    expect(detail).toMatchObject({
      recipients: 3,
      read: 1,
      title: 'Hallo',
      languages: ['de'],
      businessUnits: [
        { id: 'u1', recipients: 1, read: 0 },
        { id: 'u2', recipients: 2, read: 1 },
      ],
      roles: [{ id: 'clerk', name: 'clerk', recipients: 3, read: 1 }],
    })
    expect(detail.receipts.map(({ name, readAt }) => [name, readAt !== null])).toEqual([
      ['Name of anna', false],
      ['Name of cem', false],
      ['Name of ben', true],
    ])
    expect((await list('consultant', '/sent')).content).toMatchObject([{ id, recipients: 3, read: 1 }])
    // Sent by another person than this administrator.
    expect((await call(`/sent/${id}`, { as: 'admin' })).json().code).toBe('message.not_found')
  })

  test('is retracted from all recipients and restored with its receipts', async () => {
    const { id } = await send({ roleIds: ['clerk'] })
    await call(`/${id}/read`, { as: 'ben', method: 'PUT', body: { isRead: true } })
    expect((await call(`/${id}`, { as: 'admin', method: 'DELETE' })).json().code).toBe('message.not_found')
    expect((await call(`/${id}`, { as: 'consultant', method: 'DELETE' })).statusCode).toBe(204)
    expect(await getters(id)).toEqual([])
    expect((await list('anna')).unread).toBe(0)
    expect((await call(`/${id}`)).json().code).toBe('message.not_found')
    const [sent] = (await list('consultant', '/sent')).content as unknown as SentMessage[]
    expect(sent?.retractedAt).not.toBeNull()
    const restored = await call(`/${id}/restore`, { as: 'consultant', method: 'POST' })
    expect(restored.json()).toMatchObject({ retractedAt: null, recipients: 3, read: 1 })
    expect(await getters(id)).toEqual(['anna', 'ben', 'cem'])
  })

  test('is sent once for repeated requests; the id of another sender’s message is rejected', async () => {
    const id = crypto.randomUUID()
    await send({ roleIds: ['clerk'] }, { id })
    const again = await send({ roleIds: ['writer'] }, { id, texts: { de: words('Anders') } })
    expect(again).toMatchObject({ id, title: 'Hallo', recipients: 3 })
    expect((await post(draft({ roleIds: ['clerk'] }, { id }), 'admin')).json().code).toBe('message.not_found')
    expect((await list('anna')).content).toHaveLength(1)
  })

  test('is published to its recipients and its sender only', async () => {
    const { id } = await send({ roleIds: ['writer'] })
    const events = await withTenant(database, tenant.id, (tx) => listEventsAfter(tx, 0, 100))
    const received = events.find(({ subjectId }) => subjectId === id)
    expect(received?.personIds?.toSorted()).toEqual([await idOf('cem'), await idOf('consultant')].toSorted())
  })

  test('requires the permission', async () => {
    const reply = await post(draft({ roleIds: ['clerk'] }), 'anna')
    expect(reply.json().code).toBe('permission.missing')
    expect((await call('/sent')).json().code).toBe('permission.missing')
  })
})
