import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/database/tenant-transaction.ts'
import { insertRow, updateRow } from '../../../../platform/thing/rows.repository.ts'
import '../../ai.passage.table.ts'

/** A question of a person. */
export interface StoredQuestion {
  readonly id: string
  readonly conversationId: string
  readonly runId: string
  readonly text: string
  readonly isAnswered: boolean
  readonly askedAt: Date
  readonly isHelpful: boolean | null
  readonly comment: string | null
}

/** Whose questions are read: those of a person in a unit. */
export interface QuestionOwner {
  readonly personId: string
  readonly businessUnitId: string
}

export async function insertQuestion(
  tx: TenantTransaction,
  owner: QuestionOwner,
  question: Pick<StoredQuestion, 'id' | 'conversationId' | 'runId' | 'text' | 'isAnswered'>,
): Promise<void> {
  await insertRow(tx, 'ai_question', {
    person_id: owner.personId,
    business_unit_id: owner.businessUnitId,
    id: question.id,
    conversation_id: question.conversationId,
    run_id: question.runId,
    question: question.text,
    is_answered: question.isAnswered,
    is_helpful: null,
    comment: null,
  })
}

/** A page of a person's questions, newest first, and the number of all. */
export async function listQuestions(
  tx: TenantTransaction,
  owner: QuestionOwner,
  { page, size, conversationId }: { readonly page: number; readonly size: number; readonly conversationId?: string },
): Promise<{ rows: StoredQuestion[]; total: number }> {
  const matching = ownQuestions(tx, owner).$if(conversationId !== undefined, (query) =>
    query.where('conversation_id', '=', conversationId ?? ''),
  )
  const rows = await selected(matching)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute()
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

export function findQuestion(
  tx: TenantTransaction,
  owner: QuestionOwner,
  id: string,
): Promise<StoredQuestion | undefined> {
  return selected(ownQuestions(tx, owner)).where('id', '=', id).executeTakeFirst()
}

export async function hasConversation(tx: TenantTransaction, owner: QuestionOwner, id: string): Promise<boolean> {
  const row = await ownQuestions(tx, owner).select('id').where('conversation_id', '=', id).limit(1).executeTakeFirst()
  return row !== undefined
}

export async function updateFeedback(
  tx: TenantTransaction,
  id: string,
  { isHelpful, comment }: { readonly isHelpful: boolean; readonly comment: string | null },
): Promise<void> {
  await updateRow(tx, 'ai_question', id, { is_helpful: isHelpful, comment })
}

/** Notes that a model has found no answer. */
export async function updateUnansweredQuestion(tx: TenantTransaction, id: string): Promise<void> {
  await updateRow(tx, 'ai_question', id, { is_answered: false })
}

const ownQuestions = (tx: TenantTransaction, { personId, businessUnitId }: QuestionOwner) =>
  tx
    .selectFrom('ai_question')
    .where('tenant_id', '=', tx.tenantId)
    .where('person_id', '=', personId)
    .where('business_unit_id', '=', businessUnitId)

const selected = (query: ReturnType<typeof ownQuestions>) =>
  query
    .select(['id', 'conversation_id as conversationId', 'run_id as runId', 'question as text'])
    .select(['is_answered as isAnswered', 'asked_at as askedAt', 'is_helpful as isHelpful', 'comment'])
