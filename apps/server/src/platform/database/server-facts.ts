import type { LotseDatabase } from './database.ts'

/** What an operator wants to know about the database server. */
export interface ServerFacts {
  readonly version: string
  /** True on a standby, which accepts no writes. */
  readonly isStandby: boolean
  readonly connections: number
  readonly maxConnections: number
  /** Time of the server minus the time of this machine, in milliseconds; at most the round trip wrong. */
  readonly clockAheadMs: number
}

/** Asks the database server about itself. */
export async function readServerFacts({ pool }: Pick<LotseDatabase, 'pool'>): Promise<ServerFacts> {
  const begun = Date.now()
  const { rows } = await pool.query<{
    version: string
    standby: boolean
    connections: number
    maximum: number
    now: number
  }>(`
    select current_setting('server_version') as version, pg_is_in_recovery() as standby,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as maximum, extract(epoch from clock_timestamp())::float8 * 1000 as now`)
  const middle = (begun + Date.now()) / 2
  const { version = '', standby = false, connections = 0, maximum = 0, now = middle } = rows[0] ?? {}
  return {
    version,
    isStandby: standby,
    connections,
    maxConnections: maximum,
    clockAheadMs: Math.round(now - middle),
  }
}
