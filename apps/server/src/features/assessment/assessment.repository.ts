import type { AssessmentState } from '@lotse/contract/features/assessment/assessment.schema.ts'
import type { Text } from '@lotse/contract/language.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { isUuid } from '../../platform/database/uuid.ts'
import { updateRow } from '../../platform/thing/rows.repository.ts'
import type { FrozenQuestionnaire } from './assessment.table.ts'

/** A run without the texts of its questions. */
export interface RunRow {
  readonly id: string
  readonly questionnaireId: string
  readonly topicId: string
  readonly version: number
  readonly name: Text | null
  readonly state: AssessmentState
  readonly startedAt: Date
  readonly updatedAt: Date
  readonly submittedAt: Date | null
  readonly completedAt: Date | null
  readonly questions: readonly { readonly id: string; readonly weight: number }[]
}

/** Runs of a unit, newest first; `latestOnly` returns only the newest of each questionnaire. */
export async function listRuns(
  tx: TenantTransaction,
  businessUnitId: string,
  { topicId, latestOnly = false }: { readonly topicId?: string | undefined; readonly latestOnly?: boolean } = {},
): Promise<RunRow[]> {
  const rows = await tx
    .selectFrom('assessment as run')
    .innerJoin('questionnaire_version as version', (join) =>
      join
        .on('version.tenant_id', '=', tx.tenantId)
        .onRef('version.questionnaire_id', '=', 'run.questionnaire_id')
        .onRef('version.content_hash', '=', 'run.content_hash'),
    )
    .$if(latestOnly, (query) => query.distinctOn('run.questionnaire_id'))
    .select([
      'run.id',
      'run.questionnaire_id as questionnaireId',
      'run.topic_id as topicId',
      'version.version',
      sql<Text | null>`nullif(version.content -> 'name', 'null')`.as('name'),
      'run.state',
      'run.started_at as startedAt',
      'run.updated_at as updatedAt',
      'run.submitted_at as submittedAt',
      'run.completed_at as completedAt',
      sql<{ id: string; weight: number }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', q -> 'id', 'weight', q -> 'weight')), '[]')
        from jsonb_array_elements(version.content -> 'questions') q)`.as('questions'),
    ])
    .where('run.tenant_id', '=', tx.tenantId)
    .where('run.business_unit_id', '=', businessUnitId)
    .$if(topicId !== undefined, (query) => query.where('run.topic_id', '=', topicId ?? ''))
    .$if(latestOnly, (query) => query.orderBy('run.questionnaire_id'))
    .orderBy('run.started_at', 'desc')
    .orderBy('run.id', 'desc')
    .execute()
  return rows
}

/** A run with its complete questionnaire. */
export interface FullRun extends Omit<RunRow, 'name' | 'questions'> {
  /** Of the stored version; the same for the same questions and scale. */
  readonly contentHash: string
  readonly content: FrozenQuestionnaire
}

/** A run of a unit, or null. `lock` locks the run and its replies until the transaction ends. */
export async function findRun(
  tx: TenantTransaction,
  businessUnitId: string,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<FullRun | null> {
  if (!isUuid(id)) return null
  const row = await tx
    .selectFrom('assessment as run')
    .innerJoin('questionnaire_version as version', (join) =>
      join
        .on('version.tenant_id', '=', tx.tenantId)
        .onRef('version.questionnaire_id', '=', 'run.questionnaire_id')
        .onRef('version.content_hash', '=', 'run.content_hash'),
    )
    .select([
      'run.id',
      'run.questionnaire_id as questionnaireId',
      'run.topic_id as topicId',
      'version.version',
      'version.content_hash as contentHash',
      'version.content',
      'run.state',
      'run.started_at as startedAt',
      'run.updated_at as updatedAt',
      'run.submitted_at as submittedAt',
      'run.completed_at as completedAt',
    ])
    .where('run.tenant_id', '=', tx.tenantId)
    .where('run.business_unit_id', '=', businessUnitId)
    .where('run.id', '=', id)
    .$if(lock, (query) => query.forUpdate('run'))
    .executeTakeFirst()
  return row ?? null
}

/** The newest run of a unit and questionnaire, or with `before` the newest submitted one that started earlier. */
export async function findNewestRunId(
  tx: TenantTransaction,
  businessUnitId: string,
  questionnaireId: string,
  before?: { readonly id: string; readonly startedAt: Date },
): Promise<string | null> {
  const row = await tx
    .selectFrom('assessment')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('business_unit_id', '=', businessUnitId)
    .where('questionnaire_id', '=', questionnaireId)
    .$if(before !== undefined, (query) =>
      query
        .where('state', '<>', 'OPEN')
        .where('id', '<>', before?.id ?? '')
        .where('started_at', '<=', before?.startedAt ?? new Date()),
    )
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Starts a run of a stored version; returns the id of the open run if there is one. */
export async function insertRun(
  tx: TenantTransaction,
  run: {
    readonly businessUnitId: string
    readonly questionnaireId: string
    readonly contentHash: string
    readonly topicId: string
    readonly personId: string
  },
): Promise<string> {
  const created = await tx
    .insertInto('assessment')
    .values({
      tenant_id: tx.tenantId,
      business_unit_id: run.businessUnitId,
      questionnaire_id: run.questionnaireId,
      content_hash: run.contentHash,
      topic_id: run.topicId,
      started_by: run.personId,
      submitted_at: null,
      submitted_by: null,
      completed_at: null,
      completed_by: null,
    })
    // A literal, because the generic plan of a prepared statement cannot prove that a parameter matches the partial
    // index.
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'business_unit_id', 'questionnaire_id'])
        .where('state', '=', sql.lit('OPEN' as const))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (created) return created.id
  const { id } = await tx
    .selectFrom('assessment')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('business_unit_id', '=', run.businessUnitId)
    .where('questionnaire_id', '=', run.questionnaireId)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores a version of a questionnaire unless it exists. */
export async function insertVersion(
  tx: TenantTransaction,
  version: {
    readonly questionnaireId: string
    readonly contentHash: string
    readonly version: number
    readonly topicId: string
    readonly content: FrozenQuestionnaire
  },
): Promise<void> {
  await tx
    .insertInto('questionnaire_version')
    .values({
      tenant_id: tx.tenantId,
      questionnaire_id: version.questionnaireId,
      content_hash: version.contentHash,
      version: version.version,
      topic_id: version.topicId,
      content: JSON.stringify(version.content),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'questionnaire_id', 'content_hash']).doNothing())
    .execute()
}

/**
 * Sets the state of a run; returns false when another run of the questionnaire was opened concurrently, which aborts
 * the transaction.
 */
export async function updateRunState(
  tx: TenantTransaction,
  id: string,
  state: AssessmentState,
  personId: string,
): Promise<boolean> {
  const now = sql<Date>`now()`
  const changes = {
    OPEN: { submitted_at: null, submitted_by: null },
    SUBMITTED: { submitted_at: now, submitted_by: personId },
    COMPLETED: { completed_at: now, completed_by: personId },
  }
  try {
    await updateRow(tx, 'assessment', id, { state, updated_at: now, ...changes[state] })
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false
    throw error
  }
}

const UNIQUE_VIOLATION = '23505'
