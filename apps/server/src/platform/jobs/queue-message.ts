/** Name of the pg-boss queue, shared by all tenants. */
export const QUEUE = 'lotse'

/** A queue message: the job or schedule of a tenant that is due, without its input. */
export type QueueMessage = {
  readonly tenantId: string
  /** Name of the job. */
  readonly name: string
  /** Number of the message for its job or schedule. Only the latest is valid; earlier ones are ignored. */
  readonly turn: number
} & ({ readonly jobId: string } | { readonly scheduleKey: string })
