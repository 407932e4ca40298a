import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import type { SessionUsed } from '../../../platform/session/session-use.ts'

/** Stores when the people of these sessions used the product, with the day in the tenant's time zone. */
export async function putVisits(tx: TenantTransaction, uses: readonly SessionUsed[]): Promise<void> {
  const hashes = uses.map(({ tokenHash }) => tokenHash)
  const times = uses.map(({ at }) => at.toISOString())
  const days = uses.map(({ at, timeZone }) => dayIn(timeZone, at))
  await sql`
    insert into person_visit as v (tenant_id, person_id, day, last_at, first_at)
    select t.tenant_id, t.person_id, max(used.day), max(used.at), min(used.at)
    from unnest(${hashes}::bytea[], ${times}::timestamptz[], ${days}::date[]) used (token_hash, at, day)
    join access_token t on t.tenant_id = ${tx.tenantId} and t.token_hash = used.token_hash
    group by t.tenant_id, t.person_id
    order by t.person_id
    on conflict (tenant_id, person_id) do update set
      previous_at = case when excluded.day > v.day then v.last_at else v.previous_at end,
      day = greatest(v.day, excluded.day),
      last_at = greatest(v.last_at, excluded.last_at)`.execute(tx)
}

/**
 * The last use of the product on a day before `today` (`YYYY-MM-DD` in the tenant's time zone); null if there is none. A use is stored
 * up to five minutes late.
 */
export async function findLastVisitBefore(
  tx: TenantTransaction,
  personId: string,
  today: string,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select case when day < ${today}::date then last_at else previous_at end as at
    from person_visit
    where tenant_id = ${tx.tenantId} and person_id = ${personId}::uuid`.execute(tx)
  return rows[0]?.at ?? null
}
