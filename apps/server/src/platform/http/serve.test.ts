import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { defineOperation } from '@lotse/contract/operation.ts'
import Fastify from 'fastify'
import { Array as ArrayOf, Integer, Null, Number, Object as ObjectOf, Optional, String as Text, Union } from 'typebox'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../app/app.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'
import { bumpTenantRevision } from '../database/tenant-revision.ts'
import { withTenant } from '../database/tenant-transaction.ts'
import { AppError } from '../error/app-error.ts'
import { serve, serveBinary, servePublic } from './serve.ts'

const shared = await testApp()

const base = { feature: 'trial', method: 'GET', summary: '', description: '' } as const
const Reply = ObjectOf({ value: Union([Number(), Null()]), names: ArrayOf(Text()) }, { additionalProperties: false })
const readTrial = defineOperation({
  ...base,
  id: 'readTrial',
  path: '/trial/{id}',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  cachedByRevision: true,
  params: ObjectOf({ id: Text({ maxLength: 10 }) }, { additionalProperties: false }),
  query: ObjectOf({ months: Optional(Integer({ minimum: 1, default: 36 })) }, { additionalProperties: false }),
  reply: Reply,
})
const writeTrial = defineOperation({
  ...base,
  id: 'writeTrial',
  method: 'POST',
  path: '/trial',
  requires: [],
  body: ObjectOf({ name: Text(), fail: Optional(Text()) }, { additionalProperties: false }),
  publishes: [],
})
const pluginTrial = defineOperation({
  ...base,
  id: 'pluginTrial',
  path: '/plugin-trial',
  requires: ['TENANT_ADMIN'],
  plugin: 'QA_CHATBOT',
})
const fileTrial = defineOperation({ ...base, id: 'fileTrial', path: '/file-trial', requires: [], binary: 'text/csv' })

let calls = 0
/** The server with operations of this test. */
const app = await buildApp({
  database: shared.platform.database,
  settings: shared.platform.settings,
  extraRoutes(api) {
    serve(api, readTrial, async ({ businessUnitId, language, revision }, { params, query }) => {
      calls++
      const names = [params.id, String(query.months), businessUnitId, language, String(revision), 'ä'.repeat(1_000)]
      return { value: calls, names, secret: 'dropped' }
    })
    serve(api, writeTrial, async ({ tx }, { body }) => {
      await tx.updateTable('business_unit').set({ name: body.name }).where('tenant_id', '=', tx.tenantId).execute()
      if (body.fail === 'known') throw new AppError('kpi.not_found')
      if (body.fail) throw new Error(body.fail)
    })
    serve(api, pluginTrial, async () => {})
    serveBinary(api, fileTrial, async () => ({ fileName: 'Bericht „Süd“ 1/2.csv', content: 'ä;b\n'.repeat(1_000) }))
  },
})

describe('serve applies the rules in the order', () => {
  test('unknown address → tenant → caller → plugin → permission → input', async () => {
    const tenant = await freshTenant(app, { roles: { none: [] }, people: { nobody: { roles: ['none'] } } })
    const codeOf = async (call: Parameters<typeof tenant.inject>[0]) => (await tenant.inject(call)).json().code
    const bad = '/api/workflow/trial/far-too-long-an-id?months=x&more=1'
    expect(await codeOf({ url: '/api/workflow/nothing', headers: { host: 'nobody.localhost' } })).toBe(
      'route.not_found',
    )
    expect(await codeOf({ url: bad, headers: { host: 'nobody.localhost' } })).toBe('tenant.unknown_host')
    expect(await codeOf({ url: bad })).toBe('person.signed_out')
    expect(await codeOf({ url: bad, headers: { authorization: 'Bearer nonsense' } })).toBe('person.signed_out')
    expect(await codeOf({ as: 'nobody', url: '/api/workflow/plugin-trial' })).toBe('plugin.not_active')
    expect(await codeOf({ as: 'nobody', url: bad })).toBe('permission.missing')
    expect(await codeOf({ as: 'principal', url: bad, unit: 'u1' })).toBe('businessunit.not_allowed')
    expect(await codeOf({ as: 'consultant', url: bad })).toBe('businessunit.not_selected')
    const reply = await tenant.inject({ as: 'principal', url: bad })
    expect(reply.json().details.map(({ path }: { path: string }) => path)).toEqual([
      '/params/id',
      '/query/more',
      '/query/months',
    ])
  })

  test('the permission is checked when the plugin is active', async () => {
    const tenant = await freshTenant(app, { config: { active_plugins: ['QA_CHATBOT'] } })
    expect((await tenant.inject({ as: 'principal', url: '/api/workflow/plugin-trial' })).statusCode).toBe(403)
    expect((await tenant.inject({ as: 'admin', url: '/api/workflow/plugin-trial' })).statusCode).toBe(204)
  })
})

