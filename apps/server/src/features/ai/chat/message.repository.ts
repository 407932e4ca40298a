import type { UnderstoodQuestion } from '@lotse/analysis/ai/question/question.ts'
import { sql } from 'kysely'
import { plainText } from '../../../platform/text/search-text.ts'
import { insertOnce, updateRow } from '../../../platform/thing/rows.repository.ts'
import './chat.table.ts'
import type { ConversationOwner } from './conversation.repository.ts'

/** A question as stored. */
export interface StoredMessage {
  readonly id: string
  readonly conversationId: string
  readonly runId: string
  readonly text: string
  readonly understood: UnderstoodQuestion
  readonly isHelpful: boolean | null
  readonly feedback: string
  readonly createdAt: Date
}

/** Questions of the owner's conversations that are not deleted, oldest first: of one conversation, or the one with an id. */
export async function listMessages(
  { tx, personId, businessUnitId }: ConversationOwner,
  selection: { readonly conversationId: string } | { readonly id: string },
): Promise<StoredMessage[]> {
  const selected =
    'id' in selection ? sql`m.id = ${selection.id}::uuid` : sql`m.conversation_id = ${selection.conversationId}::uuid`
  const { rows } = await sql<StoredMessage>`
    select m.id, m.conversation_id as "conversationId", m.run_id as "runId", m.text, m.understood,
      m.is_helpful as "isHelpful", m.feedback, m.created_at as "createdAt"
    from ai_message m join ai_conversation c on c.tenant_id = m.tenant_id and c.id = m.conversation_id
    where m.tenant_id = ${tx.tenantId} and c.person_id = ${personId}::uuid
      and c.business_unit_id = ${businessUnitId} and c.deleted_at is null and ${selected}
    order by m.created_at, m.id`.execute(tx)
  return rows
}

/** Inserts a question into a conversation of the owner. Returns false when its id is taken. */
export function insertMessage(
  { tx }: ConversationOwner,
  message: Pick<StoredMessage, 'id' | 'conversationId' | 'runId' | 'text' | 'understood'>,
): Promise<boolean> {
  return insertOnce(tx, 'ai_message', {
    id: message.id,
    conversation_id: message.conversationId,
    run_id: message.runId,
    text: message.text,
    search_text: plainText(message.text),
    understood: JSON.stringify(message.understood),
    is_helpful: null,
    created_at: sql<Date>`clock_timestamp()`,
  })
}

/** Replaces what the owner says about an answer. The caller has checked that the message is theirs. */
export async function updateFeedback(
  { tx }: ConversationOwner,
  id: string,
  { isHelpful, text }: { readonly isHelpful: boolean | null; readonly text: string },
): Promise<void> {
  await updateRow(tx, 'ai_message', id, { is_helpful: isHelpful, feedback: text })
}
