import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parseSettings, type Settings } from '../platform/config/settings.ts'
import { openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { freshTenant } from '../testing/fresh-tenant.ts'
import { WEB_FOLDER } from '../testing/test-app.ts'
import { createServerDatabase, runOn, testServerUrl } from '../testing/test-database.ts'
import { buildApp } from './app.ts'
import { CODE_MIGRATIONS } from './code-migrations.ts'
import { openForServing } from './open-database.ts'

const serverUrl = testServerUrl()
/** Debian installs it into a folder that is not in the path of every account. */
const PATH = `${process.env.PATH}:/usr/sbin`
const hasPgBouncer = spawnSync('pgbouncer', ['--version'], { env: { PATH } }).status === 0
if (!hasPgBouncer) process.stdout.write('PgBouncer is not installed: its tests are skipped.\n')

describe.skipIf(!hasPgBouncer)('behind PgBouncer in transaction mode with its defaults', () => {
  const cleanups: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup()
  })

  const settingsOf = (settings: Partial<Settings>): Settings => ({
    ...parseSettings({ LOG_LEVEL: 'silent' }),
    ...settings,
  })

  /** A migrated database, and the URL of a role for serving, direct and through a pooler. */
  async function behindPooler() {
    const { url, drop } = await createServerDatabase(serverUrl)
    const role = `lotse_test_${randomBytes(4).toString('hex')}`
    const owner = openDatabase({ url, poolSize: 2, limits: null })
    await migrate(owner, CODE_MIGRATIONS)
    await owner.pool.query(`create role ${role} login in role lotse_app`)
    cleanups.push(async () => {
      await owner.close()
      await drop()
      await runOn(serverUrl, `drop role ${role}`)
    })
    const direct = new URL(url)
    direct.username = role
    const pooled = new URL(direct)
    pooled.port = String(await startPooler(direct, role))
    return { owner, direct: direct.href, pooled: pooled.href }
  }

  async function startPooler(target: URL, role: string): Promise<number> {
    const folder = await mkdtemp(join(tmpdir(), 'lotse-pooler-'))
    await chmod(folder, 0o755)
    const port = await freePort()
    const config = join(folder, 'pgbouncer.ini')
    await writeFile(join(folder, 'users.txt'), `"${role}" ""\n`)
    await writeFile(
      config,
      `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
`,
    )
    // It refuses to run as root.
    const account = process.getuid?.() === 0 ? ['--user=nobody'] : []
    const pooler: ChildProcess = spawn('pgbouncer', [...account, config], { env: { PATH }, stdio: 'ignore' })
    cleanups.push(async () => {
      pooler.kill('SIGKILL')
      await rm(folder, { recursive: true })
    })
    const url = new URL(target)
    url.port = String(port)
    await expect.poll(() => runOn(url.href, 'select 1'), { timeout: 20_000, interval: 50 }).toBeUndefined()
    return port
  }

  async function freePort(): Promise<number> {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const { port } = probe.address() as { port: number }
    probe.close()
    await once(probe, 'close')
    return port
  }

  test('the server refuses to start with prepared statements, and names the settings that help', async () => {
    const { direct, pooled } = await behindPooler()
    for (const databasePool of [10, 1]) {
      await expect(openForServing(settingsOf({ databaseUrl: pooled, databasePool }))).rejects.toThrow(
        /transaction mode[\s\S]*LOTSE_PREPARED_STATEMENTS=false[\s\S]*LOTSE_DATABASE_DIRECT_URL=/,
      )
      await (await openForServing(settingsOf({ databaseUrl: direct, databasePool }))).close()
    }
  }, 60_000)

  test('with these settings all requests succeed', async () => {
    const { owner, direct, pooled } = await behindPooler()
    const settings = settingsOf({ databaseUrl: pooled, databaseDirectUrl: direct, preparesStatements: false })
    const database = await openForServing(settings)
    const app = await buildApp({ database, webFolder: WEB_FOLDER, settings })
    const creating = await buildApp({ database: owner, webFolder: WEB_FOLDER, settings })
    const { id, tokens } = await freshTenant(creating)
    const headers = { authorization: `Bearer ${tokens.principal}` }
    const calls = Array.from({ length: 60 }, () => app.inject({ url: `/t/${id}/api/workflow/whoami`, headers }))
    expect(new Set((await Promise.all(calls)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
    await creating.close()
    await app.close()
    await database.close()
  }, 60_000)
})
