import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { parseSettings, type Settings } from '../platform/config/settings.ts'
import { openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { freshTenant } from '../testing/fresh-tenant.ts'
import { createServerDatabase, runOn } from '../testing/test-database.ts'
import { buildApp } from './app.ts'
import { openForOperators, openForServing } from './open-database.ts'

const serverUrl = process.env.LOTSE_TEST_DATABASE_URL

/** What only a database server has: several roles, several nodes, and being away. */
describe.skipIf(!serverUrl)('on a database server', () => {
  const cleanups: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup()
  })

  const emptyDatabase = async () => {
    const { url, drop } = await createServerDatabase(serverUrl ?? '')
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
    // Roles outlive databases: what depends on one goes first.
    cleanups.unshift(() => runOn(serverUrl ?? '', `drop role ${name}`))
    const own = new URL(url)
    own.username = name
    own.password = 'secret'
    return { name, url: own.href }
  }

  test('several nodes may migrate at once; each migration is applied once', async () => {
    const url = await emptyDatabase()
    const nodes = await Promise.all([1, 2, 3].map(() => openDatabase({ kind: 'server', url, poolSize: 2 })))
    const applied = await Promise.all(nodes.map((node) => migrate(node)))
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
    expect(applied.flat().length).toBeGreaterThanOrEqual(5)
    await Promise.all(nodes.map((node) => node.close()))
  })

  test('serving is refused to a superuser, an owner and an outsider, with what to do; a proper role serves', async () => {
    const url = await emptyDatabase()
    await expect(openForServing(settingsOf({ databaseUrl: url }))).rejects.toThrow('lacks')
    const owner = await openForOperators(settingsOf({ databaseUrl: url }), true)
    await migrate(owner)
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
    const app = await buildApp({ database, settings: settingsOf({ databaseUrl: proper.url }) })
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
    await app.close()
    await database.close()
    await runOn(url, `alter table kpi owner to ${proper.name}`)
    await expect(openForServing(settingsOf({ databaseUrl: proper.url }))).rejects.toThrow('owns tables (kpi')
  })

  test('an owner that is no superuser migrates and works inside the wall', async () => {
    const url = await emptyDatabase()
    const { name, url: ownerUrl } = await roleUrl(url, 'createrole')
    await runOn(url, `alter database ${new URL(url).pathname.slice(1)} owner to ${name}`)
    await runOn(url, `grant all on schema public to ${name}`)
    await runOn(url, `grant lotse_app to ${name} with admin option`)
    const owner = await openForOperators(settingsOf({ databaseUrl: ownerUrl }), true)
    expect((await migrate(owner)).length).toBeGreaterThanOrEqual(5)
    const app = await buildApp({ database: owner, settings: settingsOf({}) })
    const tenant = await freshTenant(app)
    expect((await tenant.inject({ as: 'principal', url: '/api/workflow/whoami' })).statusCode).toBe(200)
    await app.close()
    await owner.close()
    await expect(openForServing(settingsOf({ databaseUrl: ownerUrl }))).rejects.toThrow('owns tables')
  })

  test('while the database is away, calls get 503 within seconds and work again afterwards', async () => {
    const url = await emptyDatabase()
    const line = await openLine(new URL(url))
    cleanups.push(async () => line.close())
    const throughLine = new URL(url)
    throughLine.host = `127.0.0.1:${line.port}`
    const database = await openDatabase({ kind: 'server', url: throughLine.href, poolSize: 3 })
    await migrate(database)
    const app = await buildApp({ database, settings: settingsOf({}) })
    const tenant = await freshTenant(app)
    const call = () => tenant.inject({ as: 'principal', url: '/api/workflow/whoami' })
    expect((await call()).statusCode).toBe(200)
    for (const mode of ['cut', 'silent'] as const) {
      line.set(mode)
      const started = Date.now()
      const replies = await Promise.all([call(), call(), call()])
      expect(Date.now() - started, mode).toBeLessThan(8_000)
      for (const reply of replies) {
        expect(reply.statusCode, `${mode} ${reply.body}`).toBe(503)
        expect(reply.json().code).toBe('database.unavailable')
        expect(reply.headers['retry-after']).toBeDefined()
      }
      expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
      expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
      line.set('open')
      await expect.poll(async () => (await call()).statusCode, { timeout: 10_000, interval: 200 }).toBe(200)
    }
    await app.close()
    await database.close()
  }, 90_000)
})

/** A line to the database that can be cut (connections are refused) or fall silent (they are taken and never answered). */
async function openLine(target: URL) {
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