describe('the business unit of a request', () => {
  test('can be selected with the permission, within the portfolio only', async () => {
    const tenant = await freshTenant(app, {
      people: { visitor: { roles: ['consultant'], businessUnit: 'u1' } },
    })
    const unitOf = async (as: string, unit?: string) => {
      const reply = await tenant.inject({ as, url: '/api/workflow/trial/x', ...(unit === undefined ? {} : { unit }) })
      return reply.statusCode === 200 ? reply.json().names[2] : reply.json().code
    }
    expect(await unitOf('principal')).toBe('u1')
    expect(await unitOf('principal', 'u2')).toBe('businessunit.not_allowed')
    expect(await unitOf('consultant', 'u2')).toBe('u2')
    expect(await unitOf('consultant', 'u9')).toBe('businessunit.not_allowed')
    expect(await unitOf('visitor', 'u1')).toBe('u1')
    // A person who may select a unit has none before, not even their own.
    expect(await unitOf('visitor')).toBe('businessunit.not_selected')
    expect(await unitOf('visitor', 'u2')).toBe('businessunit.not_allowed')
    await withTenant(app.platform.database, tenant.id, async (tx) => {
      const visitor = await tx
        .selectFrom('person')
        .where('tenant_id', '=', tx.tenantId)
        .where('username', '=', 'visitor')
        .select('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('person_business_unit')
        .values({ tenant_id: tx.tenantId, person_id: visitor.id, business_unit_id: 'u2' })
        .execute()
      await tx
        .updateTable('business_unit')
        .set({ retired_at: new Date() })
        .where('tenant_id', '=', tx.tenantId)
        .where('id', '=', 'u1')
        .execute()
    })
    expect(await unitOf('visitor', 'u2')).toBe('u2')
    expect(await unitOf('consultant', 'u1')).toBe('businessunit.not_allowed')
  })

  test('does not exist if it belongs to another tenant, and neither does another tenant’s token', async () => {
    const [mine, other] = [await freshTenant(app), await freshTenant(app)]
    await withTenant(app.platform.database, other.id, (tx) =>
      tx.updateTable('business_unit').set({ name: 'theirs' }).where('tenant_id', '=', tx.tenantId).execute(),
    )
    const authorization = `Bearer ${other.tokens.admin}`
    expect((await mine.inject({ url: '/api/workflow/whoami', headers: { authorization } })).statusCode).toBe(401)
    expect(
      (await app.inject({ url: `/t/${mine.id}/api/workflow/whoami`, headers: { authorization } })).statusCode,
    ).toBe(401)
    const inPathForm = await app.inject({ url: `/t/${other.id}/api/workflow/whoami`, headers: { authorization } })
    expect(inPathForm.json().username).toBe('admin')
  })
})

describe('the transaction of a request', () => {
  test('commits when the handler returns and rolls back when it throws', async () => {
    const tenant = await freshTenant(app)
    const nameNow = () =>
      withTenant(app.platform.database, tenant.id, (tx) =>
        tx
          .selectFrom('business_unit')
          .where('tenant_id', '=', tx.tenantId)
          .where('id', '=', 'u1')
          .select('name')
          .executeTakeFirstOrThrow(),
      )
    const write = (body: unknown) =>
      tenant.inject({ as: 'principal', method: 'POST', url: '/api/workflow/trial', body })
    expect((await write({ name: 'one' })).statusCode).toBe(204)
    const known = await write({ name: 'two', fail: 'known' })
    expect(known.json()).toMatchObject({ code: 'kpi.not_found', message: 'This KPI does not exist.' })
    const unknown = await write({ name: 'three', fail: 'password=hunter2' })
    expect(unknown.statusCode).toBe(500)
    expect(unknown.json()).toEqual({
      code: 'internal',
      message: 'Something went wrong. Please try again later.',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(await nameNow()).toEqual({ name: 'one' })
  })
})

describe('bodies', () => {
  test('that are not JSON, of another type, too large or missing are rejected with a 4xx reply', async () => {
    const tenant = await freshTenant(app)
    const post = (payload: string, type = 'application/json') =>
      app.inject({
        method: 'POST',
        url: '/api/workflow/trial',
        headers: { host: tenant.host, authorization: tenant.tokens.principal ?? '', 'content-type': type },
        payload,
      })
    const seen = async (reply: ReturnType<typeof post>) => `${(await reply).statusCode} ${(await reply).json().code}`
    expect(await seen(post('{"name":'))).toBe('400 validation.malformed')
    expect(await seen(post(''))).toBe('400 validation.malformed')
    expect(await seen(post('<name/>', 'application/xml'))).toBe('415 payload.unsupported_type')
    expect(await seen(post(JSON.stringify({ name: 'x'.repeat(1_100_000) })))).toBe('413 payload.too_large')
    expect(await seen(post('{"name":"a\\u0000b"}'))).toBe('400 validation.failed')
    expect(await seen(post('{"name":"\\ud800"}'))).toBe('400 validation.failed')
    expect(await seen(post('{"name":"ok","__proto__":{"a":1}}'))).toBe('400 validation.failed')
    expect(await seen(post('["name"]'))).toBe('400 validation.failed')
    expect((await post('{"name":"ok"}', 'application/json; charset=utf-8')).statusCode).toBe(204)
  })

  test('with many problems get a reply with at most twenty', async () => {
    const tenant = await freshTenant(app)
    const body = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`key${index}`, 1]))
    const reply = await tenant.inject({ as: 'principal', method: 'POST', url: '/api/workflow/trial', body })
    expect(reply.json().details).toHaveLength(20)
  })
})

