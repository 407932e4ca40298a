import { SESSION_CHANGED } from '@lotse/contract/event-catalogue.ts'
import { streamEvents } from '@lotse/contract/features/event/event.operations.ts'
import { describe, expect, test, vi } from 'vitest'
import { updateAllTokensRevoked } from '../../features/person/person.repository.ts'
import { createMeasure } from '../../testing/fixture/measure/measure.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { openBufferingProxy } from '../../testing/network/buffering-proxy.ts'
import { type EventClient, listenLocally } from '../../testing/network/event-client.ts'
import { announce, idsOf, openEventNode, typesOf } from '../../testing/network/event-node.ts'
import { testApp, testAppWith } from '../../testing/test-app.ts'
import { withTenant } from '../database/tenant-transaction.ts'
import { MAXIMUM_STREAMS } from './event.routes.ts'
import { publish } from './publish.ts'

const app = await testApp()
const { database } = app.platform
const { node, port, open } = await openEventNode()

describe('an event stream', () => {
  test('sends headers against buffering, the reconnection delay and its position', async () => {
    const client = await open(await freshTenant(app), 'principal')
    expect(client.response.statusCode).toBe(200)
    expect(client.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(client.response.headers['content-encoding']).toBeUndefined()
    await expect.poll(() => client.events).toEqual([{ id: '0', type: 'ready', data: {} }])
    expect(client.text()).toMatch(/^retry: 3000\n/)
    expect(client.text().length).toBeGreaterThan(2_048)
  })

  test('delivers changes by others in the unit after the commit', async () => {
    const tenant = await freshTenant(app)
    const client = await open(tenant, 'principal')
    const { id } = await createMeasure(tenant, {}, { as: 'consultant', unit: 'u1' })
    await expect
      .poll(() => client.events.at(-1))
      .toEqual({ id: '1', type: 'measure.changed', data: { type: 'measure.changed', id, businessUnitId: 'u1' } })
  })

  test('never delivers events of another tenant, unit, person or permission', async () => {
    const tenant = await freshTenant(app, {
      roles: { plain: ['KPI_READ'] },
      people: { plain: { roles: ['plain'], businessUnit: 'u1' } },
    })
    const stranger = await freshTenant(app)
    const me = await tenant.inject({ as: 'principal', url: '/api/workflow/whoami' })
    const principal = await open(tenant, 'principal')
    const plain = await open(tenant, 'plain')
    const consultant = await open(tenant, 'consultant', { unit: 'u2' })
    const unitless = await open(tenant, 'consultant')
    await announce(database, stranger, { type: 'measure.changed', id: 'canary tenant', businessUnitId: 'u1' })
    await announce(
      database,
      tenant,
      { type: 'measure.changed', id: 'of u1', businessUnitId: 'u1' },
      { type: 'measure.changed', id: 'of u2', businessUnitId: 'u2' },
      { type: 'note.changed', id: 'of principal', personIds: [me.json().id] },
      { type: SESSION_CHANGED, id: 'internal', personIds: [me.json().id] },
      { type: 'kpi.changed', id: 'of all' },
    )
    for (const client of [principal, plain, consultant, unitless]) {
      await expect.poll(() => idsOf(client)).toContain('of all')
    }
    expect(idsOf(principal)).toEqual(['', 'of u1', 'of principal', '', 'of all'])
    expect(typesOf(principal)).toContain('session.changed')
    expect(idsOf(plain)).toEqual(['', 'of all'])
    expect(idsOf(consultant)).toEqual(['', 'of u2', 'of all'])
    expect(idsOf(unitless)).toEqual(['', 'of all'])
    for (const client of [principal, plain, consultant, unitless]) expect(client.text()).not.toContain('canary')
  })

  test.each([
    ['a caller without a token', { token: '' }, 401],
    ['an unknown token', { token: 'x' }, 401],
    ['a unit that the caller may not select', { unit: 'u2' }, 403],
  ])('is denied to %s', async (_name, options, status) => {
    const client = await open(await freshTenant(app), 'principal', options)
    expect(client.response.statusCode).toBe(status)
    expect(client.response.headers['content-type']).toContain('json')
  })

  test('is denied to a token of another tenant', async () => {
    const [own, other] = [await freshTenant(app), await freshTenant(app)]
    const client = await open(own, 'principal', { token: other.tokens.principal ?? '' })
    expect(client.response.statusCode).toBe(401)
  })

  test(`is limited to ${MAXIMUM_STREAMS} per session; one that ends makes room`, async () => {
    const tenant = await freshTenant(app)
    const all = await Promise.all(Array.from({ length: MAXIMUM_STREAMS }, () => open(tenant, 'principal')))
    const refused = await open(tenant, 'principal')
    expect(refused.response.statusCode).toBe(429)
    await expect.poll(() => refused.text()).toContain('event.too_many_streams')
    expect((await open(tenant, 'admin')).response.statusCode).toBe(200)
    all[0]?.close()
    await expect.poll(async () => (await open(tenant, 'principal')).response.statusCode).toBe(200)
  })

  test('replies to HEAD with headers only', async () => {
    const tenant = await freshTenant(app)
    const reply = await tenant.inject({ as: 'principal', method: 'HEAD', url: '/api/workflow/events' })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toContain(streamEvents.binary)
  })
})

describe('an event stream behind a buffering proxy', () => {
  test.each([
    ['is delivered when the proxy obeys X-Accel-Buffering', { bytes: 64 * 1024, obeys: true }],
    ['is delivered when the proxy buffers the first two kilobytes of every reply', { bytes: 2_048, obeys: false }],
  ])('%s', async (_name, buffering) => {
    const tenant = await freshTenant(app)
    const proxy = await openBufferingProxy(port, buffering)
    const client = await open(tenant, 'principal', { port: proxy.port })
    await expect.poll(() => typesOf(client)).toEqual(['ready'])
    await announce(database, tenant, { type: 'kpi.changed', id: 'a' })
    await expect.poll(() => idsOf(client)).toEqual(['', 'a'])
    proxy.close()
  })
})

test('a changed server clock neither ends nor delays a stream', async () => {
  const tenant = await freshTenant(app)
  const client = await open(tenant, 'principal')
  await expect.poll(() => client.events.length).toBe(1)
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const future = Date.now() + 10 * 365 * 86_400_000
    for (const [id, time] of [['future', future] as const, ['past', 0] as const]) {
      vi.setSystemTime(time)
      await announce(database, tenant, { type: 'kpi.changed', id })
      await new Promise((resolve) => setTimeout(resolve, 1_200))
      expect(idsOf(client)).toContain(id)
      expect(client.isClosed()).toBe(false)
    }
  } finally {
    vi.useRealTimers()
  }
  expect(client.text()).not.toContain('heartbeat')
})

