import { afterAll, describe, expect, test } from 'vitest'
import { createMeasure } from '../../testing/fixture/measure/measure.ts'
import { type FreshTenant, freshTenant } from '../../testing/fresh-tenant.ts'
import { type EventClient, listenLocally, openEvents } from '../../testing/network/event-client.ts'
import { testApp } from '../../testing/test-app.ts'
import { openTwoNodes } from '../../testing/test-nodes.ts'
import { withTenant } from '../database/tenant-transaction.ts'
import { publish } from './publish.ts'

const serverUrl = process.env.LOTSE_TEST_DATABASE_URL

/** Only for a database server: several processes notify each other through the database. */
describe.skipIf(!serverUrl)('two nodes on a database server', async () => {
  if (!serverUrl) return
  const app = await testApp()
  const { nodes, close } = await openTwoNodes()
  const ports = await Promise.all(nodes.map(listenLocally))
  afterAll(close)

  const open = (tenant: FreshTenant, node: number, as = 'principal'): Promise<EventClient> =>
    openEvents({ port: ports[node] ?? 0, host: tenant.host, token: tenant.tokens[as] ?? '' })
  const announceAt = (node: number, tenant: FreshTenant, id: string) =>
    withTenant(nodes[node]?.platform.database ?? app.platform.database, tenant.id, async (tx) =>
      publish(tx, { type: 'kpi.changed', id }),
    )
  /** Milliseconds from the commit on one node to the frame on the other. */
  const delayOf = async (tenant: FreshTenant, client: EventClient, id: string): Promise<number> => {
    await announceAt(0, tenant, id)
    const since = performance.now()
    await expect.poll(() => client.events.at(-1)?.data.id, { interval: 5, timeout: 5_000 }).toBe(id)
    return performance.now() - since
  }

  test('an event committed on one node reaches the streams of the other before its next check', async () => {
    const tenant = await freshTenant(app)
    const client = await open(tenant, 1)
    await expect.poll(() => client.events.length).toBe(1)
    const delays: number[] = []
    for (let count = 0; count < 20; count++) delays.push(await delayOf(tenant, client, `event ${count}`))
    delays.sort((a, b) => a - b)
    expect(delays[10]).toBeLessThan(250)
    client.close()
  })

  test('a node whose LISTEN connection breaks loses no event and reconnects', async () => {
    const tenant = await freshTenant(app)
    const client = await open(tenant, 1)
    await delayOf(tenant, client, 'before')
    const { pool } = app.platform.database
    const listening = `from pg_stat_activity where query like 'listen%' and datname = current_database()`
    const before = (await pool.query(`select pid, pg_terminate_backend(pid) ${listening}`)).rows.map(({ pid }) => pid)
    expect(before).toHaveLength(1) // nodes without a stream do not listen
    expect(await delayOf(tenant, client, 'while disconnected')).toBeLessThan(2_500)
    await expect
      .poll(async () => (await pool.query(`select pid ${listening} and pid <> all($1)`, [before])).rowCount, {
        timeout: 5_000,
      })
      .toBe(1)
    expect(client.events.map(({ data }) => data.id)).toEqual([undefined, 'before', 'while disconnected'])
    client.close()
  })

  test('signing out on one node ends the streams of the other within a second', async () => {
    const tenant = await freshTenant(app)
    const client = await open(tenant, 1)
    await expect.poll(() => client.events.length).toBe(1)
    const since = performance.now()
    const reply = await nodes[0]?.inject({
      method: 'POST',
      url: '/api/workflow/auth/logout',
      headers: { host: tenant.host, authorization: `Bearer ${tenant.tokens.principal}` },
    })
    expect(reply?.statusCode).toBe(204)
    await client.closed
    expect(performance.now() - since).toBeLessThan(1_000)
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
