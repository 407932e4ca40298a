import type {
  Audience,
  AudienceChoices,
  MessageList,
  NewMessage,
  SentDetail,
  SentMessage,
} from '@lotse/contract/features/message/message.schema.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { listEventsAfter } from '../../platform/events/event.repository.ts'
import { type FreshTenant, freshTenant, type TestCall } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { database } = app.platform
let tenant: FreshTenant
beforeEach(async () => {
  tenant = await freshTenant(app, {
    config: { default_language: 'de' },
    roles: { clerk: [], writer: ['MESSAGE_WRITE'], roaming: ['MESSAGE_WRITE', 'CHANGE_BUSINESS_UNIT'] },
    people: {
      anna: { roles: ['clerk'], businessUnit: 'u1' },
      ben: { roles: ['clerk'], businessUnit: 'u2' },
      cem: { roles: ['clerk', 'writer'], businessUnit: 'u2' },
      dana: { roles: ['roaming'], businessUnit: 'u1' },
    },
  })
})

const call = (url: string, rest: Omit<TestCall, 'url'> = {}) =>
  tenant.inject({ as: 'anna', url: `/api/workflow/message${url}`, ...rest })
const nobody: Audience = { businessUnitIds: [], roleIds: [], personIds: [] }
const words = (title: string) => ({ title, text: `Text of **${title}**` })
const draft = (audience: Partial<Audience>, more: Partial<NewMessage> = {}): NewMessage => ({
  texts: { de: words('Hallo') },
  audience: { ...nobody, ...audience },
  importance: 'NORMAL',
  ...more,
})
const post = (body: unknown, as = 'consultant') => call('', { as, method: 'POST', body })
const send = async (audience: Partial<Audience>, more: Partial<NewMessage> = {}, as = 'consultant') => {
  const reply = await post(draft(audience, more), as)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<SentMessage>()
}
const list = async (as: string, query = '', rest: Partial<TestCall> = {}) =>
  (await call(query, { as, ...rest })).json<MessageList>()
const getters = async (id: string) => {
  const everybody = ['anna', 'ben', 'cem', 'dana', 'principal', 'consultant', 'admin']
  const found: string[] = []
  for (const as of everybody) if ((await list(as)).content.some((message) => message.id === id)) found.push(as)
  return found
}
const idOf = async (as: string) => (await tenant.inject({ as, url: '/api/workflow/whoami' })).json().id as string

describe('a message reaches', () => {
  test('the people of a unit', async () => {
    const { id, recipients } = await send({ businessUnitIds: ['u1'] })
    expect(await getters(id)).toEqual(['anna', 'dana', 'principal'])
    expect(recipients).toBe(3)
  })

  test('who holds a role', async () => {
    expect(await getters((await send({ roleIds: ['clerk'] })).id)).toEqual(['anna', 'ben', 'cem'])
  })

  test('who holds a role in a unit, and people by name', async () => {
    const { id } = await send({ businessUnitIds: ['u2'], roleIds: ['writer'], personIds: [await idOf('admin')] })
    expect(await getters(id)).toEqual(['cem', 'admin'])
  })

  test('only people by name when nothing else is named, once each, and never the sender', async () => {
    const { id, recipients } = await send(
      { businessUnitIds: ['u2'], personIds: [await idOf('ben'), await idOf('anna')] },
      {},
      'admin',
    )
    expect(await getters(id)).toEqual(['anna', 'ben', 'cem'])
    expect(recipients).toBe(3)
    expect(await getters((await send({ roleIds: ['admin', 'consultant'] })).id)).toEqual(['admin'])
  })

  test('who is there when it is sent: not who comes later', async () => {
    const { id } = await send({ roleIds: ['writer'] })
    await withTenant(database, tenant.id, async (tx) => {
      const row = { tenant_id: tenant.id, person_id: await idOfIn(tx), role_id: 'writer' }
      await tx.insertInto('person_role').values(row).execute()
    })
    expect(await getters(id)).toEqual(['cem'])
    expect(await getters((await send({ roleIds: ['writer'] })).id)).toEqual(['anna', 'cem'])
  })

  test('only whom its sender may write to', async () => {
    expect(await getters((await send({ roleIds: ['clerk'] }, {}, 'dana')).id)).toEqual(['anna'])
    expect(await getters((await send({ roleIds: ['clerk'] }, {}, 'cem')).id)).toEqual(['ben'])
    const outside = await post(draft({ businessUnitIds: ['u1', 'u2'], personIds: [await idOf('ben')] }), 'dana')
    expect(outside.json().details).toMatchObject([
      { path: '/body/audience/businessUnitIds/1', code: 'message.unknown' },
      { path: '/body/audience/personIds/0', code: 'message.unknown' },
    ])
  })
})

