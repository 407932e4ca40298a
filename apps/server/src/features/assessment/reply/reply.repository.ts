import type { AssessmentState } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { updateRow } from '../../../platform/thing/rows.repository.ts'
import type { FrozenLevel, FrozenQuestion } from '../assessment.table.ts'

/** A stored reply. */
export interface ReplyRow {
  readonly assessmentId: string
  readonly questionId: string
  readonly value: number | null
  readonly isNotApplicable: boolean
  readonly comment: string
  readonly evidenceDocumentId: string | null
  readonly version: number
  readonly clientId: string
  readonly sequence: number
  readonly savedAt: Date
  readonly savedBy: { readonly id: string; readonly name: string } | null
}

const COLUMNS = [
  'assessment_id as assessmentId',
  'question_id as questionId',
  'value',
  'is_not_applicable as isNotApplicable',
  'comment',
  'evidence_document_id as evidenceDocumentId',
  'version',
  'client_id as clientId',
  'sequence',
  'saved_at as savedAt',
] as const

/** The person who last saved the reply. */
const SAVED_BY = sql<ReplyRow['savedBy']>`(
  select jsonb_build_object('id', p.id, 'name', p.name) from person p
  where p.tenant_id = assessment_reply.tenant_id and p.id = assessment_reply.saved_by)`.as('savedBy')

export async function listReplies(tx: TenantTransaction, runIds: readonly string[]): Promise<ReplyRow[]> {
  if (runIds.length === 0) return []
  return tx
    .selectFrom('assessment_reply')
    .select(COLUMNS)
    .select(SAVED_BY)
    .where('tenant_id', '=', tx.tenantId)
    .where(sql<boolean>`assessment_id = any(${[...runIds]}::uuid[])`)
    .execute()
}

/** Inserts or replaces a reply and updates the run's time of change. The caller has locked the run. */
export async function upsertReply(
  tx: TenantTransaction,
  reply: Omit<ReplyRow, 'version' | 'savedAt' | 'savedBy'> & { readonly personId: string },
): Promise<ReplyRow> {
  const content = {
    value: reply.value,
    is_not_applicable: reply.isNotApplicable,
    comment: reply.comment,
    evidence_document_id: reply.evidenceDocumentId,
    client_id: reply.clientId,
    sequence: reply.sequence,
    saved_by: reply.personId,
  }
  const saved = await tx
    .insertInto('assessment_reply')
    .values({
      tenant_id: tx.tenantId,
      assessment_id: reply.assessmentId,
      question_id: reply.questionId,
      version: 1,
      ...content,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'assessment_id', 'question_id']).doUpdateSet({
        ...content,
        version: sql`assessment_reply.version + 1`,
        saved_at: sql`now()`,
      }),
    )
    .returning(COLUMNS)
    .returning(SAVED_BY)
    .executeTakeFirstOrThrow()
  await updateRow(tx, 'assessment', reply.assessmentId, { updated_at: sql<Date>`now()` })
  return saved
}

/** The latest submitted replies of a peer unit to a questionnaire. */
export interface PeerReplies {
  readonly businessUnitId: string
  readonly replies: readonly {
    readonly questionId: string
    readonly value: number | null
    readonly isNotApplicable: boolean
  }[]
}

/** The replies, without comments, of each unit's newest run that is submitted or completed. */
export async function listPeerReplies(
  tx: TenantTransaction,
  questionnaireId: string,
  businessUnitIds: readonly string[],
): Promise<PeerReplies[]> {
  const { rows } = await sql<PeerReplies>`
    select latest.business_unit_id as "businessUnitId",
      jsonb_agg(jsonb_build_object(
        'questionId', reply.question_id, 'value', reply.value, 'isNotApplicable', reply.is_not_applicable)) as replies
    from (
      select distinct on (business_unit_id) business_unit_id, id
      from assessment
      where tenant_id = ${tx.tenantId} and questionnaire_id = ${questionnaireId} and state <> 'OPEN'
        and business_unit_id = any(${[...businessUnitIds]}::text[])
      order by business_unit_id, started_at desc, id desc
    ) latest
    join assessment_reply reply on reply.tenant_id = ${tx.tenantId} and reply.assessment_id = latest.id
    group by latest.business_unit_id
    order by latest.business_unit_id`.execute(tx)
  return rows
}

/** A question of a stored version with the newest reply of a unit that has a value or is not applicable. */
export interface AnsweredRow {
  readonly assessmentId: string
  readonly assessmentState: AssessmentState
  readonly questionnaireId: string
  readonly questionId: string
  readonly topicId: string
  readonly question: FrozenQuestion
  readonly scale: readonly FrozenLevel[]
  readonly value: number | null
  readonly isNotApplicable: boolean
  readonly comment: string
  readonly savedAt: Date
}

/**
 * The questions that a unit has answered and that name one of the KPIs or belong to one of the topics, each with its newest
 * reply, which may be of an earlier run.
 */
export async function listAnsweredQuestions(
  tx: TenantTransaction,
  businessUnitId: string,
  { kpiIds, topicIds }: { readonly kpiIds: readonly string[]; readonly topicIds: readonly string[] },
): Promise<AnsweredRow[]> {
  const { rows } = await sql<AnsweredRow>`
    select distinct on (run.questionnaire_id, reply.question_id)
      run.id as "assessmentId", run.state as "assessmentState", run.questionnaire_id as "questionnaireId",
      reply.question_id as "questionId", run.topic_id as "topicId", q.question, version.content -> 'scale' as scale,
      reply.value, reply.is_not_applicable as "isNotApplicable", reply.comment, reply.saved_at as "savedAt"
    from assessment run
    join questionnaire_version version on version.tenant_id = ${tx.tenantId}
      and version.questionnaire_id = run.questionnaire_id and version.content_hash = run.content_hash
    cross join lateral jsonb_array_elements(version.content -> 'questions') q (question)
    join assessment_reply reply on reply.tenant_id = ${tx.tenantId} and reply.assessment_id = run.id
      and reply.question_id = q.question ->> 'id'
    where run.tenant_id = ${tx.tenantId} and run.business_unit_id = ${businessUnitId}
      and (reply.value is not null or reply.is_not_applicable)
      and (q.question -> 'kpis' ?| ${[...kpiIds]}::text[] or run.topic_id = any(${[...topicIds]}::text[]))
    order by run.questionnaire_id, reply.question_id, run.started_at desc, run.id desc`.execute(tx)
  return rows
}
