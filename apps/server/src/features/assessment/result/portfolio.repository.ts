import type { ScoredQuestion, ScoredReply } from '@lotse/analysis/assessment/assessment-score.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../assessment.table.ts'

/** A run of a topic by a unit; `submittedAt` is null while it is in progress. */
export interface UnitRunRow {
  readonly id: string
  readonly unitId: string
  readonly topicId: string
  readonly submittedAt: Date | null
}

/** The latest submitted run and the latest open run of each unit and topic. */
export async function listRunsOfUnits(tx: TenantTransaction, unitIds: readonly string[]): Promise<UnitRunRow[]> {
  const { rows } = await sql<UnitRunRow>`
    select distinct on (business_unit_id, topic_id, state = 'OPEN')
      id, business_unit_id as "unitId", topic_id as "topicId", submitted_at as "submittedAt"
    from assessment
    where tenant_id = ${tx.tenantId} and business_unit_id = any(${[...unitIds]}::text[])
    order by business_unit_id, topic_id, state = 'OPEN', coalesce(submitted_at, started_at) desc, id desc`.execute(tx)
  return rows
}

/** What the score of a run depends on. */
export interface ScoredRun {
  readonly id: string
  readonly questions: readonly ScoredQuestion[]
  readonly replies: readonly ScoredReply[]
}

/** Questions and replies of several runs, in one query. */
export async function listScoredRuns(tx: TenantTransaction, ids: readonly string[]): Promise<ScoredRun[]> {
  const { rows } = await sql<ScoredRun>`
    select run.id, (
        select coalesce(jsonb_agg(jsonb_build_object('id', q -> 'id', 'weight', q -> 'weight')), '[]')
        from jsonb_array_elements(version.content -> 'questions') q
      ) as questions, (
        select coalesce(jsonb_agg(jsonb_build_object(
          'questionId', reply.question_id, 'value', reply.value, 'isNotApplicable', reply.is_not_applicable)), '[]')
        from assessment_reply reply where reply.tenant_id = ${tx.tenantId} and reply.assessment_id = run.id
      ) as replies
    from assessment run
    join questionnaire_version version on version.tenant_id = ${tx.tenantId}
      and version.questionnaire_id = run.questionnaire_id and version.content_hash = run.content_hash
    where run.tenant_id = ${tx.tenantId} and run.id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows
}
