import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { readMetrics, testApp, testAppWith } from '../../testing/test-app.ts'

const app = await testApp()

describe('cross-origin requests', () => {
  test('are denied to origins that are not listed', async () => {
    const tenant = await freshTenant(app)
    const reply = await tenant.inject({ url: '/api/tenant/config', headers: { origin: 'https://evil.example' } })
    expect(reply.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('are allowed to listed origins, with credentials', async () => {
    const open = await testAppWith({ allowedOrigins: ['https://kpi.customer.example'] })
    const tenant = await freshTenant(open)
    const from = (origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
      open.inject({
        method,
        url: `/t/${tenant.id}/api/workflow/whoami`,
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization,x-businessunit-id',
        },
      })
    expect((await from('https://kpi.customer.example')).headers).toMatchObject({
      'access-control-allow-origin': 'https://kpi.customer.example',
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': expect.stringContaining('Content-Disposition'),
      vary: expect.stringContaining('Origin'),
    })
    const preflight = await from('https://kpi.customer.example', 'OPTIONS')
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers['access-control-allow-headers']).toContain('X-BUSINESSUNIT-ID')
    expect((await from('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
    expect((await from('null')).headers['access-control-allow-origin']).toBeUndefined()
    await open.close()
  })
})

describe('every reply', () => {
  test('has the security headers', async () => {
    for (const url of ['/api/openapi.json', '/api/nothing', '/healthz', '/api/reference', '/']) {
      const { headers } = await app.inject({ url })
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      })
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })

  test('is compressed if it has at least one kilobyte', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const large = await app.inject({ url: '/api/openapi.json', headers })
    expect(large.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(large.rawPayload).toString()).openapi).toBe('3.1.0')
    expect((await app.inject({ url: '/healthz', headers })).headers['content-encoding']).toBeUndefined()
  })
})

test.each([['GET'], ['PUT'], ['DELETE']] as const)(
  '%s with an id that is too long for an address is no server error',
  async (method) => {
    const tenant = await freshTenant(app)
    const reply = await app.inject({
      method,
      url: `/t/${tenant.id}/api/workflow/measure/${'x'.repeat(2_000)}`,
      headers: { authorization: `Bearer ${tenant.tokens.principal}` },
    })
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.statusCode).toBeLessThan(500)
  },
)

describe('health and metrics', () => {
  test('return ok when the process and the database are available', async () => {
    expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
    expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ok' })
  })

  test('count requests by operation and status, without tenants', async () => {
    const tenant = await freshTenant(app)
    await tenant.inject({ as: 'principal', url: '/api/workflow/whoami' })
    const body = await readMetrics(app)
    expect(body).toMatch(/lotse_http_request_duration_seconds_count\{operation="getWhoami",status="200"\} [1-9]/)
    expect(body).toContain('lotse_database_connections{state="busy"}')
    expect(body).toContain('process_cpu_seconds_total')
    expect(body).not.toContain(tenant.id)
  })

  test('are served only with the token; without a token in the settings they do not exist', async () => {
    for (const authorization of [undefined, '', 'Bearer', 'Bearer wrong', 'token-of-the-metrics', 'Basic dG9rZW4=']) {
      const reply = await app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })
      expect(reply.statusCode, authorization).toBe(401)
      expect(reply.body).toBe('')
    }
    const without = await testAppWith({ metricsToken: null })
    expect((await without.inject({ url: '/metrics' })).statusCode).toBe(404)
    await without.close()
  })
})