// The limit is far below the interval of heartbeats.
describe('an event stream ends soon after', { timeout: 10_000 }, () => {
  const endsAfter = async (client: EventClient, act: () => Promise<unknown>) => {
    await expect.poll(() => client.events.length).toBeGreaterThan(0)
    await act()
    await client.closed
    expect(typesOf(client).at(-1)).toBe('session.ended')
  }

  test('signing out; streams of others continue', async () => {
    const tenant = await freshTenant(app)
    const other = await open(tenant, 'admin')
    await endsAfter(await open(tenant, 'principal'), () =>
      tenant.inject({ as: 'principal', method: 'POST', url: '/api/workflow/auth/logout' }),
    )
    await announce(database, tenant, { type: 'content.changed' })
    await expect.poll(() => typesOf(other)).toContain('content.changed')
  })

  test('the revocation of its token in the database', async () => {
    const tenant = await freshTenant(app)
    const me = await tenant.inject({ as: 'principal', url: '/api/workflow/whoami' })
    await endsAfter(await open(tenant, 'principal'), () =>
      withTenant(database, tenant.id, (tx) => updateAllTokensRevoked(tx, me.json().id)),
    )
  })

  test('the person is disabled in the database', async () => {
    const tenant = await freshTenant(app)
    await endsAfter(await open(tenant, 'principal'), () =>
      database.pool.query(`update person set disabled_at = now() where tenant_id = $1 and username = 'principal'`, [
        tenant.id,
      ]),
    )
  })

  test('the unit is retired in the database', async () => {
    const tenant = await freshTenant(app)
    await endsAfter(await open(tenant, 'consultant', { unit: 'u2' }), () =>
      database.pool.query(`update business_unit set retired_at = now() where tenant_id = $1 and id = 'u2'`, [
        tenant.id,
      ]),
    )
  })

  test('the server closes', async () => {
    const tenant = await freshTenant(app)
    const other = await testAppWith({})
    const client = await open(tenant, 'principal', { port: await listenLocally(other) })
    await Promise.all([other.close(), client.closed])
  })
})

test('a removed permission applies from the next event on', async () => {
  const tenant = await freshTenant(app)
  const client = await open(tenant, 'principal')
  await announce(database, tenant, { type: 'measure.changed', id: 'before', businessUnitId: 'u1' })
  await withTenant(database, tenant.id, async (tx) => {
    await tx
      .updateTable('role')
      .where('tenant_id', '=', tenant.id)
      .set({ permissions: ['KPI_READ'] })
      .execute()
    publish(tx, { type: SESSION_CHANGED })
    publish(tx, { type: 'measure.changed', id: 'after', businessUnitId: 'u1' })
    publish(tx, { type: 'kpi.changed', id: 'last' })
  })
  await expect.poll(() => idsOf(client)).toEqual(['', 'before', '', 'last'])
})

test('a client that does not read is disconnected; the others continue', async () => {
  const tenant = await freshTenant(app)
  const slow = await open(tenant, 'admin')
  const quick = await open(tenant, 'principal')
  await expect.poll(() => slow.events.length + quick.events.length).toBe(2)
  slow.response.pause()
  const padding = 'x'.repeat(100_000)
  for (let round = 1; node.platform.events.streamCount > 1 && round < 200; round++) {
    await announce(database, tenant, { type: 'kpi.changed', id: `${round} ${padding}` })
    await expect.poll(() => quick.events.length).toBe(round + 1)
  }
  expect(node.platform.events.streamCount).toBe(1)
  expect(quick.isClosed()).toBe(false)
})
