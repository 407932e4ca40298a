import type { AiAnalysisItem, AiAnalysisQuery, AiFeedback } from '@lotse/contract/features/ai/ai.analysis.schema.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { searchTextOf, searchWords } from '../../../platform/text/search-text.ts'
import { deleteRows, insertRow, putRow, updateRow } from '../../../platform/thing/rows.repository.ts'
import './analysis.table.ts'

/** Who reads analyses, and of which unit. Every statement filters by both. */
export interface AnalysisReader {
  readonly tx: TenantTransaction
  readonly businessUnitId: string
  readonly personId: string
  readonly permissions: readonly string[]
}

/** An analysis as stored, with its author and the state of its run. */
export interface StoredAnalysis extends Omit<AiAnalysisItem, 'owner' | 'isOwn' | 'createdAt' | 'can'> {
  readonly ownerId: string | null
  readonly ownerName: string | null
  readonly createdAt: Date
}

/** Of the unit, own or shared, and written under permissions that the reader holds. */
function isVisible({ tx, businessUnitId, personId, permissions }: AnalysisReader): RawBuilder<SqlBool> {
  return sql<SqlBool>`(analysis.tenant_id = ${tx.tenantId} and analysis.business_unit_id = ${businessUnitId}
    and (analysis.shared_at is not null or analysis.person_id = ${personId}::uuid)
    and run.requires <@ ${[...permissions]}::text[])`
}

const FROM = sql`ai_analysis analysis join ai_run run on run.tenant_id = analysis.tenant_id and run.id = analysis.run_id`

const columns = ({ tx }: AnalysisReader) => sql`analysis.id, analysis.run_id as "runId", analysis.scope,
  analysis.scope_id as "scopeId", analysis.name, to_char(analysis.period, 'YYYY-MM') as period, analysis.question,
  analysis.language,
  case when run.state = 'RUNNING' and run.lease_until <= now() then 'FAILED' else run.state end as state,
  case when run.state = 'RUNNING' and run.lease_until <= now() then 'INTERRUPTED' else run.problem end as problem,
  analysis.person_id as "ownerId",
  (select p.name from person p where p.tenant_id = ${tx.tenantId} and p.id = analysis.person_id) as "ownerName",
  analysis.shared_at is not null as "isShared", analysis.created_at as "createdAt"`

/** An analysis that the reader may see; null if there is none. */
export async function findAnalysis(reader: AnalysisReader, id: string): Promise<StoredAnalysis | null> {
  const { rows } = await sql<StoredAnalysis>`
    select ${columns(reader)} from ${FROM} where ${isVisible(reader)} and analysis.id = ${id}::uuid`.execute(reader.tx)
  return rows[0] ?? null
}

/** A page of analyses. `matching`: all that match the filter; `visible`: all that the reader may see. */
export interface AnalysisPage {
  readonly rows: readonly StoredAnalysis[]
  readonly matching: number
  readonly visible: number
}

/** The analyses that the reader may see, newest first. */
export async function listAnalyses(reader: AnalysisReader, query: AiAnalysisQuery): Promise<AnalysisPage> {
  const { page = 0, size = 20, scope, isOwn, search } = query
  const matches = sql.join(
    [
      sql<SqlBool>`true`,
      ...searchWords(search).map((word) => sql<SqlBool>`strpos(analysis.search_text, ${word}) > 0`),
      ...(scope ? [sql<SqlBool>`analysis.scope = ${scope}`] : []),
      ...(isOwn === undefined
        ? []
        : [sql<SqlBool>`(analysis.person_id is not distinct from ${reader.personId}::uuid) = ${isOwn}`]),
    ],
    sql` and `,
  )
  const counts = await sql<{ matching: number; visible: number }>`
    select count(*) filter (where ${matches})::int as matching, count(*)::int as visible
    from ${FROM} where ${isVisible(reader)}`.execute(reader.tx)
  const { rows } = await sql<StoredAnalysis>`
    select ${columns(reader)} from ${FROM} where ${isVisible(reader)} and ${matches}
    order by analysis.created_at desc, analysis.id limit ${size} offset ${page * size}`.execute(reader.tx)
  const { matching = 0, visible = 0 } = counts.rows[0] ?? {}
  return { rows, matching, visible }
}

/** Inserts an analysis. */
export async function insertAnalysis(
  { tx, businessUnitId, personId }: AnalysisReader,
  analysis: Pick<StoredAnalysis, 'id' | 'runId' | 'scope' | 'scopeId' | 'name' | 'period' | 'question' | 'language'>,
): Promise<void> {
  await insertRow(tx, 'ai_analysis', {
    id: analysis.id,
    business_unit_id: businessUnitId,
    person_id: personId,
    run_id: analysis.runId,
    scope: analysis.scope,
    scope_id: analysis.scopeId,
    period: `${analysis.period}-01`,
    language: analysis.language,
    question: analysis.question,
    name: analysis.name,
    search_text: searchTextOf(analysis.name, analysis.question),
  })
}

/** Makes an analysis visible to the unit's people. */
export async function updateShared(tx: TenantTransaction, id: string): Promise<void> {
  await updateRow(tx, 'ai_analysis', id, { shared_at: sql<Date>`coalesce(shared_at, now())` })
}

/** Deletes an analysis, its feedback too; its run remains. */
export async function deleteAnalysis(tx: TenantTransaction, id: string): Promise<void> {
  await deleteRows(tx, 'ai_analysis', { id })
}

/** What a person has said about an analysis; null if nothing. */
export async function findFeedback({ tx, personId }: AnalysisReader, id: string): Promise<AiFeedback | null> {
  const row = await tx
    .selectFrom('ai_analysis_feedback')
    .where('tenant_id', '=', tx.tenantId)
    .where('analysis_id', '=', id)
    .where('person_id', '=', personId)
    .select(['is_helpful as isHelpful', 'text'])
    .executeTakeFirst()
  return row ?? null
}

/** Replaces what a person has said about an analysis. */
export async function putFeedback({ tx, personId }: AnalysisReader, id: string, feedback: AiFeedback): Promise<void> {
  const said = { is_helpful: feedback.isHelpful, text: feedback.text, updated_at: sql<Date>`now()` }
  await putRow(tx, 'ai_analysis_feedback', { analysis_id: id, person_id: personId }, said)
}
