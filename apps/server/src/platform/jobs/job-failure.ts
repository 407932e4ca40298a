import type { JobDependency, JobProblem } from '@lotse/contract/features/job/job.constants.ts'

/** The failure of a job, with an error code of the contract that administrators see as a translated text without data. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure'
  readonly problem: JobProblem
  /** True if the job must not be retried. */
  readonly isPermanent: boolean
  /** A short detail without personal data, e.g. a reply code. */
  readonly detail: string | null

  constructor(
    problem: JobProblem,
    {
      isPermanent = false,
      detail = null,
      cause,
    }: { isPermanent?: boolean; detail?: string | null; cause?: unknown } = {},
  ) {
    super(problem, { cause })
    this.problem = problem
    this.isPermanent = isPermanent
    this.detail = detail
  }
}

/** The job waits for a precondition until `wakeWaiting` is called. The attempt does not count. */
export class JobWaits extends Error {
  override readonly name = 'JobWaits'
  readonly waitingFor: JobDependency

  constructor(waitingFor: JobDependency) {
    super(waitingFor)
    this.waitingFor = waitingFor
  }
}

/** The fields of a log line about a failed attempt. The cause of a JobFailure may contain addresses and is omitted. */
export function failureForLog(error: unknown): object {
  if (!(error instanceof JobFailure)) return { err: error }
  return { problem: error.problem, ...(error.detail === null ? {} : { detail: error.detail }) }
}
