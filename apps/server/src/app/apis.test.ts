import { expect, test } from 'vitest'
import { freshTenant } from '../testing/fresh-tenant.ts'
import { testAppWith } from '../testing/test-app.ts'

test('a process serves the chosen APIs only', async () => {
  const app = await testAppWith({ apis: ['ai'] })
  const tenant = await freshTenant(app)
  expect((await tenant.inject({ as: 'principal', url: '/api/ai/analysis' })).statusCode).toBe(200)
  for (const url of ['/api/workflow/whoami', '/api/tenant']) {
    expect((await app.inject({ url, headers: { host: tenant.host } })).json().code).toBe('route.not_found')
  }
  await app.close()
})
