import { listPriorities } from '@lotse/contract/features/priority/priority.operations.ts'
import type { Permission } from '@lotse/contract/permission.ts'
import { formatFor } from '@lotse/text/format.ts'
import { summarySentence } from '@lotse/text/summary-sentence.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { readJson } from '../../testing/fixture/calls.ts'
import { fillWithWorkshops } from '../../testing/fixture/figure/potential.ts'
import { createMeasure } from '../../testing/fixture/measure/measure.ts'
import { type FreshTenant, freshTenant, TEST_PASSWORD, type TestCall } from '../../testing/fresh-tenant.ts'
import { recordStatements } from '../../testing/recorded-statements.ts'
import { testApp, testAppWith } from '../../testing/test-app.ts'
import { withTenant } from '../database/tenant-transaction.ts'
import { createToken } from '../session/access-token.ts'
import type { SessionFinder } from '../session/session.ts'
import { textsOf } from '../text/texts.ts'
import { createFirstWords } from './first-words.ts'

const app = await testApp()
const { database } = app.platform
const LOGIN = { method: 'POST', url: '/api/workflow/auth/login' } as const
const FIGURES: Readonly<Record<string, readonly Permission[]>> = {
  nothing: [],
  visiting: ['KPI_READ', 'CHANGE_BUSINESS_UNIT'],
}
const PEOPLE = {
  other: { roles: ['principal'], businessUnit: 'u1' },
  german: { roles: ['principal'], businessUnit: 'u1', language: 'de' },
  nobody: { roles: ['nothing'], businessUnit: 'u1' },
  visitor: { roles: ['visiting'], businessUnit: null },
} as const

async function workshops(options: Parameters<typeof freshTenant>[1] = {}): Promise<FreshTenant> {
  const tenant = await freshTenant(app, { roles: FIGURES, people: PEOPLE, ...options })
  await fillWithWorkshops(database, tenant.id)
  return tenant
}

const tenant = await workshops()
const CONSULTANT = { as: 'consultant', unit: 'u1' } as const

/** The cookies of a browser in which a person has signed in with a password. */
async function signedIn(at: FreshTenant, username: string, call: Partial<TestCall> = {}): Promise<string> {
  const reply = await at.inject({ ...LOGIN, body: { username, password: TEST_PASSWORD }, ...call })
  const [page] = String(reply.headers['set-cookie']).split(';')
  return `${page}; lotse_person=${await idOf(at, username)}`
}

async function idOf(at: FreshTenant, username: string): Promise<string> {
  const { rows } = await database.pool.query('select id from person where tenant_id = $1 and username = $2', [
    at.id,
    username,
  ])
  return rows[0].id
}

/** The home page as the server sends it. */
const open = (cookie: string, call: Partial<TestCall> = {}, at = tenant) =>
  at.inject({ url: '/home', ...call, headers: { cookie, ...call.headers } })

/** The words in the page; null for the plain frame. */
async function wordsIn(...page: Parameters<typeof open>): Promise<string | null> {
  const { body } = await open(...page)
  return /<div id="first-words".*?<\/div>/s.exec(body)?.[0] ?? null
}

/** A person has opened the home page since the last change. */
const warm = (at = tenant, call: Partial<TestCall> = {}) => readJson(at, '/priority', call)

const change = (at: FreshTenant, statement: (id: string) => ReturnType<typeof sql>) =>
  withTenant(database, at.id, (tx) => statement(at.id).execute(tx))

