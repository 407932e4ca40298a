import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type EmbeddedServer, openEmbeddedServer } from './server.ts'

// The path contains a space in every test.
const home = await mkdtemp(join(tmpdir(), 'lotse embedded '))
afterAll(() => rm(home, { recursive: true, force: true }))
if (process.getuid?.() === 0) await chmod(home, 0o755)

const opened: EmbeddedServer[] = []
const killed: ChildProcess[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) await server.stop()
  for (const child of killed.splice(0)) child.kill('SIGKILL')
})

async function open(folder: string, isExclusive = true, lines: string[] = []): Promise<EmbeddedServer> {
  const options = { connections: 5, isExclusive, notify: (line: string) => lines.push(line) }
  const server = await openEmbeddedServer(folder, options)
  opened.push(server)
  return server
}

/** Another process that opens the database of the folder, and prints the URL of the owner. */
async function openElsewhere(folder: string): Promise<{ child: ChildProcess; url: string }> {
  const code = `const { openEmbeddedServer } = await import(process.argv[1])
    const options = { connections: 5, isExclusive: true, notify: () => {} }
    const { ownerUrl } = await openEmbeddedServer(process.argv[2], options)
    process.on('SIGUSR2', () => { throw new Error('crashed') })
    console.log(ownerUrl)
    setInterval(() => {}, 1_000)`
  const args = ['--input-type=module', '-e', code, join(import.meta.dirname, 'server.ts'), folder]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  killed.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, url: String(line).trim() }
}

