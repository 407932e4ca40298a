import type { Importance } from '@lotse/contract/features/message/message.constants.ts'
import type { MessageTexts } from '@lotse/contract/features/message/message.schema.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { insertOnce, updateRows } from '../../platform/thing/rows.repository.ts'
import './message.table.ts'

/** A message as read by a recipient. */
export interface ReceivedMessage {
  readonly id: string
  readonly texts: MessageTexts
  readonly importance: Importance
  readonly page: string | null
  readonly sender: string | null
  readonly sentAt: Date
  readonly readAt: Date | null
}

const received = (tx: TenantTransaction, personId: string) =>
  tx
    .selectFrom('message_recipient as recipient')
    .innerJoin('message', (join) =>
      join.onRef('message.tenant_id', '=', 'recipient.tenant_id').onRef('message.id', '=', 'recipient.message_id'),
    )
    .where('recipient.tenant_id', '=', tx.tenantId)
    .where('recipient.person_id', '=', personId)
    .where('message.retracted_at', 'is', null)

/** A page of a person's messages, unread ones first, then the latest first; `id` selects one. */
export function listReceived(
  tx: TenantTransaction,
  personId: string,
  filter: { readonly id?: string; readonly isUnread?: boolean; readonly limit?: number; readonly offset?: number },
): Promise<ReceivedMessage[]> {
  const { id, isUnread = false, limit = 1, offset = 0 } = filter
  return received(tx, personId)
    .leftJoin('person as sender', (join) =>
      join.onRef('sender.tenant_id', '=', 'message.tenant_id').onRef('sender.id', '=', 'message.sender_id'),
    )
    .select([
      'message.id',
      'message.texts',
      'message.importance',
      'message.page',
      'sender.name as sender',
      'message.sent_at as sentAt',
      'recipient.read_at as readAt',
    ])
    .$if(id !== undefined, (query) => query.where('message.id', '=', id ?? ''))
    .$if(isUnread, (query) => query.where('recipient.read_at', 'is', null))
    .orderBy(sql`recipient.read_at is null`, 'desc')
    .orderBy('message.sent_at', 'desc')
    .orderBy('message.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The number of a person's messages, and of the unread ones. */
export async function countReceived(tx: TenantTransaction, personId: string) {
  return received(tx, personId)
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where recipient.read_at is null))::int`.as('unread'),
    ])
    .executeTakeFirstOrThrow()
}

/**
 * Marks one or all messages of a person as read or unread; the time of the first reading is preserved. Returns the ids
 * and senders of the changed ones.
 */
export async function updateRead(tx: TenantTransaction, personId: string, isRead: boolean, messageId?: string) {
  const { rows } = await sql<{ id: string; senderId: string | null }>`
    update message_recipient r set read_at = ${isRead ? sql`now()` : null}
    from message m
    where r.tenant_id = ${tx.tenantId} and r.person_id = ${personId}::uuid
      and m.tenant_id = r.tenant_id and m.id = r.message_id and m.retracted_at is null
      and (${messageId ?? null}::uuid is null or m.id = ${messageId ?? null}::uuid)
      and r.read_at is ${isRead ? sql`null` : sql`not null`}
    returning m.id, m.sender_id as "senderId"`.execute(tx)
  return rows
}

/** A message to be inserted. */
export interface StoredMessage {
  readonly id: string
  readonly senderId: string | null
  readonly texts: MessageTexts
  readonly importance: Importance
  readonly page: string | null
  readonly audience: unknown
  /** Defaults to now. */
  readonly sentAt?: Date
}

/** Inserts a message; returns false if it already exists. */
export function insertMessage(tx: TenantTransaction, message: StoredMessage): Promise<boolean> {
  return insertOnce(tx, 'message', {
    id: message.id,
    sender_id: message.senderId,
    texts: JSON.stringify(message.texts),
    importance: message.importance,
    page: message.page,
    audience: JSON.stringify(message.audience),
    ...(message.sentAt ? { sent_at: message.sentAt } : {}),
    retracted_at: null,
  })
}

/** Sets the time of reading of a recipient, for initial messages of packs. */
export async function updateReadAt(
  tx: TenantTransaction,
  { messageId, personId, readAt }: { readonly messageId: string; readonly personId: string; readonly readAt: Date },
): Promise<void> {
  await updateRows(tx, 'message_recipient', { message_id: messageId, person_id: personId }, { read_at: readAt })
}
