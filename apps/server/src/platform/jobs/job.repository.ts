import type { JobDependency, JobProblem, JobState } from '@lotse/contract/features/job/job.constants.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../database/tenant-transaction.ts'
import './job.table.ts'

/** A job to be inserted. */
export interface NewJob {
  readonly name: string
  readonly input: unknown
  readonly onceFor: string | null
  readonly notBefore: Date | null
  readonly dueAt: Date | null
}

/** Inserts a job; returns its id, or null if there is a job for the same `onceFor`. */
export async function insertJob(tx: TenantTransaction, job: NewJob): Promise<string | null> {
  const row = await tx
    .insertInto('job')
    .values({
      tenant_id: tx.tenantId,
      name: job.name,
      input: JSON.stringify(job.input),
      once_for: job.onceFor,
      not_before: sql<Date>`coalesce(${job.notBefore}::timestamptz, now())`,
      due_at: job.dueAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** A job that has been started. */
export interface BegunJob {
  readonly input: unknown
  readonly attempts: number
  readonly dueAt: Date | null
}

/** Marks a job as running and counts the attempt; undefined if the queue message is not the latest or the job has ended. */
export function beginJob(tx: TenantTransaction, id: string, turn: number): Promise<BegunJob | undefined> {
  return tx
    .updateTable('job')
    .set({ state: 'RUNNING', attempts: sql<number>`attempts + 1`, started_at: sql<Date>`now()` })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('turn', '=', turn)
    .where('state', 'in', ['WAITING', 'RUNNING', 'RETRYING'])
    .returning(['input', 'attempts', 'due_at as dueAt'])
    .executeTakeFirst()
}

/** Marks a job as done and deletes its input, which may contain addresses and texts. */
export async function finishJob(tx: TenantTransaction, id: string, turn: number): Promise<void> {
  await ofTurn(tx, id, turn)
    .set({ state: 'DONE', input: null, finished_at: sql<Date>`now()`, problem: null, problem_detail: null })
    .execute()
}

/** Marks a job as failed; it is not retried automatically. */
export async function failJob(tx: TenantTransaction, id: string, turn: number, problem: Problem): Promise<void> {
  await ofTurn(tx, id, turn)
    .set({ state: 'FAILED', finished_at: sql<Date>`now()`, problem: problem.code, problem_detail: problem.detail })
    .execute()
}

/** Why an attempt failed. */
export interface Problem {
  readonly code: JobProblem
  readonly detail: string | null
}

/** Postpones a job to its next attempt; returns its time, or null if the queue message is not the latest. */
export async function postponeJob(
  tx: TenantTransaction,
  id: string,
  turn: number,
  delaySeconds: number,
  problem: Problem,
): Promise<Date | null> {
  const row = await ofTurn(tx, id, turn)
    .set({
      state: 'RETRYING',
      turn: turn + 1,
      not_before: sql<Date>`now() + make_interval(secs => ${delaySeconds})`,
      problem: problem.code,
      problem_detail: problem.detail,
    })
    .returning('not_before')
    .executeTakeFirst()
  return row?.not_before ?? null
}

/** Suspends a job until its precondition is met; the attempt does not count. */
export async function suspendJob(
  tx: TenantTransaction,
  id: string,
  turn: number,
  waitingFor: JobDependency,
): Promise<void> {
  await ofTurn(tx, id, turn)
    .set({ state: 'WAITING', waits_for: waitingFor, turn: turn + 1, attempts: sql<number>`attempts - 1` })
    .execute()
}

function ofTurn(tx: TenantTransaction, id: string, turn: number) {
  return tx
    .updateTable('job')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('turn', '=', turn)
    .where('state', '=', 'RUNNING')
}

/** A job that needs a new queue message. */
export interface JobToEnqueue {
  readonly id: string
  readonly name: string
  readonly turn: number
}

/** Makes the jobs that wait for a precondition due. */
export async function wakeJobs(tx: TenantTransaction, waitingFor: JobDependency): Promise<JobToEnqueue[]> {
  return tx
    .updateTable('job')
    .set({ waits_for: null, turn: sql<number>`turn + 1`, not_before: sql<Date>`now()` })
    .where('tenant_id', '=', tx.tenantId)
    .where('waits_for', '=', waitingFor)
    .where('state', '=', 'WAITING')
    .returning(['id', 'name', 'turn'])
    .execute()
}

/** Resets a failed job and its attempts; undefined if it has not failed. */
export function reviveJob(tx: TenantTransaction, id: string): Promise<JobToEnqueue | undefined> {
  return tx
    .updateTable('job')
    .set({
      state: 'WAITING',
      attempts: 0,
      turn: sql<number>`turn + 1`,
      not_before: sql<Date>`now()`,
      finished_at: null,
      started_at: null,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'FAILED')
    .returning(['id', 'name', 'turn'])
    .executeTakeFirst()
}

/** A job in the list of jobs. */
export interface ListedJob {
  readonly id: string
  readonly name: string
  readonly state: JobState
  readonly waitingFor: JobDependency | null
  readonly attempts: number
  readonly createdAt: Date
  readonly notBefore: Date
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
  readonly problem: JobProblem | null
  readonly problemDetail: string | null
}

/** One page of jobs, the newest first; with `state` null, of all states. */
export function listJobs(
  tx: TenantTransaction,
  { state, page, size }: { readonly state: JobState | null; readonly page: number; readonly size: number },
): Promise<ListedJob[]> {
  return jobs(tx)
    .$if(state !== null, (query) => query.where('state', '=', state))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(page * size)
    .limit(size)
    .execute()
}

/** One job. */
export function findJob(tx: TenantTransaction, id: string): Promise<ListedJob | undefined> {
  return jobs(tx).where('id', '=', id).executeTakeFirst()
}

function jobs(tx: TenantTransaction) {
  return tx
    .selectFrom('job')
    .select(['id', 'name', 'state', 'waits_for as waitingFor', 'attempts', 'created_at as createdAt'])
    .select(['not_before as notBefore', 'started_at as startedAt', 'finished_at as finishedAt'])
    .select(['problem', 'problem_detail as problemDetail'])
    .where('tenant_id', '=', tx.tenantId)
}

/** The number of jobs by state; states without jobs are missing. */
export async function countJobs(tx: TenantTransaction): Promise<ReadonlyMap<JobState, number>> {
  const rows = await tx
    .selectFrom('job')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('tenant_id', '=', tx.tenantId)
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** Deletes jobs done more than 30 days ago and failed more than 90 days ago; returns their number. */
export async function deleteOldJobs(tx: TenantTransaction): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('job')
    .where('tenant_id', '=', tx.tenantId)
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'DONE'), where('finished_at', '<', sql<Date>`now() - interval '30 days'`)]),
        where.and([where('state', '=', 'FAILED'), where('finished_at', '<', sql<Date>`now() - interval '90 days'`)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Jobs of a tenant that are due, wait for something, or have failed. */
export interface JobBacklog {
  readonly due: number
  /** Age of the oldest due job in seconds; 0 without one. */
  readonly oldestSeconds: number
  /** The number of jobs that wait, by what they wait for. */
  readonly waiting: Readonly<Record<string, number>>
  readonly failed: readonly {
    readonly id: string
    readonly name: string
    readonly at: Date
    readonly problem: string
  }[]
}

const FAILED_SHOWN = 20

/** Reads the jobs of the tenant that need attention; of the failed ones the newest. */
export async function readJobBacklog(tx: TenantTransaction): Promise<JobBacklog> {
  const due = await tx
    .selectFrom('job')
    .where('tenant_id', '=', tx.tenantId)
    .where('state', 'in', ['WAITING', 'RETRYING'])
    .where('waits_for', 'is', null)
    .where('not_before', '<=', sql<Date>`now()`)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(extract(epoch from now() - min(not_before)), 0)::int`.as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  const waiting = await tx
    .selectFrom('job')
    .where('tenant_id', '=', tx.tenantId)
    .where('state', '=', 'WAITING')
    .where('waits_for', 'is not', null)
    .groupBy('waits_for')
    .select(['waits_for', sql<number>`count(*)::int`.as('count')])
    .execute()
  const failed = await tx
    .selectFrom('job')
    .where('tenant_id', '=', tx.tenantId)
    .where('state', '=', 'FAILED')
    .orderBy('finished_at', 'desc')
    .limit(FAILED_SHOWN)
    .select(['id', 'name', 'finished_at', 'problem'])
    .execute()
  return {
    due: due.count,
    oldestSeconds: due.oldest,
    waiting: Object.fromEntries(waiting.map(({ waits_for, count }) => [waits_for ?? '', count])),
    failed: failed.map(({ id, name, finished_at, problem }) => ({
      id,
      name,
      at: finished_at ?? new Date(0),
      problem: problem ?? 'unknown',
    })),
  }
}

/** Deletes a failed job for good; whether there was one. */
export async function dropFailedJob(tx: TenantTransaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('job')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'FAILED')
    .executeTakeFirst()
  return numDeletedRows > 0n
}
