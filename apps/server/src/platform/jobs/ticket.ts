/** The one queue of pg-boss: what is due, whosever it is. */
export const QUEUE = 'lotse'

/** What pg-boss carries: which job, or which schedule, of which tenant is due. Never what it is about. */
export type Ticket = {
  readonly tenantId: string
  /** Name of the job. */
  readonly name: string
  /** Void when the job or schedule has gone on to another turn meanwhile. */
  readonly turn: number
} & ({ readonly jobId: string } | { readonly scheduleKey: string })
