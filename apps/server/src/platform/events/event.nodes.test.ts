import { afterAll, describe, expect, test, vi } from 'vitest'
import { createMeasure } from '../../testing/fixture/measure/measure.ts'
import { type FreshTenant, freshTenant } from '../../testing/fresh-tenant.ts'
import { type EventClient, listenLocally, openEvents } from '../../testing/network/event-client.ts'
import { testApp } from '../../testing/test-app.ts'
import { openTwoNodes } from '../../testing/test-nodes.ts'
import { withTenant } from '../database/tenant-transaction.ts'
import { insertEvents } from './event.repository.ts'

/** Several processes notify each other through the database. */
describe('two nodes on a database server', async () => {
  const app = await testApp()
  const { nodes, close } = await openTwoNodes()
  const ports = await Promise.all(nodes.map(listenLocally))
  afterAll(close)

  const open = (tenant: FreshTenant, node: number, as = 'principal'): Promise<EventClient> =>
    openEvents({ port: ports[node] ?? 0, host: tenant.host, token: tenant.tokens[as] ?? '' })
  /** Writes an event like another process: `publish` would also notify the nodes of this one directly. */
  const announceAt = (node: number, tenant: FreshTenant, id: string) =>
    withTenant(nodes[node]?.platform.database ?? app.platform.database, tenant.id, (tx) =>
      insertEvents(tx, [{ type: 'kpi.changed', id }]),
    )
  /** Commits an event on one node and waits for its frame from the other. */
  const announceAndReceive = async (tenant: FreshTenant, client: EventClient, id: string): Promise<void> => {
    await announceAt(0, tenant, id)
    await expect.poll(() => client.events.at(-1)?.data.id, { interval: 5 }).toBe(id)
  }

  test('an event committed on one node reaches the streams of the other without its checks', async () => {
    const never = vi.spyOn(globalThis, 'setInterval').mockImplementation(() => setTimeout(() => {}, 600_000).unref())
    const other = await openTwoNodes()
    try {
      const tenant = await freshTenant(app)
      const port = await listenLocally(other.nodes[1] ?? app)
      const client = await openEvents({ port, host: tenant.host, token: tenant.tokens.principal ?? '' })
      for (let count = 0; count < 20; count++) await announceAndReceive(tenant, client, `event ${count}`)
      client.close()
    } finally {
      await other.close()
      never.mockRestore()
    }
  })

  test('a node whose LISTEN connection breaks loses no event and reconnects', async () => {
    const tenant = await freshTenant(app)
    const client = await open(tenant, 1)
    await announceAndReceive(tenant, client, 'before')
    const { pool } = app.platform.database
    const listening = `from pg_stat_activity where query like 'listen%' and datname = current_database()`
    const before = (await pool.query(`select pid, pg_terminate_backend(pid) ${listening}`)).rows.map(({ pid }) => pid)
    expect(before).toHaveLength(1) // nodes without a stream do not listen
    await announceAndReceive(tenant, client, 'while disconnected')
    await expect
      .poll(async () => (await pool.query(`select pid ${listening} and pid <> all($1)`, [before])).rowCount)
      .toBe(1)
    client.close()
  })

  test('signing out on one node ends the streams of the other', async () => {
    const tenant = await freshTenant(app)
    const client = await open(tenant, 1)
    await expect.poll(() => client.events.length).toBe(1)
    const reply = await nodes[0]?.inject({
      method: 'POST',
      url: '/api/workflow/auth/logout',
      headers: { host: tenant.host, authorization: `Bearer ${tenant.tokens.principal}` },
    })
    expect(reply?.statusCode).toBe(204)
    await client.closed
  })

  test('a stream that resumes on a node that has read less gets no reset', async () => {
    const tenant = await freshTenant(app)
    const [first, second] = [await open(tenant, 0), await open(tenant, 1)]
    await createMeasure(tenant)
    await expect.poll(() => first.events.length + second.events.length).toBe(4)
    for (let count = 0; count < 20; count++) {
      await announceAt(0, tenant, `event ${count}`)
      await expect.poll(() => first.events.at(-1)?.data.id, { interval: 1 }).toBe(`event ${count}`)
      const moved = await openEvents({
        port: ports[1] ?? 0,
        host: tenant.host,
        token: tenant.tokens.principal ?? '',
        lastEventId: first.lastId() ?? '',
      })
      await announceAt(0, tenant, `next ${count}`)
      await expect.poll(() => moved.events.map(({ data }) => data.id), { interval: 5 }).toEqual([`next ${count}`])
      moved.close()
    }
    first.close()
    second.close()
  })
})
