import { defineOperation } from '@lotse/contract/operation.ts'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { openTrialApp, writeTrial } from '../../testing/trial-app.ts'
import { withTenant } from '../database/tenant-transaction.ts'
import { serve, servePublic } from './serve.ts'

const app = await openTrialApp()

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
    expect((await post('["name"]')).json().message).toBe(
      'The input is not valid. This value must be of the type object.',
    )
    expect((await post('{"name":1}')).json().message).toBe(
      'The input is not valid. name: This value must be of the type string.',
    )
    expect((await post('{"name":"ok"}', 'application/json; charset=utf-8')).statusCode).toBe(204)
  })

  test('with many problems get a reply with at most twenty', async () => {
    const tenant = await freshTenant(app)
    const body = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`key${index}`, 1]))
    const reply = await tenant.inject({ as: 'principal', method: 'POST', url: '/api/workflow/trial', body })
    expect(reply.json().details).toHaveLength(20)
  })
})

test('serve rejects public operations, and servePublic rejects others', () => {
  const other = Fastify()
  const publicTrial = defineOperation({
    feature: 'trial',
    method: 'GET',
    summary: '',
    description: '',
    id: 'publicTrial',
    path: '/p',
    requires: 'PUBLIC',
  })
  expect(() => serve(other, publicTrial, async () => {})).toThrow('publicTrial is public')
  expect(() => servePublic(other, writeTrial, async () => {})).toThrow('writeTrial is not public')
})
