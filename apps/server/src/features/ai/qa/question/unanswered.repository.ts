import type { UnansweredQuestion } from '@lotse/contract/features/ai/ai.qa.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/database/tenant-transaction.ts'
import { deleteRows, updateRow } from '../../../../platform/thing/rows.repository.ts'
import '../../ai.passage.table.ts'

/** Counts a question without an answer. One that was done is listed again. */
export async function countUnanswered(
  tx: TenantTransaction,
  question: { readonly key: string; readonly language: Language; readonly text: string; readonly day: string },
): Promise<void> {
  const { key, language, text, day } = question
  await tx
    .insertInto('ai_unanswered')
    .values({
      tenant_id: tx.tenantId,
      question_key: key,
      language,
      question: text,
      first_on: day,
      last_on: day,
      done_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'language', 'question_key'])
        .doUpdateSet({ count: sql<number>`ai_unanswered.count + 1`, last_on: day, done_at: null }),
    )
    .execute()
}

/** Questions without an answer: the most frequent first, or those that are done, the latest first. */
export async function listUnanswered(
  tx: TenantTransaction,
  isDone: boolean,
  limit: number,
): Promise<{ rows: UnansweredQuestion[]; total: number }> {
  const matching = tx
    .selectFrom('ai_unanswered')
    .where('tenant_id', '=', tx.tenantId)
    .where('done_at', isDone ? 'is not' : 'is', null)
  const rows = await matching
    .select(['id', 'question as text', 'language', 'count', 'first_on as firstOn', 'last_on as lastOn'])
    .select(sql<boolean>`done_at is not null`.as('isDone'))
    .orderBy(isDone ? 'done_at' : 'count', 'desc')
    .orderBy('last_on', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/** Returns whether there is such a question. */
export async function updateUnanswered(tx: TenantTransaction, id: string, isDone: boolean): Promise<boolean> {
  return updateRow(tx, 'ai_unanswered', id, { done_at: isDone ? sql<Date>`now()` : null })
}

/** Deletes the questions that were last asked more than a year ago, and returns their number. */
export async function deleteOldUnanswered(tx: TenantTransaction): Promise<number> {
  return deleteRows(tx, 'ai_unanswered', { last_on: sql`< current_date - 365` })
}
