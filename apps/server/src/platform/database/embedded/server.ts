import { setTimeout as setTimeoutPromise } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseUnavailable } from '../database-unavailable.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import {
  type Engine,
  initialise,
  type Launched,
  launch,
  OWNER,
  prepareEngine,
  readPassword,
  stopEngine,
  stopEngineAtExit,
} from './engine.ts'
import { runningServer } from './postmaster.ts'

/** Role that serves requests: it owns nothing, so that row-level security applies to it. */
const SERVING = 'lotse_web'
/** Advisory lock id, an arbitrary number: who holds it stops the server at its end. PostgreSQL releases it when that process dies. */
const OWNER_LOCK = 4_731_082_600
/** Longest start, e.g. with the recovery after a crash. */
const START_LIMIT_MS = 120_000
const LOOK_MS = 20
/** A server that another process is starting: that process connects first. */
const COURTESY_MS = 500
const TRIES = 5
/** The running embedded database. */
export interface EmbeddedServer {
  /** Contains `data`; normally `postgres` in the data folder. */
  readonly folder: string
  /** Of the owner of the tables. */
  readonly ownerUrl: string
  /** Of the role that serves requests. */
  readonly servingUrl: string
  /** Stops the server if this process is responsible for it, and resolves when it has ended. */
  stop(): Promise<void>
}

/** Options of `openEmbeddedServer`. */
export interface EmbeddedOptions {
  /** Connections of the process that serves; others get some more. */
  readonly connections: number
  /** False: a server that another process has started is used as well, e.g. by a command beside `lotse serve`. */
  readonly isExclusive: boolean
  readonly notify: (line: string) => void
}

/**
 * Starts the PostgreSQL server of a data folder, on a free port of this machine's own address; creates the database when the folder
 * is new. A server whose process was killed is stopped first. One that ends unexpectedly is started again while this process runs.
 *
 * @throws EmbeddedDatabaseError with advice, e.g. when another process uses the folder
 */
export async function openEmbeddedServer(dataFolder: string, options: EmbeddedOptions): Promise<EmbeddedServer> {
  const engine = await prepareEngine(dataFolder, options.connections)
  await initialise(engine)
  const password = await readPassword(engine)
  let isStopping = false
  const acquired = await acquire(engine, password, { dataFolder, isExclusive: options.isExclusive })
  const { isOwner } = acquired
  let { session } = acquired
  if (isOwner) await createServingRole(session.client, password)
  const { port } = session
  const forgetExit = isOwner ? stopEngineAtExit(engine) : () => {}
  const watch = ({ client }: Session) => client.once('end', () => void restart())
  const restart = async () => {
    if (isStopping) return
    options.notify('The embedded database has ended unexpectedly and is started again.')
    try {
      session = await connectOrStart(engine, password, port)
      await becomesOwner(session.client)
      watch(session)
    } catch (error) {
      // Nothing works without the database: this ends the process.
      if (!isStopping) setImmediate(() => Promise.reject(error))
    }
  }
  if (isOwner) watch(session)
  else await session.client.end()
  return {
    folder: engine.folder,
    ownerUrl: urlOf(OWNER, password, port),
    servingUrl: urlOf(SERVING, password, port),
    async stop() {
      if (isStopping || !isOwner) return
      isStopping = true
      forgetExit()
      await session.client.end().catch(() => {})
      await stopEngine(engine)
    },
  }
}

/**
 * Connects, and takes the lock if no other process has it. A server that runs although no process has the lock belonged to a process
 * that was killed: it is stopped, as it may have been started with other settings.
 */
async function acquire(
  engine: Engine,
  password: string,
  { dataFolder, isExclusive }: { readonly dataFolder: string; readonly isExclusive: boolean },
): Promise<{ readonly session: Session; readonly isOwner: boolean }> {
  for (let tried = 0; tried < TRIES; tried++) {
    const session = await connectOrStart(engine, password)
    try {
      const isOwner = await becomesOwner(session.client)
      if (isOwner ? session.isOwn : !isExclusive) return { session, isOwner }
      if (!isOwner) throw new EmbeddedDatabaseError(inUse(dataFolder, await holderOf(session.client)))
      // It has the lock until the server has ended: otherwise another process would begin to use that server meanwhile.
      await stopEngine(engine)
      await session.client.end().catch(() => {})
    } catch (error) {
      await session.client.end().catch(() => {})
      // Another process that starts at the same time has stopped the server.
      if (!isDatabaseUnavailable(error)) throw error
    }
  }
  throw new EmbeddedDatabaseError(
    `Several processes are starting with the data folder ${dataFolder} at the same time: start only one.`,
  )
}

const inUse = (folder: string, process: string) =>
  `The data folder ${folder} is in use by process ${process}: stop that process, or set LOTSE_DATA_DIR to another folder.`

interface Session {
  readonly client: pg.Client
  readonly port: number
  /** Whether this process has started the server. */
  readonly isOwn: boolean
}

const urlOf = (role: string, password: string, port: number) =>
  `postgresql://${role}:${password}@127.0.0.1:${port}/postgres`

/** Connects to the server of the folder, and starts it if it is not running. */
async function connectOrStart(engine: Engine, password: string, fixedPort?: number): Promise<Session> {
  const limit = Date.now() + START_LIMIT_MS
  let own: Launched | undefined
  let isNew = false
  for (;;) {
    const running = await runningServer(engine.data)
    if (running) {
      const isOwn = running.pid === own?.pid
      if (isNew && !isOwn) await setTimeoutPromise(COURTESY_MS)
      const client = await connect(urlOf(OWNER, password, running.port))
      if (client) return { client, port: running.port, isOwn }
      isNew = true
    } else if (!own || own.hasEnded()) {
      const problem = await own?.problem()
      if (problem)
        throw new EmbeddedDatabaseError(`The embedded database in ${engine.folder} does not start:\n${problem}`)
      isNew = own !== undefined
      own = await launch(engine, fixedPort)
    }
    if (Date.now() > limit) {
      await stopEngine(engine)
      throw new EmbeddedDatabaseError(
        `The embedded database in ${engine.folder} does not start in time; its log is ${engine.log}.`,
      )
    }
    await setTimeoutPromise(LOOK_MS)
  }
}

/** Undefined while the server does not accept connections. */
async function connect(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `lotse process ${process.pid}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    if (isDatabaseUnavailable(error)) return undefined
    const { message } = error as Error
    throw new EmbeddedDatabaseError(`The embedded database refuses the connection: ${message}`, { cause: error })
  }
}

async function becomesOwner(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [OWNER_LOCK])
  return rows[0]?.mine === true
}

/** Id of the process that holds the lock, as text. */
async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and (l.classid::bigint << 32) + l.objid::bigint = $1`,
    [OWNER_LOCK],
  )
  return rows[0]?.name.replace('lotse process ', '') ?? 'unknown'
}

async function createServingRole(client: pg.Client, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [SERVING])
  if (rowCount) return
  await client.query(`begin;
    create role lotse_app nologin;
    create role ${SERVING} login password ${client.escapeLiteral(password)} in role lotse_app;
    commit`)
}
