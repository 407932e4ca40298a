import type { Operation, Quota } from '@lotse/contract/operation.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../database/tenant-transaction.ts'
import { AppError } from '../error/app-error.ts'

/**
 * Counts a call against the person's quota of the operation, if it has one; for all nodes together. A call that is rolled back is
 * not counted.
 *
 * @throws AppError request.quota with `Retry-After`
 */
export async function countAgainstQuota(
  tx: TenantTransaction,
  { id, quota }: Pick<Operation, 'id' | 'quota'>,
  personId: string,
): Promise<void> {
  if (quota === undefined) return
  const { used, seconds } = await countCall(tx, id, quota, personId)
  if (used <= quota.calls) return
  throw new AppError('request.quota', {
    params: { minutes: Math.ceil(seconds / 60) },
    headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  })
}

async function countCall(tx: TenantTransaction, operation: string, { minutes }: Quota, personId: string) {
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
