import { JOB_STATES, type JobState } from '@lotse/contract/features/job/job.constants.ts'
import type { listJobs } from '@lotse/contract/features/job/job.operations.ts'
import type { JobPage, JobSummary } from '@lotse/contract/features/job/job.schema.ts'
import type { OperationInput } from '@lotse/contract/operation.ts'
import { AppError } from '../../platform/error/app-error.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { retryFailed } from '../../platform/jobs/enqueue.ts'
import * as repository from '../../platform/jobs/job.repository.ts'
import type { JobCatalogue } from '../../platform/jobs/job-catalogue.ts'
import { mayRetry } from './job.policy.ts'

type JobReader = Pick<Context, 'tx' | 'language' | 'permissions'>

/** A page of the tenant's jobs, newest first. */
export async function readJobs(
  context: JobReader,
  catalogue: JobCatalogue,
  { state, page = 0, size = 50 }: OperationInput<typeof listJobs>['query'],
): Promise<JobPage> {
  const { tx } = context
  const found = await repository.countJobs(tx)
  const rows = await repository.listJobs(tx, { state: state ?? null, page, size })
  const counts = Object.fromEntries(JOB_STATES.map((one) => [one, found.get(one) ?? 0])) as Record<JobState, number>
  return {
    content: rows.map((row) => describe(context, row, catalogue)),
    page,
    size,
    totalElements: state ? counts[state] : JOB_STATES.reduce((sum, one) => sum + counts[one], 0),
    counts,
  }
}

/** @throws AppError job.not_found, job.not_failed */
export async function retryJob(context: JobReader, catalogue: JobCatalogue, id: string): Promise<JobSummary> {
  const isRevived = await retryFailed(context.tx, id)
  const row = await repository.findJob(context.tx, id)
  if (!row) throw new AppError('job.not_found')
  if (!isRevived) throw new AppError('job.not_failed')
  return describe(context, row, catalogue)
}

function describe(context: JobReader, row: repository.ListedJob, catalogue: JobCatalogue): JobSummary {
  const job = catalogue.find(row.name)
  return {
    id: row.id,
    name: row.name,
    title: job?.title[context.language] ?? row.name,
    state: row.state,
    waitingFor: row.waitingFor,
    attempts: row.attempts,
    maximumAttempts: job?.attempts ?? Math.max(row.attempts, 1),
    createdAt: row.createdAt.toISOString(),
    notBefore: row.notBefore.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    problem: row.state === 'DONE' ? null : row.problem,
    problemDetail: row.state === 'DONE' ? null : row.problemDetail,
    can: { retry: mayRetry(context, row) },
  }
}
