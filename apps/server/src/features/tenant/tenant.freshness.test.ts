import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { readJson } from '../../testing/fixture/calls.ts'
import { FIXTURE_UNITS, fillWithFigures } from '../../testing/fixture/figure/figure.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'

/** The last minutes of May in Berlin. In the future, and less than an hour before the other one, so that access tokens are valid. */
const LAST_OF_MAY = '2031-05-31T21:45:00Z'
/** The first minutes of June in Berlin, where it is still May in UTC. */
const FIRST_OF_JUNE = '2031-05-31T22:15:00Z'
/** From the last month of the fixture to April 2031. */
const MONTHS_TO_APRIL = 74

vi.useFakeTimers({ toFake: ['Date'], now: new Date(LAST_OF_MAY) })
afterAll(() => {
  vi.useRealTimers()
})

const app = await testApp()
/** A German tenant has the time zone Europe/Berlin. */
const tenant = await freshTenant(app, { config: { default_language: 'de' } })

test('units are up to date with the figures of the last complete month of the tenant’s calendar', async () => {
  await fillWithFigures(app, tenant.id)
  await withTenant(app.platform.database, tenant.id, (tx) =>
    sql`update kpi_rollup set first_period = (first_period + make_interval(months => ${MONTHS_TO_APRIL}))::date
      where tenant_id = ${tx.tenantId}`.execute(tx),
  )
  const april = FIXTURE_UNITS.length
  expect(await readJson(tenant, '/tenant/overview', { as: 'admin' })).toMatchObject({
    lastPeriod: '2031-04',
    duePeriod: '2031-04',
    businessUnits: { upToDate: april },
  })
  vi.setSystemTime(new Date(FIRST_OF_JUNE))
  const { lastPeriod, duePeriod, businessUnits } = await readJson(tenant, '/tenant/overview', { as: 'admin' })
  expect({ lastPeriod, duePeriod }).toEqual({ lastPeriod: '2031-04', duePeriod: '2031-05' })
  expect(businessUnits.upToDate).toBe(0)
  expect(businessUnits.behind).toHaveLength(businessUnits.total)
})
