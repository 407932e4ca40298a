import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './message.table.ts'

/** The number of messages to a person that were sent after `since` and are unread, without retracted ones. */
export async function countNewMessages(tx: TenantTransaction, personId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from message_recipient r join message m on m.tenant_id = r.tenant_id and m.id = r.message_id
    where r.tenant_id = ${tx.tenantId} and r.person_id = ${personId}::uuid and r.read_at is null
      and m.sent_at > ${since} and m.sent_at <= now() and m.retracted_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}
