import { expect, test } from 'vitest'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'
import { withTenant, withTenantReading } from '../database/tenant-transaction.ts'
import { cleanUpEvents } from './event.cleanup.ts'
import { findHead, listEventsAfter } from './event.repository.ts'
import { publish } from './publish.ts'

const { database } = (await testApp()).platform

test('cleanUpEvents deletes events older than a day without gaps and without reusing numbers', async () => {
  const tenant = await freshTenant(await testApp())
  const other = await freshTenant(await testApp())
  const announce = (tenantId: string) =>
    withTenant(database, tenantId, async (tx) => publish(tx, { type: 'content.changed' }))
  for (let count = 0; count < 5; count++) await announce(tenant.id)
  await announce(other.id)
  // The transaction of the third event began before those of the first two, which committed earlier.
  await database.pool.query(
    `update event set created_at = now() - interval '25 hours' where (tenant_id = $1 and id = 3) or tenant_id = $2`,
    [tenant.id, other.id],
  )
  expect(await cleanUpEvents(database, tenant.id)).toBe(3)
  expect(await cleanUpEvents(database, tenant.id)).toBe(0)
  await announce(tenant.id)
  const left = await withTenantReading(database, tenant.id, (tx) => listEventsAfter(tx, 0, 10))
  expect(left.map(({ id }) => id)).toEqual([4, 5, 6])
  expect(await withTenantReading(database, other.id, (tx) => listEventsAfter(tx, 0, 10))).toHaveLength(1)
  expect(await withTenantReading(database, tenant.id, findHead)).toBe(6)
})