async function idOfIn(tx: Parameters<Parameters<typeof withTenant>[2]>[0]): Promise<string> {
  const { id } = await tx
    .selectFrom('person')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .where('username', '=', 'anna')
    .executeTakeFirstOrThrow()
  return id
}

describe('an audience', () => {
  test('of another tenant is refused like an unknown one', async () => {
    const other = await freshTenant(app, { people: { zoe: { roles: ['principal'], businessUnit: 'u1' } } })
    const zoe = (await other.inject({ as: 'zoe', url: '/api/workflow/whoami' })).json().id
    await withTenant(database, other.id, (tx) =>
      tx
        .insertInto('business_unit')
        .values({
          tenant_id: other.id,
          id: 'theirs',
          name: 'Theirs',
          affiliation: 'x',
          brands: [],
          region: null,
          city: null,
          size: null,
          position: 9,
          retired_at: null,
        })
        .execute(),
    )
    const replies = await Promise.all(
      [
        { businessUnitIds: ['theirs'] },
        { businessUnitIds: ['nothing'] },
        { personIds: [zoe] },
        { personIds: [crypto.randomUUID()] },
        { roleIds: ['nothing'] },
      ].map(async (audience) => {
        const reply = await post(draft(audience))
        expect(reply.statusCode).toBe(400)
        const { code, message } = reply.json().details[0]
        return { code, message }
      }),
    )
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect((await list('consultant', '/sent')).totalElements).toBe(0)
    const preview = await call('/audience', {
      as: 'consultant',
      method: 'POST',
      body: { ...nobody, businessUnitIds: ['theirs'] },
    })
    expect(preview.json().details).toMatchObject([{ path: '/body/businessUnitIds/0', code: 'message.unknown' }])
  })

  test('of nobody is refused, and nothing is kept', async () => {
    for (const audience of [nobody, { ...nobody, businessUnitIds: ['u1'], roleIds: ['writer'] }]) {
      expect((await post(draft(audience))).json()).toMatchObject({ code: 'message.nobody' })
    }
    expect((await list('consultant', '/sent')).totalElements).toBe(0)
  })

  test('is offered with how many people it is, and counted before', async () => {
    const choices = (await call('/audience', { as: 'consultant', language: 'tr' })).json<AudienceChoices>()
    expect(choices.businessUnits).toEqual([
      { id: 'u1', name: 'Unit u1', people: 3 },
      { id: 'u2', name: 'Unit u2', people: 2 },
    ])
    expect(choices.roles.find(({ id }) => id === 'clerk')).toEqual({ id: 'clerk', name: 'clerk', people: 3 })
    expect(choices.people.map(({ name }) => name)).not.toContain('Name of consultant')
    expect(choices.people).toContainEqual({ id: await idOf('ben'), name: 'Name of ben', businessUnitName: 'Unit u2' })
    expect(choices.defaultLanguage).toBe('de')
    const preview = (body: Audience) => call('/audience', { as: 'consultant', method: 'POST', body })
    expect((await preview({ ...nobody, businessUnitIds: ['u1'], roleIds: ['clerk'] })).json()).toEqual({
      recipients: 1,
    })
    expect((await preview(nobody)).json()).toEqual({ recipients: 0 })
    const narrow = (await call('/audience', { as: 'dana' })).json<AudienceChoices>()
    expect(narrow.businessUnits.map(({ id }) => id)).toEqual(['u1'])
    expect(narrow.people.map(({ name }) => name)).toEqual(['Name of anna', 'Name of principal'])
  })

  test('leaves out who cannot sign in any more', async () => {
    await withTenant(database, tenant.id, (tx) =>
      tx
        .updateTable('person')
        .set({ disabled_at: new Date() })
        .where('tenant_id', '=', tenant.id)
        .where('username', '=', 'ben')
        .execute(),
    )
    expect((await send({ roleIds: ['clerk'] })).recipients).toBe(2)
  })
})

