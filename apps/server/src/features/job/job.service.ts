import { JOB_STATES, type JobState } from '@lotse/contract/features/job/job.constants.ts'
import type { listJobs } from '@lotse/contract/features/job/job.operations.ts'
import type { JobPage, JobSummary } from '@lotse/contract/features/job/job.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { OperationInput } from '@lotse/contract/operation.ts'
import { AppError } from '../../platform/error/app-error.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { retryFailed } from '../../platform/jobs/enqueue.ts'
import * as repository from '../../platform/jobs/job.repository.ts'
import type { JobCatalogue } from '../../platform/jobs/job-catalogue.ts'

/** A page of the tenant's jobs, newest first. */
export async function readJobs(
  { tx, language }: Pick<Context, 'tx' | 'language'>,
  catalogue: JobCatalogue,
  { state, page = 0, size = 50 }: OperationInput<typeof listJobs>['query'],
): Promise<JobPage> {
  const found = await repository.countJobs(tx)
  const rows = await repository.listJobs(tx, { state: state ?? null, page, size })
  const counts = Object.fromEntries(JOB_STATES.map((one) => [one, found.get(one) ?? 0])) as Record<JobState, number>
  return {
    content: rows.map((row) => describe(row, catalogue, language)),
    page,
    size,
    totalElements: state ? counts[state] : JOB_STATES.reduce((sum, one) => sum + counts[one], 0),
    counts,
  }
}

/** @throws AppError job.not_found, job.not_failed */
export async function retryJob(
  { tx, language }: Pick<Context, 'tx' | 'language'>,
  catalogue: JobCatalogue,
  id: string,
): Promise<JobSummary> {
  const isRevived = await retryFailed(tx, id)
  const row = await repository.findJob(tx, id)
  if (!row) throw new AppError('job.not_found')
  if (!isRevived) throw new AppError('job.not_failed')
  return describe(row, catalogue, language)
}

function describe(row: repository.ListedJob, catalogue: JobCatalogue, language: Language): JobSummary {
  const job = catalogue.find(row.name)
  return {
    id: row.id,
    name: row.name,
    title: job?.title[language] ?? row.name,
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
    can: { retry: row.state === 'FAILED' },
  }
}
