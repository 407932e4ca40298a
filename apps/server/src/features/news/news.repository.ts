import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './news.table.ts'

/** Ids of the news that a person has seen. */
export async function listSeenNews(tx: TenantTransaction, personId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('news_seen')
    .select('news_id as id')
    .where('tenant_id', '=', tx.tenantId)
    .where('person_id', '=', personId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Records that a person has seen these news items. Items seen before keep their time. */
export async function insertSeenNews(tx: TenantTransaction, personId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insertInto('news_seen')
    .values(ids.map((id) => ({ tenant_id: tx.tenantId, person_id: personId, news_id: id })))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'person_id', 'news_id']).doNothing())
    .execute()
}