describe('the words', () => {
  test('are those of the reader, else of the default language, and marked so', async () => {
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

  test('are needed in the default language, and whole in each', async () => {
    const missing = await post(draft({ roleIds: ['clerk'] }, { texts: { sk: words('Ahoj') } }))
    expect(missing.json().details).toMatchObject([{ path: '/body/texts/de', code: 'message.default_language' }])
    const half = await post({
      ...draft({ roleIds: ['clerk'] }),
      texts: { de: words('a'), en: { title: 'b', text: ' ' } },
    })
    expect(half.json().details).toMatchObject([{ path: '/body/texts/en/text', code: 'validation.pattern' }])
  })

  test('survive to the letter, whatever they are', async () => {
    const text = ' <img src=x onerror=alert(1)> İıŞ 👩‍👩‍👧‍👦 \u202eabc\u200b\r\n"; drop table message; -- '
    const { id } = await send({ roleIds: ['clerk'] }, { texts: { de: { title: text, text } } })
    expect((await call(`/${id}`)).json()).toMatchObject({ title: text, text })
  })

  test('lead only into the product', async () => {
    const { id } = await send({ roleIds: ['clerk'] }, { page: '/measures?state=IDEA', importance: 'HIGH' })
    expect((await call(`/${id}`)).json()).toMatchObject({ page: '/measures?state=IDEA', importance: 'HIGH' })
    for (const page of ['https://evil.example', '//evil.example', '/login']) {
      const reply = await post(draft({ roleIds: ['clerk'] }, { page }))
      expect(reply.json().details).toMatchObject([{ path: '/body/page', code: 'validation.pattern' }])
    }
  })
})

describe('reading', () => {
  test('counts once it is marked, with the first time kept, and can be taken back', async () => {
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

  test('lists unread ones first, then the latest, page by page', async () => {
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

  test('is for the recipients only', async () => {
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

describe('what was sent', () => {
  test('tells who has read it and when, by unit and by role', async () => {
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
    // Another administrator has not sent it.
    expect((await call(`/sent/${id}`, { as: 'admin' })).json().code).toBe('message.not_found')
  })

  test('is retracted from everybody, and given back with its marks', async () => {
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

  test('is sent once, however often the call is made; an id of somebody else is not taken over', async () => {
    const id = crypto.randomUUID()
    await send({ roleIds: ['clerk'] }, { id })
    const again = await send({ roleIds: ['writer'] }, { id, texts: { de: words('Anders') } })
    expect(again).toMatchObject({ id, title: 'Hallo', recipients: 3 })
    expect((await post(draft({ roleIds: ['clerk'] }, { id }), 'admin')).json().code).toBe('message.not_found')
    expect((await list('anna')).content).toHaveLength(1)
  })

  test('is announced to its recipients and its sender only', async () => {
    const { id } = await send({ roleIds: ['writer'] })
    const events = await withTenant(database, tenant.id, (tx) => listEventsAfter(tx, 0, 100))
    const heard = events.find(({ subjectId }) => subjectId === id)
    expect(heard?.personIds?.toSorted()).toEqual([await idOf('cem'), await idOf('consultant')].toSorted())
  })

  test('needs the permission', async () => {
    const reply = await post(draft({ roleIds: ['clerk'] }), 'anna')
    expect(reply.json().code).toBe('permission.missing')
    expect((await call('/sent')).json().code).toBe('permission.missing')
  })
})
