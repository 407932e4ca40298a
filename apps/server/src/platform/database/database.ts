import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
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
    }
  | {
      readonly kind: 'embedded'
      readonly folder: string
      /** Initial content of a folder without a database. */
      readonly template?: () => Promise<Blob | null>
    }
  | { readonly kind: 'memory' /** Already open, e.g. restored from a dump. */; readonly pglite?: PGlite }

/** An open database. Queries use `withTenant`; `kysely` is for operations outside any tenant. */
export interface LotseDatabase {
  readonly kind: DatabaseLocation['kind']
  readonly kysely: Kysely<Tables>
  readonly pool: pg.Pool
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
  if (location.kind === 'server') {
    const pool = new pg.Pool({
      connectionString: location.url,
      Client: location.preparesStatements === false ? pg.Client : preparingClient(),
      max: location.poolSize ?? 10,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: 'lotse',
      types,
    })
    // The pool replaces broken connections. Without these listeners, the error of an idle or a busy connection would end the
    // process.
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    return handle(location.kind, pool, location.directUrl ?? location.url, async () => {})
  }
  const unlock = location.kind === 'embedded' ? await lockDataFolder(location.folder) : async () => {}
  const pglite =
    location.kind === 'embedded' ? await openFolder(location) : (location.pglite ?? (await PGlite.create('memory://')))
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1, types } as pg.PoolConfig)
  return handle(location.kind, pool, null, async () => {
    await pglite.close()
    await unlock()
  })
}

async function openFolder({ folder, template }: Extract<DatabaseLocation, { kind: 'embedded' }>): Promise<PGlite> {
  const isFresh = !existsSync(join(folder, 'PG_VERSION'))
  const loadDataDir = isFresh ? await template?.() : null
  return PGlite.create(folder, loadDataDir ? { loadDataDir } : {})
}

function handle(
  kind: DatabaseLocation['kind'],
  pool: pg.Pool,
  listenUrl: string | null,
  afterwards: () => Promise<void>,
): LotseDatabase {
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    kind,
    kysely,
    pool,
    listenUrl,
    async close() {
      await kysely.destroy()
      // Kysely ends the pool only if it has used it.
      if (!pool.ending) await pool.end()
      await afterwards()
    },
  }
}
