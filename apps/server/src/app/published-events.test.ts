import { ALL_OPERATIONS } from '@lotse/contract/all-operations.ts'
import { expect, test } from 'vitest'
import { withTenantReading } from '../platform/database/tenant-transaction.ts'
import { findHead, listEventsAfter } from '../platform/events/event.repository.ts'
import { WRITE_CALLS } from '../testing/fixture/write-calls.ts'
import { writeTenant } from '../testing/fixture/write-tenant.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const { database } = app.platform
const tenant = await writeTenant(app)
const writes = ALL_OPERATIONS.filter(({ method }) => method !== 'GET')

const personIds = new Map<string, string>()
for (const login of Object.keys(tenant.tokens)) {
  personIds.set(login, (await tenant.inject({ as: login, url: '/api/workflow/whoami' })).json().id)
}

test('WRITE_CALLS has a call for every write operation and for no other', () => {
  expect(Object.keys(WRITE_CALLS).sort()).toEqual(writes.map(({ id }) => id).sort())
})

test.each(writes.map((operation) => [operation.id, operation] as const))(
  '%s publishes exactly the events it declares',
  async (id, { publishes }) => {
    const prepare = WRITE_CALLS[id]
    if (!prepare) throw new Error(`${id} has no call in WRITE_CALLS.`)
    const { call, events, at = tenant } = await prepare(tenant)
    const before = await withTenantReading(database, at.id, findHead)

    const reply = await at.inject(call)
    expect(reply.statusCode, reply.body).toBeLessThan(300)
    // The end of an answer repeats the event of its start.
    await app.platform.runs.settled()

    const published = await withTenantReading(database, at.id, (tx) => listEventsAfter(tx, before, 100))
    expect([...new Set(published.map(({ type }) => type))].sort()).toEqual([...publishes].sort())
    const named = published.map(({ subjectId, businessUnitId, personIds: people }) => ({
      subject: subjectId,
      unit: businessUnitId,
      people: people?.toSorted() ?? null,
    }))
    const distinct = [...new Map(named.map((event) => [JSON.stringify(event), event])).values()]
    expect(distinct).toEqual(
      events.map(({ subject, unit, people }) => ({
        subject: typeof subject === 'function' ? subject(reply) : subject,
        unit,
        people: people?.map((login) => personIds.get(login) ?? login).sort() ?? null,
      })),
    )
  },
)
