import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Admission, createAdmission, REQUEST_LIMITS, type TransactionLimits } from './admission.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { preparingClient } from './preparing-client.ts'
import type { Tables } from './tables.ts'

/** Location of the data: a PostgreSQL server, or the embedded PostgreSQL in a folder or in memory. */
export type DatabaseLocation =
  | {
      readonly kind: 'server'
      readonly url: string
      /** Bypasses a pooler; default: `url`. */
      readonly directUrl?: string | null
      readonly poolSize?: number
      /** False behind a pooler without support for prepared statements; see `preparingClient`. */
      readonly preparesStatements?: boolean
      /** Default: those of requests; null for operators' commands. */
      readonly limits?: TransactionLimits | null
    }
  | {
      readonly kind: 'embedded'
      readonly folder: string
      /** Initial content of a folder without a database. */
      readonly template?: () => Promise<Blob | null>
    }
  | { readonly kind: 'memory' /** Already open, e.g. restored from a dump. */; readonly pglite?: PGlite }

/** Connections for transactions, and what one tenant may use of them. */
export interface TransactionSource {
  readonly kysely: Kysely<Tables>
  readonly admission: Admission
  /** Null: transactions wait and work without limits. */
  readonly limits: TransactionLimits | null
}

/** An open database. Queries use `withTenant`; `kysely` is for operations outside any tenant. */
export interface LotseDatabase extends TransactionSource {
  readonly kind: DatabaseLocation['kind']
  readonly pool: pg.Pool
  /** Connections of a server that are reserved for finding tenants and for signing in. */
  readonly signIn: TransactionSource
  /** A connection of a server that is reserved for the readiness check. */
  readonly probe: pg.Pool
  /** URL for LISTEN; null if no other process can use the database. */
  readonly listenUrl: string | null
  close(): Promise<void>
}

/** Dates stay `YYYY-MM-DD` text, without a time zone. int8 becomes a number: no value exceeds 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') => {
    if (id === pg.types.builtins.DATE) return (text: string) => text
    if (id === pg.types.builtins.INT8) return Number
    return pg.types.getTypeParser(id, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

/**
 * Opens the database, without migrating it.
 *
 * The embedded database has a single session, hence a pool of size 1, and locks its folder: PGlite does not detect a second
 * process, which would corrupt the data.
 *
 * @throws DataFolderError when another process has locked the folder or it cannot be written
 */
export async function openDatabase(location: DatabaseLocation): Promise<LotseDatabase> {
  if (location.kind === 'server') return openServer(location)
  const unlock = location.kind === 'embedded' ? await lockDataFolder(location.folder) : async () => {}
  const pglite =
    location.kind === 'embedded' ? await openFolder(location) : (location.pglite ?? (await PGlite.create('memory://')))
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1, types } as pg.PoolConfig)
  const source = sourceOf(pool, null)
  return {
    ...source,
    kind: location.kind,
    pool,
    signIn: source,
    probe: pool,
    listenUrl: null,
    async close() {
      await source.kysely.destroy()
      // Kysely ends the pool only if it has used it.
      if (!pool.ending) await pool.end()
      await pglite.close()
      await unlock()
    },
  }
}

/** Connections beside those of LOTSE_DATABASE_POOL, opened when they are needed. */
const SIGN_IN_CONNECTIONS = 2
const PROBE_CONNECTIONS = 1

function openServer(location: Extract<DatabaseLocation, { kind: 'server' }>): LotseDatabase {
  const { url, directUrl, poolSize = 10, preparesStatements, limits = REQUEST_LIMITS } = location
  const open = (max: number) => {
    const pool = new pg.Pool({
      connectionString: url,
      Client: preparesStatements === false ? pg.Client : preparingClient(),
      max,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: 'lotse',
      types,
    })
    // The pool replaces broken connections. Without these listeners, the error of an idle or a busy connection would end the
    // process.
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }
  const pool = open(poolSize)
  const reserved = open(SIGN_IN_CONNECTIONS)
  const probe = open(PROBE_CONNECTIONS)
  const source = sourceOf(pool, limits)
  const signIn = sourceOf(reserved, limits)
  return {
    ...source,
    kind: location.kind,
    pool,
    signIn,
    probe,
    listenUrl: directUrl ?? url,
    async close() {
      await Promise.all([source.kysely.destroy(), signIn.kysely.destroy()])
      // Kysely ends a pool only if it has used it.
      await Promise.all([pool, reserved, probe].filter(({ ending }) => !ending).map((each) => each.end()))
    },
  }
}

async function openFolder({ folder, template }: Extract<DatabaseLocation, { kind: 'embedded' }>): Promise<PGlite> {
  const isFresh = !existsSync(join(folder, 'PG_VERSION'))
  const loadDataDir = isFresh ? await template?.() : null
  return PGlite.create(folder, loadDataDir ? { loadDataDir } : {})
}

function sourceOf(pool: pg.Pool, limits: TransactionLimits | null): TransactionSource {
  return {
    kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    admission: createAdmission(pool.options.max ?? 1),
    limits,
  }
}
