import { describe, expect, test } from 'vitest'
import { withTenantAsOwner } from '../../platform/database/tenant-transaction.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp, testAppWith } from '../../testing/test-app.ts'

const app = await testApp()
const CONFIG = '/api/tenant/config'

/** Exactly the keys of the specification (§3). */
const KEYS = [
  'active_plugins',
  'ai_provider',
  'api-url-ai',
  'api-url-workflow',
  'authentication_method',
  'default_language',
  'name',
  'navigation_type',
  'oidc_authentication_url',
  'theme',
]

describe('tenant configuration', () => {
  test('is returned without sign-in, with exactly the specified keys and defaults', async () => {
    const tenant = await freshTenant(app, { config: { navigation_type: 'TOPIC' } })
    const reply = await tenant.inject({ url: CONFIG })
    expect(reply.statusCode).toBe(200)
    expect(Object.keys(reply.json()).sort()).toEqual(KEYS)
    expect(reply.json()).toEqual({
      navigation_type: 'TOPIC',
      theme: 'GROUP',
      default_language: 'en',
      name: `Tenant ${tenant.id}`,
      ai_provider: 'OPENAI',
      oidc_authentication_url: null,
      authentication_method: 'USERNAME_PASSWORD',
      'api-url-workflow': '/api/workflow',
      'api-url-ai': '/api/ai',
      active_plugins: [],
    })
  })

  test('returns the values of the pack, and no key outside the contract', async () => {
    const config = {
      theme: 'CAR',
      default_language: 'tr',
      ai_provider: 'BUILT_IN',
      authentication_method: 'OIDC',
      oidc_authentication_url: 'https://id.example/',
      'api-url-workflow': 'https://api.example/t/x/api/workflow',
      active_plugins: ['QA_CHATBOT'],
    } as const
    const secret = { apiKey: 's3cret' }
    const tenant = await freshTenant(app, { config: { ...config, ...secret, active_plugins: ['QA_CHATBOT'] } })
    const reply = await tenant.inject({ url: CONFIG })
    expect(reply.json()).toMatchObject(config)
    expect(Object.keys(reply.json()).sort()).toEqual(KEYS)
    expect(reply.body).not.toContain('s3cret')
  })

  test('in the path form is found on any host and has API paths without a host', async () => {
    const behindProxy = await testAppWith({ trustProxy: 1 })
    const tenant = await freshTenant(behindProxy)
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' }
    const reply = await tenant.inject({ url: `/t/${tenant.id}${CONFIG}`, headers })
    expect(reply.json()['api-url-workflow']).toBe(`/t/${tenant.id}/api/workflow`)
    expect(reply.body).not.toContain('evil')
    await behindProxy.close()
  })

  test('ignores case and port of the host', async () => {
    const tenant = await freshTenant(app)
    const reply = await tenant.inject({ url: CONFIG, headers: { host: `${tenant.host.toUpperCase()}:3000` } })
    expect(reply.statusCode).toBe(200)
    expect(reply.json().name).toBe(`Tenant ${tenant.id}`)
  })

  test('uses proxy headers only when the settings trust the proxy', async () => {
    const tenant = await freshTenant(app)
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': tenant.host, host: 'internal' }
    expect((await tenant.inject({ url: CONFIG, headers })).statusCode).toBe(404)
    const behindProxy = await testAppWith({ trustProxy: 1 })
    const reply = await behindProxy.inject({ url: CONFIG, headers })
    expect(reply.json().name).toBe(`Tenant ${tenant.id}`)
    expect(reply.headers['strict-transport-security']).toBeDefined()
    await behindProxy.close()
  })

  test('a change is effective soon, without a restart', async () => {
    const tenant = await freshTenant(app)
    expect((await tenant.inject({ url: CONFIG })).json().theme).toBe('GROUP')
    await withTenantAsOwner(
      app.platform.database,
      tenant.id,
      async (owner) => {
        await owner.updateTable('tenant').set({ config: '{"theme":"CAR"}' }).where('id', '=', tenant.id).execute()
      },
      async () => {},
    )
    await expect.poll(async () => (await tenant.inject({ url: CONFIG })).json().theme, { interval: 100 }).toBe('CAR')
  })

  test('an unknown host and an unknown tenant return the same 404, in the language of the caller', async () => {
    const byHost = await app.inject({ url: CONFIG, headers: { host: 'nobody.localhost', 'accept-language': 'sk' } })
    const byPath = await app.inject({ url: `/t/nobody${CONFIG}`, headers: { 'accept-language': 'sk' } })
    for (const reply of [byHost, byPath]) {
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toMatchObject({
        code: 'tenant.unknown_host',
        message: 'Na tejto adrese nie je žiadna organizácia.',
      })
    }
  })
})
