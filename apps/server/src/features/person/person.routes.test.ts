import { describe, expect, test } from 'vitest'
import { freshTenant, TEST_PASSWORD } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

describe('sign-in', () => {
  test('gives a token with which the caller is known', async () => {
    const tenant = await freshTenant(app)
    const signIn = await tenant.inject({
      method: 'POST',
      url: '/api/workflow/auth/login',
      body: { username: 'Principal', password: TEST_PASSWORD },
    })
    expect(signIn.statusCode).toBe(200)
    const { accessToken } = signIn.json()
    const whoami = await tenant.inject({
      url: '/api/workflow/whoami',
      headers: { authorization: accessToken },
    })
    expect(whoami.json()).toMatchObject({
      username: 'principal',
      businessUnitId: 'u1',
      businessUnitName: 'Unit u1',
      mayChangeBusinessUnit: false,
    })
  })
})