describe('the home page of a person', () => {
  test('contains greeting and first sentence, made from the ranked list, and no cache may keep it', async () => {
    const list = await warm()
    const reply = await open(await signedIn(tenant, 'principal'))
    const sentence = summarySentence(textsOf('en', 'priority'), formatFor('en', 'EUR', 'Europe/Berlin'), list)
    expect(sentence).toMatch(/^Name of profit: .* First: /)
    expect(reply.body).toContain(
      `<div id="first-words" lang="en-US"><p>Welcome, Name of principal</p><p id="first-sentence">${sentence}</p></div>`,
    )
    expect(reply.headers['cache-control']).toBe('private, no-store')
    expect(reply.headers.vary).toContain('Cookie')
    expect(String(reply.headers['content-security-policy'])).toMatch(/style-src 'self' 'nonce-[^']+'/)
    const plain = await tenant.inject({ url: '/home' })
    expect(plain.headers['cache-control']).toBe('no-cache')
    expect(plain.headers.vary).toContain('Cookie')
    expect(plain.body).not.toContain('__FIRST_WORDS__')
  })

  test('is about the own areas of the person first', async () => {
    await change(
      tenant,
      (id) => sql`
      update person set area_ids = '{finance,retired}' where tenant_id = ${id} and username = 'other'`,
    )
    await warm()
    expect(await wordsIn(await signedIn(tenant, 'other'))).toContain('First in Area finance:')
  })

  test('is in the language of the browser, otherwise of the person', async () => {
    const german = await signedIn(tenant, 'german')
    for (const [cookie, language, greeting] of [
      [german, 'de', 'Willkommen, Name of german'],
      [`${german}; lotse_locale=sk`, 'sk', 'Vitajte, Name of german'],
    ] as const) {
      await warm(tenant, { language })
      expect(await wordsIn(cookie)).toContain(`<div id="first-words" lang="${language}"><p>${greeting}</p>`)
    }
  })

  test('shows what people have written as text', async () => {
    const attacked = await workshops()
    const payload = '</p><script>alert("x")</script>\' & __NONCE__ __TENANT_NAME__'
    const named = JSON.stringify({ en: payload, de: payload, tr: payload, sk: payload })
    await change(attacked, (id) => sql`update person set name = ${payload} where tenant_id = ${id}`)
    await change(attacked, (id) => sql`update kpi set name = ${named}::jsonb where tenant_id = ${id}`)
    await change(attacked, (id) => sql`update area set name = ${named}::jsonb where tenant_id = ${id}`)
    await change(attacked, (id) => sql`update tenant_revision set revision = revision + 1 where tenant_id = ${id}`)
    await warm(attacked)
    const { body } = await open(await signedIn(attacked, 'principal'), {}, attacked)
    expect(body).not.toContain('<script>alert')
    const escaped = '&lt;/p&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39; &amp; __NONCE__ __TENANT_NAME__'
    expect(body).toContain(`<p>Welcome, ${escaped}</p>`)
    expect(body).toContain(`First: ${escaped}`)
  })
})

describe('nothing stale: the page has', () => {
  test('no words until the ranked list is known, and none after a change of figures or content', async () => {
    const fresh = await workshops()
    const cookie = await signedIn(fresh, 'principal')
    expect(await wordsIn(cookie, {}, fresh)).toBeNull()
    await warm(fresh)
    expect(await wordsIn(cookie, {}, fresh)).toContain('First: ')
    await change(fresh, (id) => sql`update tenant_revision set revision = revision + 1 where tenant_id = ${id}`)
    expect(await wordsIn(cookie, {}, fresh)).toBeNull()
    // A list for a chosen month says nothing about the standard one.
    await readJson(fresh, '/priority?period=2025-11')
    expect(await wordsIn(cookie, {}, fresh)).toBeNull()
  })

  test('other words as soon as a measure changes the order', async () => {
    const fresh = await workshops()
    const cookie = await signedIn(fresh, 'principal')
    await change(
      fresh,
      (id) => sql`
      update person set business_unit_id = 'u3' where tenant_id = ${id} and username = 'principal'`,
    )
    const firstOf = async () => (await warm(fresh)).content[0]
    const before = await firstOf()
    expect(await wordsIn(cookie, {}, fresh)).toContain(`First: ${before.name}`)
    await createMeasure(fresh, { state: 'PLANNED', kpiIds: [before.id], due: '2099-12-31' })
    const words = await wordsIn(cookie, {}, fresh)
    const after = await firstOf()
    expect(after.id).not.toBe(before.id)
    expect(words).toContain(`First: ${after.name}`)
    // To whom measures are not shown, their order is that without measures.
    await change(
      fresh,
      (id) => sql`
      update role set permissions = array_remove(permissions, 'MEASURE_READ') where tenant_id = ${id}`,
    )
    expect(await wordsIn(cookie, {}, fresh)).toContain(`First: ${before.name}`)
  })

  test('none in a tenant without figures, whose month is that of the calendar', async () => {
    const empty = await freshTenant(app)
    await warm(empty)
    expect(await wordsIn(await signedIn(empty, 'principal'), {}, empty)).toBeNull()
  })
})

