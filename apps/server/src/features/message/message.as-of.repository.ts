import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './message.table.ts'

/** The number of messages a person had not read just before an instant, without retracted ones. */
export async function countUnreadAt(tx: TenantTransaction, personId: string, instant: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from message_recipient r join message m on m.tenant_id = r.tenant_id and m.id = r.message_id
    where r.tenant_id = ${tx.tenantId} and r.person_id = ${personId}::uuid and m.sent_at < ${instant}
      and (m.retracted_at is null or m.retracted_at >= ${instant}) and (r.read_at is null or r.read_at >= ${instant})`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
