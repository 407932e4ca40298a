import type { PgBoss } from 'pg-boss'
import type { LotseDatabase } from '../database/database.ts'
import { queueDatabase } from './queue-database.ts'

/** Interval of the check for messages of dead nodes. */
const WATCH_SECONDS = 15

/**
 * Creates pg-boss with the connections of `database`. It installs nothing; `lotse migrate` does. Loads the library lazily, to keep
 * the start fast.
 */
export async function openQueue(database: LotseDatabase, onError: (error: Error) => void): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    db: queueDatabase(database),
    backend: 'postgres',
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