async function run(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

const isRunning = (url: string) =>
  run(url, 'select 1').then(
    () => true,
    () => false,
  )

async function postmasterOf(server: { folder: string }): Promise<number> {
  return Number((await readFile(join(server.folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0])
}

test('creates missing folders, keeps its data over a restart, and leaves no process behind', async () => {
  const folder = join(home, 'a', 'b')
  const first = await open(folder)
  await run(first.ownerUrl, 'create table kept (id int)', 'insert into kept values (1)')
  const pid = await postmasterOf(first)
  await first.stop()
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(await readdir(first.folder)).toEqual(['data'])
  const again = await open(folder)
  expect(await run(again.ownerUrl, 'select id from kept')).toEqual([{ id: 1 }])
  const [modes] = await run(
    again.ownerUrl,
    "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as waits, lower('Ü') as letter",
  )
  expect(modes).toEqual({ fsync: 'on', waits: 'on', letter: 'ü' })
})

test('the role that serves requests is no superuser and owns nothing', async () => {
  const { servingUrl } = await open(join(home, 'role'))
  const sql = `select current_user as name, rolsuper as "isSuper", rolbypassrls as "passesRls",
    pg_has_role('lotse_app', 'MEMBER') as "isMember" from pg_roles where rolname = current_user`
  expect(await run(servingUrl, sql)).toEqual([{ name: 'lotse_web', isSuper: false, passesRls: false, isMember: true }])
  await expect(run(servingUrl, 'create table owned (id int)')).rejects.toThrow('permission denied')
})

test.skipIf(process.platform === 'win32')('only this user can connect and read the files', async () => {
  const folder = join(home, 'private')
  await mkdir(folder, { mode: 0o755 })
  const server = await open(folder)
  const withoutPassword = new URL(server.ownerUrl)
  withoutPassword.password = 'guessed'
  await expect(run(withoutPassword.href, 'select 1')).rejects.toThrow('password authentication failed')
  expect(await run(server.ownerUrl, "select current_setting('listen_addresses') as at")).toEqual([{ at: '127.0.0.1' }])
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777
  expect((await modeOf(folder)) & 0o007).toBe(0)
  expect(await modeOf(server.folder)).toBe(0o700)
  expect(await modeOf(join(server.folder, 'data'))).toBe(0o700)
  expect(await modeOf(join(server.folder, 'data/lotse.password'))).toBe(0o600)
  expect(await modeOf(join(folder, 'postgres.log'))).toBe(0o600)
})

test('a second process is refused, and a command uses the running server without stopping it', async () => {
  const folder = join(home, 'shared')
  const { child, url } = await openElsewhere(folder)
  await expect(open(folder)).rejects.toThrow(`The data folder ${folder} is in use by process ${child.pid}:`)
  const command = await open(folder, false)
  expect(command.ownerUrl).toBe(url)
  await command.stop()
  expect(await isRunning(url)).toBe(true)
})

test('processes that start at the same time with a new folder end with one server', async () => {
  const folder = join(home, 'race')
  const results = await Promise.allSettled([open(folder), open(folder), open(folder)])
  const [won] = results.filter((result) => result.status === 'fulfilled')
  for (const result of results) {
    if (result.status === 'rejected') expect(String(result.reason)).toMatch(/is in use by process|start only one/)
  }
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(won && (await isRunning(won.value.ownerUrl))).toBe(true)
})

test('a process that ends is not held up by the next one, which starts its server at once', async () => {
  const folder = join(home, 'successor')
  for (let round = 0; round < 5; round++) {
    const first = await open(folder)
    const successor = async (): Promise<EmbeddedServer> => open(folder).catch(() => successor())
    const [, next] = await Promise.all([first.stop(), successor()])
    expect(await isRunning(next.ownerUrl)).toBe(true)
    await next.stop()
  }
})

test.each(['SIGTERM', 'SIGINT', 'SIGUSR2'] as const)(
  'the server ends with a process that ends early: by %s, the last of which is an error',
  async (signal) => {
    const { child, url } = await openElsewhere(join(home, signal))
    child.kill(signal)
    await once(child, 'exit')
    await expect.poll(() => isRunning(url)).toBe(false)
  },
)

test('a killed process leaves its server behind, which the next start replaces without losing a row', async () => {
  const folder = join(home, 'orphan')
  const { child, url } = await openElsewhere(folder)
  await run(url, 'create table kept (id int)', 'insert into kept values (1)')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await isRunning(url)).toBe(true)
  const next = await open(folder)
  expect(await run(next.ownerUrl, 'select id from kept')).toEqual([{ id: 1 }])
  await next.stop()
  expect(await isRunning(url)).toBe(false)
})

test('every acknowledged row survives when the process and the server are killed', async () => {
  const folder = join(home, 'killed')
  let acknowledged = 0
  for (let round = 0; round < 3; round++) {
    const { child, url } = await openElsewhere(folder)
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    await client.query('create table if not exists kept (id int)')
    const end = acknowledged + 50
    const pid = await postmasterOf({ folder: join(folder, 'postgres') })
    for (; acknowledged < end; acknowledged++) await client.query('insert into kept values ($1)', [acknowledged])
    child.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    await once(child, 'exit')
    await client.end().catch(() => {})
  }
  const { ownerUrl } = await open(folder)
  expect(await run(ownerUrl, 'select count(*)::int, max(id) from kept')).toEqual([
    { count: acknowledged, max: acknowledged - 1 },
  ])
})

test('a server that is killed is started again at the same address', async () => {
  const lines: string[] = []
  const server = await open(join(home, 'restarted'), true, lines)
  await run(server.ownerUrl, 'create table kept (id int)', 'insert into kept values (1)')
  const pid = await postmasterOf(server)
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => run(server.ownerUrl, 'select id from kept').catch(() => null)).toEqual([{ id: 1 }])
  expect(await postmasterOf(server)).not.toBe(pid)
  expect(lines).toEqual(['The embedded database has ended unexpectedly and is started again.'])
  // It still belongs to this process.
  await expect.poll(() => open(join(home, 'restarted')).catch(String)).toContain('is in use by process')
})

test.each([
  ['of this process', String(process.pid)],
  ['of another program', String(process.ppid)],
  ['of no process', '99999999'],
])('a file that a killed server left, with the id %s, does not prevent the start', async (_, pid) => {
  const folder = join(home, `stale ${pid}`)
  const first = await open(folder)
  const path = join(first.folder, 'data/postmaster.pid')
  const text = await readFile(path, 'utf8')
  await first.stop()
  await writeFile(path, text.replace(/^\d+/, pid), { mode: 0o600 })
  const { uid, gid } = await stat(first.folder)
  await chown(path, uid, gid)
  expect(await isRunning((await open(folder)).ownerUrl)).toBe(true)
})

test('a folder of the engine of earlier versions is refused and left as it is', async () => {
  const folder = join(home, 'old')
  await mkdir(folder)
  await writeFile(join(folder, 'PG_VERSION'), '18\n')
  await expect(open(folder)).rejects.toThrow(
    /old holds a database of the engine that earlier .* Set LOTSE_DATA_DIR to another folder, or remove /,
  )
  expect(await readdir(folder)).toEqual(['PG_VERSION'])
})

test('a folder that cannot be written is refused', async () => {
  const file = join(home, 'file')
  await writeFile(file, '')
  const impossible = [file, join(file, 'below'), ...(process.platform === 'linux' ? ['/proc/lotse', '/proc/a/b'] : [])]
  for (const folder of impossible)
    await expect(open(folder)).rejects.toThrow(`Cannot write to the data folder ${folder}:`)
})

test('the message of a database that does not start contains its log', async () => {
  const folder = join(home, 'broken')
  const first = await open(folder)
  await first.stop()
  await writeFile(join(first.folder, 'data/PG_VERSION'), '9\n')
  await expect(open(folder)).rejects.toThrow(/does not start:\n[\s\S]*database files are incompatible with server/)
})

test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'root uses a folder in /var/lib/lotse when the account of the database cannot reach the data folder',
  async () => {
    const closed = join(home, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const server = await open(join(closed, 'data'))
    try {
      expect(server.folder).toMatch(/^\/var\/lib\/lotse\/closed-\w{8}$/)
      expect(await realpath(join(closed, 'data/postgres'))).toBe(server.folder)
      await server.stop()
      expect((await open(join(closed, 'data'))).folder).toBe(server.folder)
    } finally {
      await opened.pop()?.stop()
      await rm(server.folder, { recursive: true, force: true })
    }
    await expect(open(join(closed, 'data'))).rejects.toThrow('leads to a folder that does not exist')
  },
)
