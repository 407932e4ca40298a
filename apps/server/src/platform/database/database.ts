import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Admission, createAdmission, REQUEST_LIMITS, type TransactionLimits } from './admission.ts'
import { preparingClient } from './preparing-client.ts'
import type { Tables } from './tables.ts'

/** A PostgreSQL server, and how it is used. */
export interface DatabaseLocation {
  readonly url: string
  /** Bypasses a pooler; default: `url`. */
  readonly directUrl?: string | null
  readonly poolSize?: number
  /** False behind a pooler without support for prepared statements; see `preparingClient`. */
  readonly preparesStatements?: boolean
  /** Default: those of requests; null for operators' commands. */
  readonly limits?: TransactionLimits | null
}

/** Connections for transactions, and what one tenant may use of them. */
export interface TransactionSource {
  readonly kysely: Kysely<Tables>
  readonly admission: Admission
  /** Null: transactions wait and work without limits. */
  readonly limits: TransactionLimits | null
}

/** An open database. Queries use `withTenant`; `kysely` is for operations outside any tenant. */
export interface LotseDatabase extends TransactionSource {
  readonly pool: pg.Pool
  /** Connections that are reserved for finding tenants and for signing in. */
  readonly signIn: TransactionSource
  /** A connection that is reserved for the readiness check. */
  readonly probe: pg.Pool
  /** URL for LISTEN. */
  readonly listenUrl: string
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

/** Connections beside those of LOTSE_DATABASE_POOL, opened when they are needed. */
const SIGN_IN_CONNECTIONS = 2
const PROBE_CONNECTIONS = 1

/** Opens the connections to the database, without migrating it. */
export function openDatabase(location: DatabaseLocation): LotseDatabase {
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

function sourceOf(pool: pg.Pool, limits: TransactionLimits | null): TransactionSource {
  return {
    kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    admission: createAdmission(pool.options.max ?? 1),
    limits,
  }
}
