import { afterAll, expect, test } from 'vitest'
import { roleEdit, roleOf } from '../../../testing/fixture/account/people.ts'
import { type FreshTenant, freshTenant } from '../../../testing/fresh-tenant.ts'
import { listenLocally, openEvents } from '../../../testing/network/event-client.ts'
import { openTwoNodes } from '../../../testing/test-nodes.ts'

const { nodes, close } = await openTwoNodes()
afterAll(close)

test('an edited role holds on the other node at the next request, and open pages are notified', async () => {
  const [one, other] = nodes
  if (!one || !other) throw new Error('Two nodes are needed.')
  const tenant: FreshTenant = await freshTenant(one)
  const port = await listenLocally(other)
  const client = await openEvents({ port, host: tenant.host, token: tenant.tokens.principal ?? '' })
  await expect.poll(() => client.events.length).toBe(1)
  const ask = async () => {
    const headers = { host: tenant.host, authorization: `Bearer ${tenant.tokens.principal}` }
    return (await other.inject({ url: '/api/workflow/whoami', headers })).json().permissions
  }
  expect(await ask()).not.toContain('USER_ADMIN')
  const role = await roleOf(tenant, 'principal')
  const reply = await tenant.inject({
    as: 'admin',
    method: 'PUT',
    url: '/api/workflow/role/principal',
    body: roleEdit(role, { permissions: ['KPI_READ', 'USER_ADMIN'] }),
  })
  expect(reply.statusCode, reply.body).toBe(200)
  expect((await ask()).toSorted()).toEqual(['KPI_READ', 'USER_ADMIN'])
  const types = () => client.events.map(({ type }) => type)
  // Of their own change of rights, and, because they may now maintain people, of the changed role.
  await expect.poll(types, { interval: 10 }).toContain('session.changed')
  client.close()
})
