import type { Quota } from '@lotse/contract/operation.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../database/tenant-transaction.ts'

/**
 * Counts a call of a person. Returns the number of calls in the window, with this one, and the seconds until the window ends. The
 * first call begins the window, and so does the first one after its end.
 */
export async function countCall(tx: TenantTransaction, operation: string, { minutes }: Quota, personId: string) {
  const end = sql`now() + make_interval(mins => ${minutes})`
  const { rows } = await sql<{ used: number; seconds: number }>`
    insert into person_quota as q (tenant_id, person_id, operation, used, window_ends_at)
    values (${tx.tenantId}, ${personId}, ${operation}, 1, ${end})
    on conflict (tenant_id, person_id, operation) do update set
      used = case when q.window_ends_at <= now() then 1 else q.used + 1 end,
      window_ends_at = case when q.window_ends_at <= now() then excluded.window_ends_at else q.window_ends_at end
    returning used, extract(epoch from window_ends_at - now())::float8 as seconds`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The quota was not counted.')
  return row
}
