import type { FaqFeedbackCount } from '@lotse/contract/features/faq/faq.schema.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './faq.table.ts'

/** A person's feedback on an answer. */
export interface Feedback {
  readonly isHelpful: boolean
  readonly comment: string | null
}

/** A person's feedback by question. */
export async function listOwnFeedback(tx: TenantTransaction, personId: string): Promise<ReadonlyMap<string, Feedback>> {
  const rows = await tx
    .selectFrom('faq_feedback')
    .select(['faq_id as id', 'is_helpful as isHelpful', 'comment'])
    .where('tenant_id', '=', tx.tenantId)
    .where('person_id', '=', personId)
    .execute()
  return new Map(rows.map(({ id, ...feedback }) => [id, feedback]))
}

/** The numbers of helpful and unhelpful votes and of comments by question. */
export async function countFeedback(tx: TenantTransaction): Promise<ReadonlyMap<string, FaqFeedbackCount>> {
  const rows = await tx
    .selectFrom('faq_feedback')
    .select('faq_id as id')
    .select(sql<number>`count(*) filter (where is_helpful)::int`.as('helpful'))
    .select(sql<number>`count(*) filter (where not is_helpful)::int`.as('unhelpful'))
    .select(sql<number>`count(comment)::int`.as('comments'))
    .where('tenant_id', '=', tx.tenantId)
    .groupBy('faq_id')
    .execute()
  return new Map(rows.map(({ id, ...count }) => [id, count]))
}

/** Inserts or replaces a person's feedback on an answer. */
export async function upsertFeedback(
  tx: TenantTransaction,
  key: { readonly faqId: string; readonly personId: string },
  { isHelpful, comment }: Feedback,
): Promise<void> {
  await tx
    .insertInto('faq_feedback')
    .values({ tenant_id: tx.tenantId, faq_id: key.faqId, person_id: key.personId, is_helpful: isHelpful, comment })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'faq_id', 'person_id'])
        .doUpdateSet({ is_helpful: isHelpful, comment, given_at: sql<Date>`now()` }),
    )
    .execute()
}

/** Comments on an answer with their dates (UTC), the latest first, without their authors. */
export async function listComments(
  tx: TenantTransaction,
  faqId: string,
  limit: number,
): Promise<{ comment: string; givenOn: string }[]> {
  const rows = await tx
    .selectFrom('faq_feedback')
    .select(['comment', sql<string>`to_char(given_at at time zone 'UTC', 'YYYY-MM-DD')`.as('givenOn')])
    .where('tenant_id', '=', tx.tenantId)
    .where('faq_id', '=', faqId)
    .where('comment', 'is not', null)
    .orderBy('given_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ comment, givenOn }) => ({ comment: comment ?? '', givenOn }))
}
