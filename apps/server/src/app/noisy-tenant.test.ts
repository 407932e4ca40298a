import { afterAll, describe, expect, test } from 'vitest'
import { parseSettings } from '../platform/config/settings.ts'
import { REQUEST_LIMITS, type TransactionLimits } from '../platform/database/admission.ts'
import { type LotseDatabase, openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { lockTenantRevision } from '../platform/database/tenant-revision.ts'
import { withTenant } from '../platform/database/tenant-transaction.ts'
import { fillWithFigures } from '../testing/fixture/figure/figure.ts'
import { type FreshTenant, freshTenant, TEST_PASSWORD } from '../testing/fresh-tenant.ts'
import { METRICS_TOKEN, readMetrics, WEB_FOLDER } from '../testing/test-app.ts'
import { createServerDatabase, testServerUrl } from '../testing/test-database.ts'
import { buildApp } from './app.ts'
import { CODE_MIGRATIONS } from './code-migrations.ts'

const serverUrl = testServerUrl()
const POOL_SIZE = 5
const WRITERS = 12

/** What one tenant can do to others. */
describe('a tenant that waits for itself', () => {
  const cleanups: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup()
  })

  async function node(limits: Partial<TransactionLimits> = {}) {
    const { url, drop } = await createServerDatabase(serverUrl)
    const database = openDatabase({
      url,
      poolSize: POOL_SIZE,
      limits: { ...REQUEST_LIMITS, ...limits },
    })
    await migrate(database, CODE_MIGRATIONS)
    const settings = parseSettings({ LOG_LEVEL: 'silent', LOTSE_METRICS_TOKEN: METRICS_TOKEN })
    const app = await buildApp({ database, webFolder: WEB_FOLDER, settings })
    cleanups.push(async () => {
      await app.close()
      await database.close()
      await drop()
    })
    const [noisy, other] = [await freshTenant(app), await freshTenant(app)]
    await fillWithFigures(app, noisy.id)
    return { app, url, database, noisy, other }
  }

  const setTarget = (tenant: FreshTenant, min: number) =>
    tenant.inject({
      as: 'principal',
      method: 'PUT',
      url: '/api/workflow/kpi/gross_per_order/target',
      body: { from: '2025-02', min, max: null },
    })

  /** Holds the lock on the revision of a tenant until `end` is called. */
  async function longImport(database: LotseDatabase, tenantId: string) {
    const started = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const done = withTenant({ ...database, limits: null }, tenantId, async (tx) => {
      await lockTenantRevision(tx)
      started.resolve()
      await ended.promise
    })
    await started.promise
    return async () => {
      ended.resolve()
      await done
    }
  }

  async function expectUnharmed({ app, other }: Awaited<ReturnType<typeof node>>): Promise<void> {
    for (let round = 0; round < 5; round++) {
      const replies = await Promise.all([
        other.inject({ as: 'principal', url: '/api/workflow/whoami' }),
        other.inject({ as: 'principal', url: '/api/workflow/kpi' }),
        other.inject({
          method: 'POST',
          url: '/api/workflow/auth/login',
          body: { username: 'principal', password: TEST_PASSWORD },
        }),
        app.inject({ url: '/readyz' }),
      ])
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    }
  }

  test('writers behind an import of the same node wait without a connection, and succeed after it', async () => {
    const it = await node({ turnMs: 60_000 })
    const end = await longImport(it.database, it.noisy.id)
    const writers = Array.from({ length: WRITERS }, (_, index) => setTarget(it.noisy, 100 + index))
    await expect.poll(() => it.database.admission.turns.waiting(it.noisy.id)).toBe(WRITERS)
    expect(it.database.pool.totalCount - it.database.pool.idleCount).toBe(1)
    expect(await readMetrics(it.app)).toContain(`lotse_database_connections{state="queued"} ${WRITERS}`)
    await expectUnharmed(it)
    await end()
    expect((await Promise.all(writers)).map(({ statusCode }) => statusCode)).toEqual(Array(WRITERS).fill(200))
  }, 60_000)

  test('writers behind an import of another node leave connections to others, and get 503 with Retry-After', async () => {
    const it = await node({ lockMs: 500, turnMs: 1_500 })
    const elsewhere = openDatabase({ url: it.url, poolSize: 2 })
    const end = await longImport(elsewhere, it.noisy.id)
    const writers = Array.from({ length: WRITERS }, (_, index) => setTarget(it.noisy, 100 + index))
    await expect.poll(() => it.database.admission.turns.waiting(it.noisy.id)).toBe(WRITERS - 1)
    await expectUnharmed(it)
    for (const reply of await Promise.all(writers)) {
      expect(reply.statusCode).toBe(503)
      expect(reply.json().code).toBe('database.busy')
      expect(reply.headers['retry-after']).toBe('5')
    }
    await end()
    await elsewhere.close()
    expect((await setTarget(it.noisy, 90)).statusCode).toBe(200)
  }, 60_000)

  test('a tenant that fills its share of the pool with slow work gets 503, and others are unharmed', async () => {
    const it = await node({ connectionMs: 500 })
    const ended = Promise.withResolvers<void>()
    const slow = Array.from({ length: POOL_SIZE - 1 }, () => withTenant(it.database, it.noisy.id, () => ended.promise))
    await expect.poll(() => it.database.pool.totalCount - it.database.pool.idleCount).toBe(POOL_SIZE - 1)
    await expectUnharmed(it)
    const reply = await it.noisy.inject({ as: 'principal', url: '/api/workflow/kpi' })
    expect(reply.statusCode).toBe(503)
    expect(reply.json().code).toBe('database.busy')
    ended.resolve()
    await Promise.all(slow)
  }, 60_000)

  test('signing in and readiness do not need the pool', async () => {
    const { app, database, other } = await node()
    const clients = await Promise.all(Array.from({ length: POOL_SIZE }, () => database.pool.connect()))
    const login = { username: 'principal', password: TEST_PASSWORD }
    const reply = await other.inject({ method: 'POST', url: '/api/workflow/auth/login', body: login })
    expect(reply.statusCode).toBe(200)
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
    for (const client of clients) client.release()
  }, 60_000)

  test('a statement that takes too long and a lock that is not granted lead to 503, not to 500', async () => {
    const { url, database, noisy } = await node({ lockMs: 300, statementMs: 600 })
    const blocker = openDatabase({ url, poolSize: 1, limits: null })
    const client = await blocker.pool.connect()
    for (const mode of ['access exclusive', 'exclusive']) {
      await client.query(`begin; lock table kpi_target in ${mode} mode`)
      const reply = await setTarget(noisy, 70)
      expect(reply.statusCode).toBe(503)
      expect(reply.json().code).toBe('database.busy')
      expect(reply.headers['retry-after']).toBe('5')
      await client.query('rollback')
    }
    client.release()
    await blocker.close()
    const slow = withTenant(database, noisy.id, async (tx) => {
      await tx
        .selectFrom('kpi')
        .select((eb) => eb.fn('pg_sleep', [eb.val(30)]).as('slept'))
        .execute()
    })
    await expect(slow).rejects.toMatchObject({ code: '57014' })
  }, 60_000)
})
