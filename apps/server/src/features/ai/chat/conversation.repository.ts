import type { ConversationItem } from '@lotse/contract/features/ai/ai.chat.schema.ts'
import { type SqlBool, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { plainText, searchWords } from '../../../platform/text/search-text.ts'
import { insertOnce, updateRows } from '../../../platform/thing/rows.repository.ts'
import { softlyDeleted } from '../../../platform/thing/softly-deleted.repository.ts'
import './chat.table.ts'

/** Whose conversations are read or changed, and in which unit. Every statement filters by both. */
export interface ConversationOwner {
  readonly tx: TenantTransaction
  readonly personId: string
  readonly businessUnitId: string
}

/** A conversation as stored. */
export interface StoredConversation extends Omit<ConversationItem, 'createdAt' | 'updatedAt'> {
  readonly createdAt: Date
  readonly updatedAt: Date
}

const isOwn = ({ tx, personId, businessUnitId }: ConversationOwner) =>
  sql<SqlBool>`(c.tenant_id = ${tx.tenantId} and c.person_id = ${personId}::uuid
    and c.business_unit_id = ${businessUnitId} and c.deleted_at is null)`

const COLUMNS = sql`c.id, c.title, c.created_at as "createdAt", c.updated_at as "updatedAt",
  (select count(*)::int from ai_message m where m.tenant_id = c.tenant_id and m.conversation_id = c.id) as "messageCount"`

/** A conversation of the owner that is not deleted; null if there is none. */
export async function findConversation(owner: ConversationOwner, id: string): Promise<StoredConversation | null> {
  const { rows } = await sql<StoredConversation>`
    select ${COLUMNS} from ai_conversation c where ${isOwn(owner)} and c.id = ${id}::uuid`.execute(owner.tx)
  return rows[0] ?? null
}

/** A page of conversations. `matching`: all that match the search; `visible`: all of the owner. */
export interface ConversationPage {
  readonly rows: readonly StoredConversation[]
  readonly matching: number
  readonly visible: number
}

/** The conversations of the owner, the one with the latest question first. */
export async function listConversations(
  owner: ConversationOwner,
  { page, size, search }: { readonly page: number; readonly size: number; readonly search: string | undefined },
): Promise<ConversationPage> {
  const matches = sql.join(
    [
      sql<SqlBool>`true`,
      ...searchWords(search).map(
        (word) => sql<SqlBool>`(strpos(c.search_text, ${word}) > 0 or exists (
          select from ai_message m
          where m.tenant_id = c.tenant_id and m.conversation_id = c.id and strpos(m.search_text, ${word}) > 0))`,
      ),
    ],
    sql` and `,
  )
  const counts = await sql<{ matching: number; visible: number }>`
    select count(*) filter (where ${matches})::int as matching, count(*)::int as visible
    from ai_conversation c where ${isOwn(owner)}`.execute(owner.tx)
  const { rows } = await sql<StoredConversation>`
    select ${COLUMNS} from ai_conversation c where ${isOwn(owner)} and ${matches}
    order by c.updated_at desc, c.id limit ${size} offset ${page * size}`.execute(owner.tx)
  const { matching = 0, visible = 0 } = counts.rows[0] ?? {}
  return { rows, matching, visible }
}

/** The number of the owner's conversations. */
export async function countConversations(owner: ConversationOwner): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ai_conversation c where ${isOwn(owner)}`.execute(owner.tx)
  return rows[0]?.count ?? 0
}

/** Inserts a conversation. Returns false when its id is taken. */
export function insertConversation(owner: ConversationOwner, id: string, title: string): Promise<boolean> {
  return insertOnce(owner.tx, 'ai_conversation', {
    id,
    business_unit_id: owner.businessUnitId,
    person_id: owner.personId,
    title,
    search_text: plainText(title),
    deleted_at: null,
  })
}

/** Renames a conversation, or moves it to the top of the list. Returns whether there is one. */
export function updateConversation(
  { tx, personId, businessUnitId }: ConversationOwner,
  id: string,
  change: { readonly title: string } | { readonly updated_at: Date },
): Promise<boolean> {
  return updateRows(
    tx,
    'ai_conversation',
    { person_id: personId, business_unit_id: businessUnitId, id, deleted_at: null },
    'title' in change ? { ...change, search_text: plainText(change.title) } : change,
  )
}

/** With conversations, their answers are removed, and the answers of people who no longer exist. */
export const deletedConversations = softlyDeleted('ai_conversation', {
  filter: ({ personId, businessUnitId }: ConversationOwner, id) => ({
    person_id: personId,
    business_unit_id: businessUnitId,
    id,
  }),
  before: async (tx, isOld) => {
    await sql`
      delete from ai_run where tenant_id = ${tx.tenantId} and kind = 'CHAT' and (person_id is null or id in (
        select m.run_id from ai_message m where m.tenant_id = ${tx.tenantId} and m.conversation_id in (
          select id from ai_conversation where ${isOld})))`.execute(tx)
  },
})
