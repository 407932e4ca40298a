import { describe, expect, test } from 'vitest'
import { withTenantAsOwner } from '../../platform/database/tenant-transaction.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp, testAppWith } from '../../testing/test-app.ts'

const app = await testApp()
const CONFIG = '/api/tenant/config'

/** The specification's keys (§3), all of them and no other. */
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
  test('is answered without sign-in, with exactly the specified keys and defaults', async () => {
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
      'api-url-workflow': `http://${tenant.host}/api/workflow`,
      'api-url-ai': `http://${tenant.host}/api/ai`,
      active_plugins: [],
    })
  })

  test('gives what the pack says, and nothing the contract does not know', async () => {
    const config = {
      theme: 'CAR',
      default_language: 'tr',
      ai_provider: 'BUILT_IN',
      authentication_method: 'OIDC',
      oidc_authentication_url: 'https://id.example/',
      'api-url-workflow': 'https://api.example/t/x/api/workflow',
      active_plugins: ['QA_CHATBOT'],
    } as const
    const tenant = await freshTenant(app, {
      config: { ...config, active_plugins: ['QA_CHATBOT'], ...{ apiKey: 's3cret' } },
    })
    const reply = await tenant.inject({ url: CONFIG })
    expect(reply.json()).toMatchObject(config)
    expect(Object.keys(reply.json()).sort()).toEqual(KEYS)
    expect(reply.body).not.toContain('s3cret')
  })

  test('in the path form is found on any host and points to itself', async () => {
    const tenant = await freshTenant(app)
    const reply = await tenant.inject({ url: `/t/${tenant.id}${CONFIG}`, headers: { host: 'api.example:8443' } })
    expect(reply.json()['api-url-workflow']).toBe(`http://api.example:8443/t/${tenant.id}/api/workflow`)
  })

  test('does not care about the case or the port of the host', async () => {
    const tenant = await freshTenant(app)
    const reply = await tenant.inject({ url: CONFIG, headers: { host: `${tenant.host.toUpperCase()}:3000` } })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()['api-url-ai']).toMatch(/:3000\/api\/ai$/)
  })

  test('believes a proxy only where the settings say so', async () => {
    const tenant = await freshTenant(app)
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': tenant.host, host: 'internal' }
    expect((await tenant.inject({ url: CONFIG, headers })).statusCode).toBe(404)
    const behindProxy = await testAppWith({ trustProxy: true })
    const reply = await behindProxy.inject({ url: CONFIG, headers })
    expect(reply.json()['api-url-workflow']).toBe(`https://${tenant.host}/api/workflow`)
    expect(reply.headers['strict-transport-security']).toBeDefined()
    await behindProxy.close()
  })

  test('a change is in force within about a second', async () => {
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
    await expect
      .poll(async () => (await tenant.inject({ url: CONFIG })).json().theme, { timeout: 2_000, interval: 100 })
      .toBe('CAR')
  })

  test('an unknown host and an unknown tenant are the same 404, in the language of the caller', async () => {
    const byHost = await app.inject({ url: CONFIG, headers: { host: 'nobody.localhost', 'accept-language': 'sk' } })
    const byPath = await app.inject({ url: `/t/nobody${CONFIG}`, headers: { 'accept-language': 'sk' } })
    for (const reply of [byHost, byPath]) {
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toMatchObject({
        code: 'tenant.unknown_host',
        message: 'Na tejto adrese nie je známa žiadna organizácia.',
      })
    }
  })
})
