import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { parseSettings } from '../../platform/config/settings.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { testApp } from '../../testing/test-app.ts'
import { createServerDatabase, runOn, testServerUrl } from '../../testing/test-database.ts'
import type { BackupManifest } from '../backup/manifest.ts'
import { CODE_MIGRATIONS } from '../code-migrations.ts'
import { applyPack, checkPack } from '../pack/apply-pack.ts'
import { runCommandLine } from './command-line.ts'

const app = await testApp()
const work = await mkdtemp(join(tmpdir(), 'lotse-backup-'))
const cleanups: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const cleanup of cleanups) await cleanup()
  await app.close()
  await rm(work, { recursive: true, force: true })
})

async function lotse(args: readonly string[], database: Parameters<typeof migrate>[0], dataFolder: string) {
  const out: string[] = []
  const err: string[] = []
  const code = await runCommandLine(args, {
    settings: () => ({ ...parseSettings({}), dataFolder }),
    openDatabase: async () => ({ ...database, close: async () => {} }),
    print: (line) => out.push(line),
    notify: (line) => err.push(line),
    input: Readable.from(['']),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

/** A migrated database whose owner is subject to row-level security, as on a server of an operator. */
async function emptyServer() {
  const { url, drop } = await createServerDatabase(testServerUrl())
  const role = `lotse_test_${randomBytes(4).toString('hex')}`
  await runOn(testServerUrl(), `create role ${role} login password 'secret' createrole`)
  await runOn(testServerUrl(), `grant lotse_app, lotse_job to ${role} with admin option`)
  await runOn(testServerUrl(), `alter database ${new URL(url).pathname.slice(1)} owner to ${role}`)
  const own = new URL(url)
  own.username = role
  own.password = 'secret'
  const database = openDatabase({ url: own.href, poolSize: 2, limits: null })
  await migrate(database, CODE_MIGRATIONS)
  cleanups.push(async () => {
    await database.close()
    await drop()
    await runOn(testServerUrl(), `drop role ${role}`)
  })
  return database
}

const manifestOf = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as BackupManifest
const contentOf = ({ tables }: BackupManifest) => tables.map(({ name, rows, sum }) => [name, rows, sum])

async function withData(): Promise<string> {
  const pack = await checkPack(join(import.meta.dirname, '../../../../../packs/example'))
  await applyPack(app.platform.database, pack, { isDemo: true })
  const folder = await mkdtemp(join(work, 'data-'))
  await mkdir(join(folder, 'files/stored/t1'), { recursive: true })
  await writeFile(join(folder, 'files/stored/t1/document'), 'the content of a document')
  await writeFile(join(folder, 'secret.key'), `${randomBytes(32).toString('base64')}\n`)
  return folder
}

test('a restored backup has the same rows, files and key, also for an owner without BYPASSRLS', async () => {
  const from = await withData()
  const folder = join(work, 'one')
  expect((await lotse(['backup', '--to', folder], app.platform.database, from)).code).toBe(0)
  expect((await stat(folder)).mode & 0o077).toBe(0)
  const saved = await manifestOf(folder)
  expect(saved.tables.find(({ name }) => name.endsWith('base_figure_value'))?.rows).toBeGreaterThan(0)

  const database = await emptyServer()
  const to = await mkdtemp(join(work, 'restored-'))
  const restored = await lotse(['restore', '--from', folder], database, to)
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(await readFile(join(to, 'files/stored/t1/document'), 'utf8')).toBe('the content of a document')
  expect(await readFile(join(to, 'secret.key'), 'utf8')).toBe(await readFile(join(from, 'secret.key'), 'utf8'))
  const { rows } = await database.pool.query('select id from business_unit')
  expect(rows).toEqual([]) // row-level security applies to the owner again
  await runOn(testServerUrl(), `alter role ${new URL(database.listenUrl).username} bypassrls`)
  const again = join(work, 'again')
  expect((await lotse(['backup', '--to', again], database, to)).code).toBe(0)
  expect(contentOf(await manifestOf(again))).toEqual(contentOf(saved))

  const second = await lotse(['restore', '--from', folder], database, to)
  expect(second).toMatchObject({ code: 1, err: expect.stringContaining('has tenants already') })
})

test('a role that may not read all rows makes no backup, and says which one may', async () => {
  const database = await emptyServer()
  const folder = join(work, 'denied')
  const { code, err } = await lotse(['backup', '--to', folder], database, await withData())
  expect([code, err]).toEqual([1, expect.stringContaining('create role lotse_backup')])
  expect([existsSync(folder), existsSync(`${folder}.part`)]).toEqual([false, false])
})

test('a damaged or interrupted backup is refused before anything is written', async () => {
  const from = await withData()
  const folder = join(work, 'damaged')
  await lotse(['backup', '--to', folder], app.platform.database, from)
  expect((await lotse(['restore', '--check', '--from', folder], app.platform.database, from)).code).toBe(0)
  const twice = await lotse(['backup', '--to', folder], app.platform.database, from)
  expect(twice).toMatchObject({ code: 1, err: expect.stringContaining('exists already') })

  await writeFile(join(folder, 'files/stored/t1/document'), 'another content')
  const [table] = (await manifestOf(folder)).tables
  await writeFile(join(folder, 'tables', table?.file ?? ''), 'no archive')
  const damaged = await lotse(['restore', '--from', folder], app.platform.database, from)
  expect(damaged.code).toBe(1)
  expect(damaged.err).toContain(`tables/${table?.file}`)
  expect(damaged.err).toContain('files/stored/t1/document')
  await rm(join(folder, 'manifest.json'))
  const interrupted = await lotse(['restore', '--from', folder], app.platform.database, from)
  expect(interrupted.err).toContain('no complete backup')
})
