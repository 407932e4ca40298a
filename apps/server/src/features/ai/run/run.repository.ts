import type { AnswerEvent, RunProblem, RunState } from '@lotse/contract/features/ai/answer.schema.ts'
import type { AiProvider } from '@lotse/contract/features/tenant/tenant.constants.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { updateRow, updateRows } from '../../../platform/thing/rows.repository.ts'
import type { RunKind } from './run.table.ts'

/** Seconds after its last heartbeat after which a run counts as interrupted. */
const LEASE_SECONDS = 20

/** A run as stored. One whose process has died is FAILED with INTERRUPTED. */
export interface StoredRun extends RunAuthor, RunUsage {
  readonly id: string
  readonly subjectId: string
  readonly personId: string | null
  readonly isShared: boolean
  readonly requires: readonly string[]
  readonly state: RunState
  readonly problem: RunProblem | null
  readonly droppedSentences: number
  readonly startedAt: Date
  readonly endedAt: Date | null
}

/** Who wrote an answer, and with which prompt. */
export interface RunAuthor {
  readonly provider: AiProvider
  readonly model: string | null
  readonly isFallback: boolean
  readonly promptVersion: string | null
}

/** Tokens of a run, and their cost if prices are configured. */
export interface RunUsage {
  readonly inputTokens: number
  readonly outputTokens: number
  readonly cost: number | null
}

/** An event with its position in the run. */
export interface RunPart {
  readonly number: number
  readonly event: AnswerEvent
}

/** Waits until no other transaction starts a run of this person. Held until the commit. */
export async function lockStarts(tx: TenantTransaction, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ai run ${tx.tenantId} ${personId}`}, 0))`.execute(tx)
}

/** The number of a person's runs that are being written, on all nodes. */
export async function countRunning(tx: TenantTransaction, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ai_run
    where tenant_id = ${tx.tenantId} and person_id = ${personId} and state = 'RUNNING' and lease_until > now()`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Inserts a run and returns its id. */
export async function insertRun(
  tx: TenantTransaction,
  run: {
    readonly kind: RunKind
    readonly subjectId: string
    readonly personId: string
    readonly businessUnitId: string
    readonly requires: readonly string[]
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('ai_run')
    .values({
      tenant_id: tx.tenantId,
      kind: run.kind,
      subject_id: run.subjectId,
      person_id: run.personId,
      business_unit_id: run.businessUnitId,
      requires: [...run.requires],
      lease_until: leaseEnd(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Runs of a unit by id, in any order. */
export async function listRuns(
  tx: TenantTransaction,
  businessUnitId: string,
  ids: readonly string[],
): Promise<StoredRun[]> {
  const { rows } = await sql<StoredRun>`
    select id, subject_id as "subjectId", person_id as "personId", is_shared as "isShared", requires,
      case when state = 'RUNNING' and lease_until <= now() then 'FAILED' else state end as state,
      case when state = 'RUNNING' and lease_until <= now() then 'INTERRUPTED' else problem end as problem,
      provider, model, is_fallback as "isFallback", prompt_version as "promptVersion",
      dropped_sentences as "droppedSentences", input_tokens as "inputTokens", output_tokens as "outputTokens",
      cost::double precision as cost, started_at as "startedAt", ended_at as "endedAt"
    from ai_run
    where tenant_id = ${tx.tenantId} and business_unit_id = ${businessUnitId} and id = any(${[...ids]}::uuid[])`.execute(
    tx,
  )
  return rows
}

/** The events of a run after position `after`. */
export async function listParts(tx: TenantTransaction, runId: string, after = 0): Promise<RunPart[]> {
  return tx
    .selectFrom('ai_run_part')
    .where('tenant_id', '=', tx.tenantId)
    .where('run_id', '=', runId)
    .where('number', '>', after)
    .orderBy('number')
    .select(['number', 'event'])
    .execute()
}

/** All events of several runs, by run. */
export async function listPartsOfRuns(
  tx: TenantTransaction,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AnswerEvent[]>> {
  const rows = await tx
    .selectFrom('ai_run_part')
    .where('tenant_id', '=', tx.tenantId)
    .where('run_id', 'in', runIds.length > 0 ? [...runIds] : ['00000000-0000-0000-0000-000000000000'])
    .orderBy('run_id')
    .orderBy('number')
    .select(['run_id', 'event'])
    .execute()
  const byRun = Map.groupBy(rows, ({ run_id }) => run_id)
  return new Map([...byRun].map(([id, parts]) => [id, parts.map(({ event }) => event)]))
}

/**
 * Extends the lease of a run and locks it until the commit. Null if the run has ended, or another node regards it as interrupted:
 * its process must not write any more.
 */
export async function holdRun(
  tx: TenantTransaction,
  id: string,
): Promise<{ readonly isStopRequested: boolean } | null> {
  const row = await tx
    .updateTable('ai_run')
    .set({ lease_until: leaseEnd() })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .where('lease_until', '>', sql<Date>`now()`)
    .returning('is_stop_requested as isStopRequested')
    .executeTakeFirst()
  return row ?? null
}

/** Stores events and their author. The caller holds the run. */
export async function insertParts(
  tx: TenantTransaction,
  id: string,
  parts: readonly RunPart[],
  author: RunAuthor,
): Promise<void> {
  if (parts.length === 0) return
  await tx
    .insertInto('ai_run_part')
    .values(
      parts.map(({ number, event }) => ({ tenant_id: tx.tenantId, run_id: id, number, event: JSON.stringify(event) })),
    )
    .execute()
  await updateRow(tx, 'ai_run', id, columnsOf(author))
}

/** Ends a run. The caller holds it. */
export async function endRun(
  tx: TenantTransaction,
  id: string,
  end: {
    readonly state: Exclude<RunState, 'RUNNING'>
    readonly problem: RunProblem | null
    readonly author: RunAuthor
    readonly droppedSentences: number
    readonly usage: RunUsage
  },
): Promise<void> {
  await updateRow(tx, 'ai_run', id, {
    state: end.state,
    problem: end.problem,
    dropped_sentences: end.droppedSentences,
    input_tokens: end.usage.inputTokens,
    output_tokens: end.usage.outputTokens,
    cost: end.usage.cost,
    ended_at: sql<Date>`now()`,
    ...columnsOf(end.author),
  })
}

/** Asks the process of a person's run to stop; false if the person has no such run in the unit. */
export async function requestStop(
  tx: TenantTransaction,
  run: { readonly id: string; readonly businessUnitId: string; readonly personId: string },
): Promise<boolean> {
  return updateRows(
    tx,
    'ai_run',
    { business_unit_id: run.businessUnitId, id: run.id, person_id: run.personId },
    { is_stop_requested: true },
  )
}

/** Lets the unit's people read an answer. */
export async function shareRun(tx: TenantTransaction, id: string): Promise<void> {
  await updateRow(tx, 'ai_run', id, { is_shared: true })
}

/** Deletes the runs of these subjects. One that is being written ends without a trace. */
export async function deleteRunsOf(tx: TenantTransaction, subjectIds: readonly string[]): Promise<void> {
  await sql`delete from ai_run where tenant_id = ${tx.tenantId} and subject_id = any(${[...subjectIds]}::uuid[])`.execute(
    tx,
  )
}

const leaseEnd = () => sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS}::int)`

const columnsOf = ({ provider, model, isFallback, promptVersion }: RunAuthor) => ({
  provider,
  model,
  is_fallback: isFallback,
  prompt_version: promptVersion,
})
