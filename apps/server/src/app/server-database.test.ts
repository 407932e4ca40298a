import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parseSettings, type Settings } from '../platform/config/settings.ts'
import { openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { freshTenant } from '../testing/fresh-tenant.ts'
import { createServerDatabase, runOn, testServerUrl } from '../testing/test-database.ts'
import { buildApp } from './app.ts'
import { CODE_MIGRATIONS } from './code-migrations.ts'
import { openForOperators, openForServing } from './open-database.ts'

const WEB_FOLDER = join(import.meta.dirname, '../testing/web-app')
const serverUrl = testServerUrl()

/** Cases that only a database server has: roles, several nodes, and lost connections. */
describe('on a database server', () => {
  const cleanups: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup()
  })

  const emptyDatabase = async () => {
    const { url, drop } = await createServerDatabase(serverUrl)
    cleanups.push(drop)
    return url
  }
  const settingsOf = (settings: Partial<Settings>): Settings => ({
    ...parseSettings({ LOG_LEVEL: 'silent' }),
    ...settings,
  })
  const roleUrl = async (url: string, options: string) => {
    const name = `lotse_test_${randomBytes(4).toString('hex')}`
    await runOn(url, `create role ${name} login password 'secret' ${options}`)
    // A role can be dropped only after the databases that depend on it.
    cleanups.unshift(() => runOn(serverUrl, `drop role ${name}`))
    const own = new URL(url)
    own.username = name
    own.password = 'secret'
    return { name, url: own.href }
  }

  test('migrate applies each migration once when several nodes run it at the same time', async () => {
    const url = await emptyDatabase()
    const nodes = await Promise.all([1, 2, 3].map(() => openDatabase({ url, poolSize: 2 })))
    const applied = await Promise.all(nodes.map((node) => migrate(node, CODE_MIGRATIONS)))
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
    expect(applied.flat().length).toBeGreaterThanOrEqual(5)
    await Promise.all(nodes.map((node) => node.close()))
  })

  test('migrate refuses a database to which a migration was applied with another text, and names it', async () => {
    const url = await emptyDatabase()
    const node = openDatabase({ url, poolSize: 2 })
    await migrate(node, CODE_MIGRATIONS)
    await runOn(url, "update schema_migration set checksum = null where name = '0002_tenant.sql'")
    expect(await migrate(node, CODE_MIGRATIONS)).toEqual([]) // a database of before has no checksums
    await runOn(url, "update schema_migration set checksum = repeat('0', 64) where name = '0003_audit.sql'")
    await expect(migrate(node, CODE_MIGRATIONS)).rejects.toThrow(/0003_audit\.sql were applied with another text/)
    await node.close()
  })

  test('openForServing rejects a superuser, an owner and a role outside lotse_app with advice, and accepts a proper role', async () => {
    const url = await emptyDatabase()
    await expect(openForServing(settingsOf({ databaseUrl: url }))).rejects.toThrow('is missing')
    const owner = await openForOperators(settingsOf({ databaseUrl: url }), { isMigrating: true })
    await migrate(owner, CODE_MIGRATIONS)
    await owner.close()
    await expect(openForServing(settingsOf({ databaseUrl: url }))).rejects.toThrow(
      /is a superuser[\s\S]*create role lotse_web login password '…' in role lotse_app;[\s\S]*DATABASE_OWNER_URL/,
    )
    const outsider = await roleUrl(url, '')
    await expect(openForServing(settingsOf({ databaseUrl: outsider.url }))).rejects.toThrow(
      'is not a member of lotse_app',
    )
    const passing = await roleUrl(url, 'bypassrls in role lotse_app')
    await expect(openForServing(settingsOf({ databaseUrl: passing.url }))).rejects.toThrow('BYPASSRLS')
    const proper = await roleUrl(url, 'in role lotse_app')
    const database = await openForServing(settingsOf({ databaseUrl: proper.url, databaseOwnerUrl: url }))
    const app = await buildApp({ database, webFolder: WEB_FOLDER, settings: settingsOf({ databaseUrl: proper.url }) })
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
    const { rows } = await database.pool.query('show application_name')
    expect(rows).toEqual([{ application_name: 'lotse' }])
    await app.close()
    await database.close()
    await runOn(url, `alter table kpi owner to ${proper.name}`)
    await expect(openForServing(settingsOf({ databaseUrl: proper.url }))).rejects.toThrow('owns tables (kpi')
  })

  test('an owner that is not a superuser can migrate and is subject to row-level security', async () => {
    const url = await emptyDatabase()
    const { name, url: ownerUrl } = await roleUrl(url, 'createrole')
    await runOn(url, `alter database ${new URL(url).pathname.slice(1)} owner to ${name}`)
    await runOn(url, `grant all on schema public to ${name}`)
    await runOn(url, `grant lotse_app to ${name} with admin option`)
    const owner = await openForOperators(settingsOf({ databaseUrl: ownerUrl }), { isMigrating: true })
    expect((await migrate(owner, CODE_MIGRATIONS)).length).toBeGreaterThanOrEqual(5)
    const app = await buildApp({ database: owner, settings: settingsOf({}) })
    const tenant = await freshTenant(app)
    expect((await tenant.inject({ as: 'principal', url: '/api/workflow/whoami' })).statusCode).toBe(200)
    await app.close()
    await owner.close()
    await expect(openForServing(settingsOf({ databaseUrl: ownerUrl }))).rejects.toThrow('owns tables')
  })

  test('requests get 503 while the database cannot be reached, and succeed afterwards', async () => {
    const url = await emptyDatabase()
    const proxy = await openDatabaseProxy(new URL(url))
    cleanups.push(async () => proxy.close())
    const throughProxy = new URL(url)
    throughProxy.host = `127.0.0.1:${proxy.port}`
    const database = openDatabase({ url: throughProxy.href, poolSize: 3 })
    await migrate(database, CODE_MIGRATIONS)
    const app = await buildApp({ database, settings: settingsOf({}) })
    const tenant = await freshTenant(app)
    const call = () => tenant.inject({ as: 'principal', url: '/api/workflow/whoami' })
    expect((await call()).statusCode).toBe(200)
    for (const mode of ['cut', 'silent'] as const) {
      proxy.set(mode)
      const replies = await Promise.all([call(), call(), call()])
      for (const reply of replies) {
        expect(reply.statusCode, `${mode} ${reply.body}`).toBe(503)
        // Of a silent database, those that waited for their turn to connect do not know that it is away.
        expect(reply.json().code).toMatch(mode === 'cut' ? /^database.unavailable$/ : /^database.(unavailable|busy)$/)
        expect(reply.headers['retry-after']).toBeDefined()
      }
      expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
      expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
      proxy.set('open')
      await expect.poll(async () => (await call()).statusCode, { interval: 200 }).toBe(200)
    }
    await app.close()
    await database.close()
  }, 90_000)
})

/** A proxy to the database. `cut` refuses connections; `silent` accepts them and never replies. */
async function openDatabaseProxy(target: URL) {
  let mode: 'open' | 'cut' | 'silent' = 'open'
  const sockets = new Set<Socket>()
  const server: Server = createServer((incoming) => {
    sockets.add(incoming)
    incoming.on('error', () => {})
    if (mode === 'cut') return incoming.destroy()
    if (mode === 'silent') return
    const outgoing = connect(Number(target.port || 5432), target.hostname)
    sockets.add(outgoing)
    outgoing.on('error', () => incoming.destroy())
    incoming.pipe(outgoing).pipe(incoming)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    set(next: typeof mode) {
      mode = next
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
