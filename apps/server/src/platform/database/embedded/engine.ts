import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as setTimeoutPromise } from 'node:timers/promises'
import { readEnvironment } from '../../config/environment.ts'
import { embeddedBinaries } from './binaries.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { type DatabaseFolder, prepareFolder } from './folder.ts'
import { isServer, runningServer } from './postmaster.ts'

/** Role that owns the tables. */
export const OWNER = 'lotse_owner'

/** Connections beside those of LOTSE_DATABASE_POOL: for signing in, the readiness check, events, and commands. */
const MORE_CONNECTIONS = 40
/** In the folder `data`, so that it belongs to the database wherever that is copied. */
const PASSWORD_FILE = 'lotse.password'
const LONGEST_LOG = 1_000_000
const STOP_LIMIT_MS = 60_000
const LOOK_MS = 20

/** The programs and the folder of one embedded database. */
export interface Engine {
  readonly folder: string
  /** The files of PostgreSQL. */
  readonly data: string
  readonly log: string
  readonly binaries: string
  readonly account: DatabaseFolder['account']
  readonly connections: number
}

/** Prepares the folder and the programs. */
export async function prepareEngine(dataFolder: string, connections: number): Promise<Engine> {
  const { path, account } = await prepareFolder(dataFolder)
  return {
    folder: path,
    data: join(path, 'data'),
    log: resolve(dataFolder, 'postgres.log'),
    binaries: await embeddedBinaries(account),
    account,
    connections,
  }
}

/** Creates the database if the folder has none. It appears under its name when it is complete. */
export async function initialise(engine: Engine): Promise<void> {
  const { folder, data, account } = engine
  if (existsSync(data)) return
  const name = `new-${randomBytes(4).toString('hex')}`
  const fresh = join(folder, name)
  const passwordFile = join(folder, `${name}.password`)
  try {
    await writeOwned(passwordFile, randomBytes(24).toString('base64url'), account)
    await runProgram(engine, 'initdb', [
      ...['-D', fresh, '-U', OWNER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
      ...['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ])
    await rename(passwordFile, join(fresh, PASSWORD_FILE))
    await rename(fresh, data)
    const others = (await readdir(folder)).filter((other) => other.startsWith('new-'))
    await Promise.all(others.map((other) => rm(join(folder, other), { recursive: true, force: true })))
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    await rm(passwordFile, { force: true })
    // Another process was faster.
    if (existsSync(data)) return
    throw new EmbeddedDatabaseError(
      `The embedded database cannot be created in ${folder}: ${(error as Error).message}`,
      { cause: error },
    )
  }
}

/** The password of the database's roles. Who may read the files of the database may read it. */
export async function readPassword({ data }: Engine): Promise<string> {
  try {
    return (await readFile(join(data, PASSWORD_FILE), 'utf8')).trim()
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `Cannot read ${join(data, PASSWORD_FILE)}: run Lotse as the user who started it with this folder before, or restore the file.`,
      { cause: error },
    )
  }
}

/** A server process that was started. */
export interface Launched {
  readonly pid: number | undefined
  hasEnded(): boolean
  /** Why it ended; undefined when another try may succeed, e.g. because the port was taken or a killed server has not quite ended. */
  problem(): Promise<string | undefined>
}

const TRY_AGAIN = /already exists|is still in use|could not bind|Address already in use/

/** Starts the server, which is not ready yet. It survives this process; signals of a terminal do not reach it. */
export async function launch(engine: Engine, port?: number): Promise<Launched> {
  const log = await open(engine.log, 'a', 0o600)
  const { size } = await log.stat()
  if (size > LONGEST_LOG) await log.truncate()
  const begin = size > LONGEST_LOG ? 0 : size
  const args = ['-D', engine.data, ...(await parameters(engine, port ?? (await freePort())))]
  const child = spawn(join(engine.binaries, 'postgres'), args, {
    ...engine.account,
    cwd: engine.folder,
    env: programEnvironment(),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  let hasEnded = false
  for (const event of ['exit', 'error']) child.once(event, () => (hasEnded = true))
  child.unref()
  await log.close()
  return {
    pid: child.pid,
    hasEnded: () => hasEnded,
    async problem() {
      const text = (await readFile(engine.log)).subarray(begin).toString('utf8')
      return TRY_AGAIN.test(text) ? undefined : text.trim().slice(-2_000) || 'it has ended without a message'
    },
  }
}

/** Settings of the server, on the command line so that a newer version of the product can change them. */
async function parameters({ connections }: Engine, port: number): Promise<string[]> {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: connections + MORE_CONNECTIONS,
    // Containers often have little or no shared memory in /dev/shm.
    shared_buffers: '64MB',
    ...(process.platform === 'win32' ? {} : { dynamic_shared_memory_type: 'mmap' }),
    max_wal_size: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // No errors of statements: their details contain data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * Stops the server: transactions in progress are rolled back. Resolves when its process has ended, whatever other process then starts
 * a server in the folder.
 *
 * @throws EmbeddedDatabaseError when it does not end in time
 */
export async function stopEngine(engine: Engine): Promise<void> {
  const running = await runningServer(engine.data)
  if (!running) return
  await runProgram(engine, 'pg_ctl', stopArguments(engine)).catch((error: Error) => {
    if (!/no server|does not exist|No such process/i.test(error.message)) throw error
  })
  const limit = Date.now() + STOP_LIMIT_MS
  while (await isServer(running.pid, engine.data)) {
    if (Date.now() > limit) {
      throw new EmbeddedDatabaseError(
        `The embedded database in ${engine.folder} does not stop in time; its log is ${engine.log}.`,
      )
    }
    await setTimeoutPromise(LOOK_MS)
  }
}

/** pg_ctl does not wait: it would wait as long as any server runs in the folder, also the next one. */
const stopArguments = ({ data }: Engine) => ['stop', '-D', data, '-m', 'fast', '-W']

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/**
 * Stops the server also when this process ends early, by an error or by a signal that no other code handles; the returned function
 * cancels this.
 */
export function stopEngineAtExit(engine: Engine): () => void {
  const stop = () => {
    const { account } = engine
    spawnSync(join(engine.binaries, 'pg_ctl'), stopArguments(engine), {
      ...account,
      cwd: '/',
      env: programEnvironment(),
    })
  }
  const end = (signal: keyof typeof SIGNALS) => {
    if (process.listenerCount(signal) === 1) process.exit(SIGNALS[signal])
  }
  const signals = Object.keys(SIGNALS) as (keyof typeof SIGNALS)[]
  process.once('exit', stop)
  for (const signal of signals) process.on(signal, end)
  return () => {
    process.off('exit', stop)
    for (const signal of signals) process.off(signal, end)
  }
}

/** Runs a program to its end; the error contains the last lines of its output. */
function runProgram({ binaries, account, folder }: Engine, name: string, args: readonly string[]): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(join(binaries, name), args, {
      ...account,
      cwd: folder,
      env: programEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-2_000)
      })
    }
    child.once('error', failed)
    child.once('close', (code) => {
      if (code === 0) done()
      else failed(new Error(output.trim().split('\n').slice(-6).join('\n') || `${name} ended with exit code ${code}`))
    })
  })
}

/** Without variables of PostgreSQL, which would change what the programs do. */
function programEnvironment(): Record<string, string | undefined> {
  const others = Object.entries(readEnvironment()).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(others), LC_ALL: 'C', TZ: 'UTC' }
}

async function writeOwned(path: string, text: string, account: DatabaseFolder['account']): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  await file.writeFile(text)
  if (account) await file.chown(account.uid, account.gid)
  await file.close()
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer().once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
