import type { PgBoss } from 'pg-boss'
import type { LotseDatabase } from '../database/database.ts'
import { queueDatabase } from './queue-database.ts'

/** How often tickets of dead nodes are looked for. */
const WATCH_SECONDS = 15

/**
 * Opens pg-boss over our own connections. It installs nothing: `lotse migrate` does. The library is loaded only now, so that
 * the first reply does not wait for it.
 */
export async function openQueue(database: LotseDatabase, onError: (error: Error) => void): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    db: queueDatabase(database),
    backend: database.kind === 'server' ? 'postgres' : 'pglite',
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
    schedule: false,
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
    openTelemetry: { enabled: false },
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
    flowIntervalSeconds: 3_600,
  })
  boss.on('error', onError)
  return boss
}
