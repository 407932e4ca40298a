import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './assessment.table.ts'

/** The last time an assessment of a unit changed. Units without an assessment are omitted. */
export interface AssessmentActivity {
  readonly businessUnitId: string
  readonly lastActivityAt: Date
}

export async function listLastActivity(
  tx: TenantTransaction,
  businessUnitIds: readonly string[],
): Promise<AssessmentActivity[]> {
  const { rows } = await sql<AssessmentActivity>`
    select business_unit_id as "businessUnitId", max(updated_at) as "lastActivityAt"
    from assessment
    where tenant_id = ${tx.tenantId} and business_unit_id = any(${[...businessUnitIds]}::text[])
    group by business_unit_id
    order by business_unit_id`.execute(tx)
  return rows
}

/** The last time an assessment of each unit was submitted; units without a submission are omitted. */
export async function listLastSubmissions(
  tx: TenantTransaction,
  businessUnitIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ unitId: string; at: Date }>`
    select business_unit_id as "unitId", max(submitted_at) as at
    from assessment
    where tenant_id = ${tx.tenantId} and business_unit_id = any(${[...businessUnitIds]}::text[])
      and submitted_at is not null
    group by business_unit_id`.execute(tx)
  return new Map(rows.map(({ unitId, at }) => [unitId, at]))
}

/** The runs of a questionnaire in all business units. */
export interface RunCount {
  readonly open: number
  /** Submitted or completed. */
  readonly submitted: number
}

/** The number of runs by questionnaire; questionnaires without runs are omitted. */
export async function countRuns(tx: TenantTransaction): Promise<ReadonlyMap<string, RunCount>> {
  const { rows } = await sql<{ id: string } & RunCount>`
    select questionnaire_id as id, count(*) filter (where state = 'OPEN')::int as open,
      count(*) filter (where state <> 'OPEN')::int as submitted
    from assessment where tenant_id = ${tx.tenantId} group by questionnaire_id`.execute(tx)
  return new Map(rows.map(({ id, open, submitted }) => [id, { open, submitted }]))
}

/** A run with its original timestamps; see `importAssessmentRuns`. */
export interface RunToImport {
  readonly id: string
  readonly businessUnitId: string
  readonly questionnaireId: string
  readonly startedAt: Date
  readonly submittedAt: Date | null
  readonly completedAt: Date | null
  readonly personId: string | null
  readonly replies: readonly {
    readonly questionId: string
    readonly value: number | null
    readonly isNotApplicable?: boolean
    readonly comment?: string
  }[]
}

/** Inserts a run of a stored version with its replies; returns false when the run, or an open one, already exists. */
export async function insertFinishedRun(
  tx: TenantTransaction,
  run: RunToImport,
  version: { readonly contentHash: string; readonly topicId: string },
): Promise<boolean> {
  const state = run.completedAt ? 'COMPLETED' : run.submittedAt ? 'SUBMITTED' : 'OPEN'
  const created = await tx
    .insertInto('assessment')
    .values({
      tenant_id: tx.tenantId,
      id: run.id,
      business_unit_id: run.businessUnitId,
      questionnaire_id: run.questionnaireId,
      content_hash: version.contentHash,
      topic_id: version.topicId,
      state,
      started_at: run.startedAt,
      started_by: run.personId,
      updated_at: run.completedAt ?? run.submittedAt ?? run.startedAt,
      submitted_at: run.submittedAt,
      submitted_by: run.submittedAt && run.personId,
      completed_at: run.completedAt,
      completed_by: run.completedAt && run.personId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) return false
  if (run.replies.length > 0) {
    await tx
      .insertInto('assessment_reply')
      .values(
        run.replies.map(({ questionId, value, isNotApplicable = false, comment = '' }) => ({
          tenant_id: tx.tenantId,
          assessment_id: run.id,
          question_id: questionId,
          value: isNotApplicable ? null : value,
          is_not_applicable: isNotApplicable,
          comment,
          evidence_document_id: null,
          version: 1,
          client_id: 'pack',
          sequence: 1,
          saved_at: run.submittedAt ?? run.startedAt,
          saved_by: run.personId,
        })),
      )
      .execute()
  }
  return true
}