describe('replies to reads', () => {
  const url = '/api/workflow/trial/x?months=12'

  test('are cached until the revision changes, by unit and language, and only sent to callers who pass the rules', async () => {
    const tenant = await freshTenant(app, {
      roles: { none: [] },
      people: { nobody: { roles: ['none'], businessUnit: 'u1' } },
    })
    const valueFor = async (call: { as: string; unit?: string; language?: 'de' }) =>
      (await tenant.inject({ url, ...call })).json().value
    const first = await valueFor({ as: 'principal' })
    expect(await valueFor({ as: 'principal' })).toBe(first)
    expect(await valueFor({ as: 'consultant', unit: 'u1' })).toBe(first)
    expect(await valueFor({ as: 'consultant', unit: 'u2' })).not.toBe(first)
    expect(await valueFor({ as: 'principal', language: 'de' })).not.toBe(first)
    expect((await tenant.inject({ as: 'nobody', url })).json().code).toBe('permission.missing')
    await withTenant(app.platform.database, tenant.id, bumpTenantRevision)
    expect(await valueFor({ as: 'principal' })).not.toBe(first)
  })

  test('have an ETag; If-None-Match gets 304', async () => {
    const tenant = await freshTenant(app)
    const reply = await tenant.inject({ as: 'principal', url })
    expect(reply.headers).toMatchObject({
      etag: expect.stringMatching(/^W\/".+"$/),
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('Accept-Encoding, Accept-Language, Authorization, X-BUSINESSUNIT-ID'),
    })
    const again = (etag: string) => tenant.inject({ as: 'principal', url, headers: { 'if-none-match': etag } })
    expect((await again(String(reply.headers.etag))).statusCode).toBe(304)
    expect((await again(`"other", ${reply.headers.etag}`)).body).toBe('')
    expect((await again('"other"')).statusCode).toBe(200)
    await withTenant(app.platform.database, tenant.id, bumpTenantRevision)
    expect((await again(String(reply.headers.etag))).statusCode).toBe(200)
  })

  test('are compressed by Accept-Encoding, cached ones only once', async () => {
    const tenant = await freshTenant(app)
    const plain = await tenant.inject({ as: 'principal', url })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const { replyCache } = app.platform
    const sizes = [replyCache.bytes]
    for (const [accepted, encoding, decode] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
    ] as const) {
      for (const _ of [1, 2]) {
        const reply = await tenant.inject({ as: 'principal', url, headers: { 'accept-encoding': accepted } })
        expect(reply.headers).toMatchObject({
          'content-encoding': encoding,
          'content-length': String(reply.rawPayload.length),
          vary: expect.stringContaining('Accept-Encoding'),
          etag: plain.headers.etag,
        })
        expect(decode(reply.rawPayload).toString()).toBe(plain.body)
        sizes.push(replyCache.bytes)
      }
    }
    const [without = 0, br = 0, brAgain = 0, both = 0, bothAgain = 0] = sizes
    expect(br).toBeGreaterThan(without)
    expect(both).toBeGreaterThan(br)
    expect([brAgain, bothAgain]).toEqual([br, both])
    const refused = await tenant.inject({ as: 'principal', url, headers: { 'accept-encoding': 'zstd' } })
    expect(refused.body).toBe(plain.body)
  })

  test('contain only the fields of the schema', async () => {
    const tenant = await freshTenant(app)
    const reply = await tenant.inject({ as: 'principal', url: '/api/workflow/trial/x' })
    expect(Object.keys(reply.json())).toEqual(['value', 'names'])
    expect(reply.json().names.slice(0, 4)).toEqual(['x', '36', 'u1', 'en'])
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  })
})

test('a binary reply has its file name and length and is not compressed', async () => {
  const tenant = await freshTenant(app)
  const reply = await tenant.inject({
    as: 'principal',
    url: '/api/workflow/file-trial',
    headers: { 'accept-encoding': 'br, gzip' },
  })
  expect(reply.headers).toMatchObject({ 'content-length': '5000', 'content-type': 'text/csv' })
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.headers['content-disposition']).toBe(
    `attachment; filename="Bericht _Sud_ 1_2.csv"; filename*=UTF-8''Bericht%20%E2%80%9ES%C3%BCd%E2%80%9C%201_2.csv`,
  )
})

test('serve rejects public operations, and servePublic rejects others', () => {
  const other = Fastify()
  const publicTrial = defineOperation({ ...base, id: 'publicTrial', path: '/p', requires: 'PUBLIC' })
  expect(() => serve(other, publicTrial, async () => {})).toThrow('publicTrial is public')
  expect(() => servePublic(other, writeTrial, async () => {})).toThrow('writeTrial is not public')
})
