import type { JobProblem, JobWaitsFor } from '@lotse/contract/features/job/job.schema.ts'

/** What a job says of its failure: a code of the contract, so that administrators read words and nobody's data. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure'
  readonly problem: JobProblem
  /** True when trying again is of no use. */
  readonly isPermanent: boolean
  /** Something short and harmless, such as a reply code. */
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

/** The job cannot be done before something is there. It waits visibly, without losing an attempt, until it is woken. */
export class JobWaits extends Error {
  override readonly name = 'JobWaits'
  readonly waitsFor: JobWaitsFor

  constructor(waitsFor: JobWaitsFor) {
    super(waitsFor)
    this.waitsFor = waitsFor
  }
}
