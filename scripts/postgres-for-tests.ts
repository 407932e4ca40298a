/**
 * A PostgreSQL server for one test run, on a free port with temporary data.
 *
 * As a command it runs another command while the server runs: `node scripts/postgres-for-tests.ts vitest run --project server`.
 * That command finds the server in `LOTSE_TEST_DATABASE_URL`; its exit code is returned. 75 means that PostgreSQL was not found.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { chmod, chown, cp, mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Account, accountForServer } from '../apps/server/src/platform/database/embedded/account.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { environment } from './setup/run.mjs'

/** Exit code of the command when PostgreSQL was not found. */
export const NO_POSTGRES = 75

const hasSockets = process.platform !== 'win32'

/** Time limit for the first start with a new data folder on a busy machine. */
const START_LIMIT_MS = 60_000

/** A running server: the connection URLs of its owner, and a function that stops it and removes its data. */
export interface PostgresForTests {
  readonly url: string
  /** Through a socket in the file system where there are such, which takes half as long as TCP. */
  readonly socketUrl: string
  /** For instance `/usr/lib/postgresql/15/bin`. */
  readonly binaries: string
  stop(): Promise<void>
}

/**
 * Starts the newest PostgreSQL of this machine; `undefined` if there is none. Without fsync: for tests only.
 *
 * PostgreSQL refuses to run as root; then it runs under another account, from a copy of the binaries if necessary.
 *
 * @throws when PostgreSQL exists but does not start, with its output.
 */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresForTests | undefined> {
  const found = await findPostgresBinaries()
  if (!found) return undefined
  const account = await accountForServer()
  const folder = await mkdtemp(join(tmpdir(), 'lotse-postgres-'))
  try {
    await chmod(folder, 0o755)
    if (account) await chown(folder, account.uid, account.gid)
    const binaries = await reachable(found, folder, account)
    const data = join(folder, 'data')
    runAs(account, join(binaries, 'initdb'), [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '-N',
    ])
    const port = await freePort()
    const server = spawn(join(binaries, 'postgres'), ['-D', data, ...options(port, folder, settings)], {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    return await running(server, { folder, binaries, port })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

function options(port: number, folder: string, settings: Readonly<Record<string, string>>): string[] {
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: hasSockets ? folder : '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    ...settings,
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function running(
  server: ChildProcess,
  { folder, binaries, port }: { folder: string; binaries: string; port: number },
): Promise<PostgresForTests> {
  let words = ''
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-4_000)
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const atExit = () => {
    server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', atExit)
  const stop = async () => {
    server.kill('SIGINT')
    const hurry = setTimeout(() => server.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(hurry)
    process.removeListener('exit', atExit)
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  try {
    await untilReady(url, server)
    return { url, socketUrl: hasSockets ? `${url}?host=${encodeURIComponent(folder)}` : url, binaries, stop }
  } catch (error) {
    await stop()
    throw new Error(`PostgreSQL (${binaries}) did not start: ${(error as Error).message}\n${words}`, { cause: error })
  }
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS
  for (;;) {
    if (server.exitCode !== null) throw new Error(`it ended with exit code ${server.exitCode}`)
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > limit) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** The folder of the binaries if the account may run them there; otherwise a copy in the server's own folder. */
async function reachable(binaries: string, folder: string, account: Account | undefined): Promise<string> {
  if (!account) return binaries
  const probe = spawnSync(join(binaries, 'initdb'), ['--version'], { ...account, cwd: folder })
  if (probe.status === 0) return binaries
  const copy = join(folder, 'postgresql')
  await cp(join(binaries, '..'), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

function runAs(account: Account | undefined, command: string, args: readonly string[]): void {
  const result = spawnSync(command, args, { ...account, cwd: tmpdir(), encoding: 'utf8' })
  if (result.status !== 0) throw new Error(`${command} failed: ${result.stderr || result.error?.message}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function runBeside(command: string, args: readonly string[]): Promise<number> {
  const server = await startPostgres()
  if (!server) return NO_POSTGRES
  process.stdout.write(`PostgreSQL for tests: ${server.binaries}\n`)
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: environment({ LOTSE_TEST_DATABASE_URL: server.socketUrl }),
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(127))
    child.once('exit', (exitCode) => resolve(exitCode ?? 143))
  })
  await server.stop()
  return code
}

if (import.meta.main) {
  const [command, ...args] = process.argv.slice(2)
  if (command) process.exitCode = await runBeside(command, args)
  else process.exitCode = 2
}
