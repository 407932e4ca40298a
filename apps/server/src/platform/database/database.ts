import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { lockDataFolder } from './data-folder-lock.ts'
import { PipeliningClient } from './pipelining-client.ts'
import { PreparingClient } from './preparing-client.ts'
import type { Tables } from './tables.ts'

/** Where the data lives: a PostgreSQL server, or the embedded PostgreSQL in a folder (`memory` keeps nothing). */
export type DatabaseLocation =
  | {
      readonly kind: 'server'
      readonly url: string
      /** Leads past a pooler to the server itself; without it, `url` does. */
      readonly directUrl?: string | null
      readonly poolSize?: number
      /** False behind a pooler that does not carry prepared statements over; see `PreparingClient`. */
      readonly preparesStatements?: boolean
    }
  | {
      readonly kind: 'embedded'
      readonly folder: string
      /** What a folder without a database begins with. */
      readonly template?: () => Promise<Blob | null>
    }
  | { readonly kind: 'memory' /** Already open, e.g. restored from a dump. */; readonly pglite?: PGlite }

/** An open database. Queries go through `withTenant`; `kysely` itself is for operators' work outside any tenant. */
export interface LotseDatabase {
  readonly kind: DatabaseLocation['kind']
  readonly kysely: Kysely<Tables>
  readonly pool: pg.Pool
  /** Where notifications of other processes can be listened to; null when no other process uses the database. */
  readonly listenUrl: string | null
  close(): Promise<void>
}

/** Dates stay `YYYY-MM-DD` text: a month has no time zone. int8 becomes a number: no count of ours passes 2^53. */
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
 * The embedded one has a single session, hence one pool of size 1, and a lock on its folder: two processes would open
 * it without an error and destroy it.
 *
 * @throws DataFolderError when another process holds the folder or it cannot be written.
 */
export async function openDatabase(location: DatabaseLocation): Promise<LotseDatabase> {
  if (location.kind === 'server') {
    const pool = new pg.Pool({
      connectionString: location.url,
      Client: location.preparesStatements === false ? PipeliningClient : PreparingClient,
      max: location.poolSize ?? 10,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      types,
    })
    // A connection that breaks, idle or lent out, is replaced: the next query on it fails and the pool drops it. Without
    // listeners, either would end the process.
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
      // Kysely ends only a pool that it has used: a command that only migrates, or a probe, has not.
      if (!pool.ending) await pool.end()
      await afterwards()
    },
  }
}