describe('the plain frame is sent', () => {
  test('for every other address', async () => {
    await warm()
    const cookie = await signedIn(tenant, 'principal')
    expect(await wordsIn(cookie, { url: '/home/' })).not.toBeNull()
    for (const url of [
      '/',
      '/login',
      '/home/news',
      '/home/nothing',
      '/index.html',
      '/home?period=2025-11',
      '/home?scope=all',
      '/home?unit=u1&tiles=all',
      '/home?unit=u1&unit=u1',
      '/home?unit=u2',
      '/home?unit=%00',
    ]) {
      const reply = await open(cookie, { url })
      expect(reply.body, url).not.toContain('first-words')
      expect(reply.headers['cache-control'], url).toBe('no-cache')
    }
    expect((await open(cookie, { method: 'HEAD' })).headers['cache-control']).toBe('no-cache')
  })

  test('without a cookie, with a wrong one, and to a browser that asks for another person', async () => {
    await warm()
    const [page = '', person = ''] = (await signedIn(tenant, 'principal')).split('; ')
    const other = await idOf(tenant, 'other')
    for (const cookie of [
      '',
      page,
      person,
      `${page}; lotse_person=${other}`,
      `${page}; ${person}; lotse_person=${other}`,
      `${page}; ${page}; ${person}`,
      `lotse-page=${createToken()}; ${person}`,
      `lotse-page=${tenant.tokens.principal}; ${person}`,
      `lotse=${tenant.tokens.principal}; ${person}`,
      `lotse-page=; ${person}`,
    ]) {
      expect(await wordsIn(cookie), cookie).toBeNull()
    }
    expect(await wordsIn(`${page}; ${person}`)).not.toBeNull()
  })

  test('at the host of another tenant', async () => {
    const [mine, theirs] = [await signedIn(tenant, 'principal'), await workshops()]
    await warm(theirs)
    expect(await wordsIn(mine, {}, theirs)).toBeNull()
    const [page] = mine.split('; ')
    expect(await wordsIn(`${page}; lotse_person=${await idOf(theirs, 'principal')}`, {}, theirs)).toBeNull()
  })

  test('to who may not see the figures, and in a tenant that requires a second factor', async () => {
    await warm()
    expect(await wordsIn(await signedIn(tenant, 'nobody'))).toBeNull()
    const strict = await workshops({ secondFactor: 'REQUIRED' })
    await change(strict, (id) => sql`update access_token set method = 'PASSKEY' where tenant_id = ${id}`)
    await warm(strict)
    expect(await wordsIn(await signedIn(strict, 'principal'), {}, strict)).toBeNull()
  })

  test('to consultants, unless the address names a unit that they may enter', async () => {
    await warm(tenant, CONSULTANT)
    const cookie = await signedIn(tenant, 'consultant')
    expect(await wordsIn(cookie)).toBeNull()
    expect(await wordsIn(cookie, { url: '/home?unit=nothing' })).toBeNull()
    expect(await wordsIn(cookie, { url: '/home?unit=u2' })).toBeNull()
    await warm(tenant, { as: 'consultant', unit: 'u2' })
    const [one, two] = [
      await wordsIn(cookie, { url: '/home?unit=u1' }),
      await wordsIn(cookie, { url: '/home?unit=u2' }),
    ]
    expect(one).toContain('data-in-unit><p>Welcome, Name of consultant')
    expect(two).toContain('Welcome, Name of consultant')
    expect(one).not.toBe(two)
    expect(await wordsIn(await signedIn(tenant, 'visitor'), { url: '/home?unit=u1' })).toBeNull()
  })

  test('as soon as the session has ended, for whatever reason', async () => {
    const ended = await workshops()
    await warm(ended)
    const own = async (username: string) => {
      const reply = await ended.inject({ ...LOGIN, body: { username, password: TEST_PASSWORD } })
      const [page] = String(reply.headers['set-cookie']).split(';')
      return {
        cookie: `${page}; lotse_person=${await idOf(ended, username)}`,
        headers: { authorization: `Bearer ${reply.json().accessToken}` },
      }
    }
    const post = (url: string, headers: Record<string, string>, body?: object) =>
      ended.inject({ method: 'POST', url: `/api/workflow${url}`, headers, ...(body ? { body } : {}) })
    const ends: Readonly<Record<string, (headers: Record<string, string>) => Promise<unknown>>> = {
      'sign-out': (headers) => post('/auth/logout', headers),
      'sign-out everywhere': async () => {
        const { headers } = await own('principal')
        await post('/auth/logout/everywhere', headers)
      },
      'password changed in another session': async () => {
        const { headers } = await own('principal')
        const body = { currentPassword: TEST_PASSWORD, newPassword: 'another horse battery staple' }
        const reply = await ended.inject({ method: 'PUT', url: '/api/workflow/auth/password', headers, body })
        expect(reply.statusCode, reply.body).toBe(204)
        await change(
          ended,
          (id) => sql`
          update person set password_hash = (select password_hash from person where tenant_id = ${id} and username = 'other')
          where tenant_id = ${id} and username = 'principal'`,
        )
      },
      expiry: () => change(ended, (id) => sql`update access_token set expires_at = now() where tenant_id = ${id}`),
      'disabled person': () =>
        change(
          ended,
          (id) => sql`
        update person set disabled_at = now() where tenant_id = ${id} and username = 'principal'`,
        ),
    }
    for (const [name, end] of Object.entries(ends)) {
      const { cookie, headers } = await own('principal')
      expect(await wordsIn(cookie, {}, ended), name).not.toBeNull()
      await end(headers)
      expect(await wordsIn(cookie, {}, ended), name).toBeNull()
    }
  })

  test('when the database keeps the page waiting', async () => {
    await warm()
    const cookie = await signedIn(tenant, 'principal')
    const client = await database.pool.connect()
    await client.query('begin; lock table access_token in access exclusive mode')
    expect(await wordsIn(cookie)).toBeNull()
    await client.query('rollback')
    client.release()
    expect(await wordsIn(cookie)).not.toBeNull()
  })
})

