import { describe, expect, test } from 'vitest'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { announce, idsOf, openEventNode, typesOf } from '../../testing/network/event-node.ts'
import { testApp } from '../../testing/test-app.ts'
import { withTenant } from '../database/tenant-transaction.ts'
import { REMEMBERED_EVENTS } from './event-memory.ts'
import { publish } from './publish.ts'

const app = await testApp()
const { database } = app.platform
const { open } = await openEventNode()

describe('an event stream that resumes', () => {
  test('starts with the missed events only', async () => {
    const tenant = await freshTenant(app)
    const first = await open(tenant, 'principal')
    await announce(database, tenant, { type: 'measure.changed', id: 'a', businessUnitId: 'u1' })
    await expect.poll(() => idsOf(first)).toContain('a')
    const lastEventId = first.lastId() ?? ''
    first.close()
    await announce(database, tenant, { type: 'measure.changed', id: 'b', businessUnitId: 'u1' })
    await announce(database, tenant, { type: 'measure.changed', id: 'foreign', businessUnitId: 'u2' })
    await announce(database, tenant, { type: 'measure.changed', id: 'c', businessUnitId: 'u1' })
    const second = await open(tenant, 'principal', { lastEventId })
    await announce(database, tenant, { type: 'measure.changed', id: 'd', businessUnitId: 'u1' })
    await expect.poll(() => idsOf(second)).toEqual(['b', 'c', 'd'])
  })

  test('delivers events after the position of whoami, without a first frame', async () => {
    const tenant = await freshTenant(app)
    const position = async (): Promise<string> =>
      (await tenant.inject({ as: 'principal', url: '/api/workflow/whoami' })).json().eventPosition
    const atFirst = await position()
    await announce(database, tenant, { type: 'measure.changed', id: 'a', businessUnitId: 'u1' })
    const late = await open(tenant, 'principal', { lastEventId: atFirst })
    await expect.poll(() => idsOf(late)).toEqual(['a'])
    const upToDate = await open(tenant, 'principal', { lastEventId: await position() })
    await announce(database, tenant, { type: 'measure.changed', id: 'b', businessUnitId: 'u1' })
    await expect.poll(() => idsOf(upToDate)).toEqual(['b'])
    expect(typesOf(upToDate)).toEqual(['measure.changed'])
  })

  test.each(['x', '-1', '1.5', '99999999999999999999', '1e3', '777', "1' or 1=1"])(
    'after the unknown id “%s” starts with a reset',
    async (lastEventId) => {
      const tenant = await freshTenant(app)
      await announce(database, tenant, { type: 'content.changed' })
      const client = await open(tenant, 'principal', { lastEventId })
      await expect.poll(() => client.events).toEqual([{ id: '1', type: 'reset', data: {} }])
      await announce(database, tenant, { type: 'kpi.changed' })
      await expect.poll(() => typesOf(client)).toEqual(['reset', 'kpi.changed'])
    },
  )

  test('after an event that is no longer cached starts with a reset', async () => {
    const tenant = await freshTenant(app)
    for (let round = 0; round < 3; round++) {
      await withTenant(database, tenant.id, async (tx) => {
        for (let index = 0; index < REMEMBERED_EVENTS; index++) {
          publish(tx, { type: 'measure.changed', id: `${round} ${index}`, businessUnitId: 'u1' })
        }
      })
    }
    const late = await open(tenant, 'principal', { lastEventId: '5' })
    await expect.poll(() => late.events).toEqual([{ id: String(3 * REMEMBERED_EVENTS), type: 'reset', data: {} }])
    const inTime = await open(tenant, 'principal', { lastEventId: String(3 * REMEMBERED_EVENTS - 3) })
    await expect.poll(() => idsOf(inTime)).toEqual([1997, 1998, 1999].map((index) => `2 ${index}`))
  })
})
