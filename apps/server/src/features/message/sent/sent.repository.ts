import type { Importance } from '@lotse/contract/features/message/message.constants.ts'
import type { Audience, MessageTexts } from '@lotse/contract/features/message/message.schema.ts'
import type { Text } from '@lotse/contract/language.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../message.table.ts'

/** A message as seen by its sender. */
export interface SentRow {
  readonly id: string
  readonly texts: MessageTexts
  readonly importance: Importance
  readonly page: string | null
  readonly audience: Audience
  readonly sentAt: Date
  readonly retractedAt: Date | null
  readonly recipients: number
  readonly read: number
}

/** A page of the messages a person has sent, latest first; `id` selects one. */
export async function listSent(
  tx: TenantTransaction,
  senderId: string,
  { id, limit = 1, offset = 0 }: { readonly id?: string; readonly limit?: number; readonly offset?: number },
): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select m.id, m.texts, m.importance, m.page, m.audience, m.sent_at as "sentAt", m.retracted_at as "retractedAt",
      counted.recipients, counted.read
    from message m cross join lateral (
      select count(*)::int as recipients, count(r.read_at)::int as read
      from message_recipient r where r.tenant_id = ${tx.tenantId} and r.message_id = m.id
    ) counted
    where m.tenant_id = ${tx.tenantId} and m.sender_id = ${senderId}::uuid
      and (${id ?? null}::uuid is null or m.id = ${id ?? null}::uuid)
    order by m.sent_at desc, m.id limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

/** The number of messages a person has sent. */
export async function countSent(tx: TenantTransaction, senderId: string): Promise<number> {
  const row = await tx
    .selectFrom('message')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenant_id', '=', tx.tenantId)
    .where('sender_id', '=', senderId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Retracts or restores a message of a sender; returns false if nothing changed. */
export async function updateRetracted(
  tx: TenantTransaction,
  senderId: string,
  id: string,
  isRetracted: boolean,
): Promise<boolean> {
  const changed = await tx
    .updateTable('message')
    .set({ retracted_at: isRetracted ? sql<Date>`now()` : null })
    .where('tenant_id', '=', tx.tenantId)
    .where('sender_id', '=', senderId)
    .where('id', '=', id)
    .where('retracted_at', isRetracted ? 'is' : 'is not', null)
    .returning('id')
    .execute()
  return changed.length > 0
}

/** The ids of a message's recipients. */
export async function listRecipientIds(tx: TenantTransaction, messageId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('message_recipient')
    .select('person_id as id')
    .where('tenant_id', '=', tx.tenantId)
    .where('message_id', '=', messageId)
    .execute()
  return rows.map(({ id }) => id)
}

/** The recipients of a message: those who have not read it by name, then the others, latest first. */
export async function listReceipts(tx: TenantTransaction, messageId: string) {
  const { rows } = await sql<{ personId: string; name: string; businessUnitName: string | null; readAt: Date | null }>`
    select r.person_id as "personId", p.name, u.name as "businessUnitName", r.read_at as "readAt"
    from message_recipient r
    join person p on p.tenant_id = r.tenant_id and p.id = r.person_id
    left join business_unit u on u.tenant_id = r.tenant_id and u.id = r.business_unit_id
    where r.tenant_id = ${tx.tenantId} and r.message_id = ${messageId}::uuid
    order by r.read_at desc nulls first, lower(p.name), p.id`.execute(tx)
  return rows
}

/** The units of a message's recipients, by name, with the number of readers. */
export async function countByUnit(tx: TenantTransaction, messageId: string) {
  const { rows } = await sql<{ id: string; name: string; recipients: number; read: number }>`
    select u.id, u.name, count(*)::int as recipients, count(r.read_at)::int as read
    from message_recipient r
    join business_unit u on u.tenant_id = r.tenant_id and u.id = r.business_unit_id
    where r.tenant_id = ${tx.tenantId} and r.message_id = ${messageId}::uuid
    group by u.id, u.name order by lower(u.name), u.id`.execute(tx)
  return rows
}

/** The number of a message's recipients with each of the given roles, and how many have read it. */
export async function countByRole(tx: TenantTransaction, messageId: string, roleIds: readonly string[]) {
  const { rows } = await sql<{ id: string; name: Text; recipients: number; read: number }>`
    select o.id, o.name, count(r.person_id)::int as recipients, count(r.read_at)::int as read
    from role o
    left join person_role pr on pr.tenant_id = o.tenant_id and pr.role_id = o.id
    left join message_recipient r on r.tenant_id = pr.tenant_id and r.person_id = pr.person_id
      and r.message_id = ${messageId}::uuid
    where o.tenant_id = ${tx.tenantId} and o.id = any(${[...roleIds]}::text[])
    group by o.id, o.name, o.position order by o.position`.execute(tx)
  return rows
}