describe('with single sign-on', () => {
  test('the cookie of the session does it, and no other one', async () => {
    const oidc = await workshops({ config: { authentication_method: 'OIDC' } })
    await warm(oidc)
    const [token, person] = [oidc.tokens.principal, `lotse_person=${await idOf(oidc, 'principal')}`]
    expect(await wordsIn(`lotse=${token}; ${person}`, {}, oidc)).toContain('Welcome, Name of principal')
    expect(await wordsIn(`lotse-page=${token}; ${person}`, {}, oidc)).toBeNull()
    expect(await wordsIn(`lotse=${token}`, {}, oidc)).toBeNull()
    await change(oidc, (id) => sql`update access_token set revoked_at = now() where tenant_id = ${id}`)
    expect(await wordsIn(`lotse=${token}; ${person}`, {}, oidc)).toBeNull()
  })
})

describe('what a page costs', () => {
  const request = (address: string) =>
    ({
      method: 'GET',
      url: '/home',
      query: {},
      headers: { cookie: `lotse-page=${createToken()}; lotse_person=x` },
      protocol: 'http',
      hostname: tenant.host,
      ip: address,
    }) as unknown as FastifyRequest

  async function wordsWith(findSessions: SessionFinder) {
    const found = await app.platform.tenants.findById(tenant.id)
    if (!found) throw new Error('There is no tenant.')
    const firstWords = createFirstWords(
      { database, findSessions },
      { operation: listPriorities, write: () => Promise.reject(new Error('No session was found.')) },
    )
    return (address = '192.0.2.1') => firstWords(request(address), found)
  }

  test('a wrong cookie is one query for its hash', async () => {
    const { database: recorded, statements } = recordStatements(database)
    const server = await testAppWith({}, recorded)
    const page = () => server.inject({ url: '/home', headers: { host: tenant.host } })
    const wrong = () =>
      server.inject({
        url: '/home',
        headers: { host: tenant.host, cookie: `lotse-page=${createToken()}; lotse_person=x` },
      })
    await page()
    statements.length = 0
    expect((await wrong()).statusCode).toBe(200)
    const queries = statements.filter((statement) => !/ tenant_host | tenant where /.test(statement))
    expect(queries).toHaveLength(1)
    expect(queries[0]).toContain('"t"."page_token_hash" = requested.token_hash')
    await server.close()
  })

  test('few pages at a time read from the database, and the others do not wait', async () => {
    const releases: (() => void)[] = []
    const wordsOf = await wordsWith(() => new Promise((resolve) => releases.push(() => resolve([null]))))
    const reading = Array.from({ length: 4 }, () => wordsOf())
    expect(await wordsOf()).toBeNull()
    await vi.waitFor(() => expect(releases).toHaveLength(4))
    for (const release of releases) release()
    expect(await Promise.all(reading)).toEqual([null, null, null, null])
  })

  test('the pages of an address are limited', async () => {
    let reads = 0
    const wordsOf = await wordsWith(async () => {
      reads++
      return [null]
    })
    for (let count = 0; count < 1_001; count++) await wordsOf()
    expect(reads).toBe(1_000)
    await wordsOf('192.0.2.2')
    expect(reads).toBe(1_001)
  })
})
