import { ALL_OPERATIONS } from '@lotse/contract/all-operations.ts'
import { BASE_PATH } from '@lotse/contract/operation.ts'
import { PERMISSIONS, type Permission } from '@lotse/contract/permission.ts'
import { PLUGINS } from '@lotse/contract/plugin.ts'
import { expect, test } from 'vitest'
import { accountEdit, accountOf } from '../testing/fixture/account/people.ts'
import { freshTenant } from '../testing/fresh-tenant.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const tenant = await freshTenant(app, {
  config: { active_plugins: [...PLUGINS] },
  roles: { everything: Object.keys(PERMISSIONS) as Permission[] },
  people: { limited: { roles: ['everything'], businessUnit: null } },
})
const limited = await accountOf(tenant, 'limited')
const edit = await tenant.inject({
  as: 'admin',
  method: 'PUT',
  url: `/api/workflow/people/${limited.id}`,
  body: accountEdit(limited, { businessUnitIds: ['u1'] }),
})
expect(edit.statusCode, edit.body).toBe(200)

/** These would end the session that the next row needs. */
const ENDING: readonly string[] = ['logout', 'signOutEverywhere']
const callable = ALL_OPERATIONS.filter(({ requires, id }) => requires !== 'PUBLIC' && !ENDING.includes(id))

test.each(callable.map((operation) => [operation.id, operation] as const))(
  '%s is refused in a unit outside of the portfolio, and not in one of it',
  async (id, { base, path, method }) => {
    const call = (unit: string) =>
      tenant.inject({
        as: 'limited',
        method,
        unit,
        url: `${BASE_PATH[base]}${path.replace(/\{\w+\}/g, 'nothing')}`,
        ...(method === 'GET' ? {} : { body: {} }),
      })
    for (const unit of ['u2', 'unknown']) {
      const reply = await call(unit)
      expect([reply.statusCode, reply.json().code], unit).toEqual([403, 'businessunit.not_allowed'])
    }
    // It would not end.
    if (id === 'streamEvents') return
    const reply = await call('u1')
    expect(reply.statusCode < 300 ? 'none' : reply.json().code).not.toBe('businessunit.not_allowed')
  },
)
