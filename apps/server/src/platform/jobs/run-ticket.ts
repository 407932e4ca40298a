import type { FastifyBaseLogger } from 'fastify'
import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { withTenant } from '../database/tenant-transaction.ts'
import type { HttpPlatform } from '../http/http-platform.ts'
import { beginJob, failJob, finishJob, type Problem, postponeJob, suspendJob } from './job.repository.ts'
import type { AnyJob, Backoff, JobContext } from './job.ts'
import type { JobCatalogue } from './job-catalogue.ts'
import { JobFailure, JobWaits } from './job-failure.ts'
import { followSchedule } from './schedule.ts'
import { insertTicket } from './ticket.repository.ts'
import type { Ticket } from './ticket.ts'

/** What tickets are worked on with. */
export interface TicketParts {
  readonly platform: HttpPlatform
  readonly catalogue: JobCatalogue
  readonly log: FastifyBaseLogger
  /** Told of every attempt that came to an end. */
  readonly onAttempt?: AttemptListener
}

/** Is told how an attempt ended. */
export type AttemptListener = (name: string, outcome: Outcome, seconds: number) => void

/** How an attempt ended. */
export type Outcome = 'done' | 'waits' | 'retries' | 'failed'

/**
 * Does what a ticket says is due. A ticket that is void, or of a tenant that is gone, does nothing.
 *
 * @throws Error when it must be delivered again: this node does not know the job, or the database is away
 */
export async function runTicket(parts: TicketParts, ticket: Ticket, signal: AbortSignal): Promise<void> {
  const { platform, catalogue } = parts
  const job = catalogue.find(ticket.name)
  // While nodes are replaced one by one, an old one may meet what only a new one knows.
  if (!job) throw new Error(`This node does not know the job ${ticket.name}.`)
  const tenant = await platform.tenants.findById(ticket.tenantId)
  if (!tenant) return
  const inTransaction: JobContext['inTransaction'] = (work) => withTenant(platform.database, tenant.id, work)
  if ('scheduleKey' in ticket) {
    return inTransaction((tx) => followSchedule(tx, job, ticket.scheduleKey, ticket.turn))
  }
  const { jobId, turn } = ticket
  const begun = await inTransaction((tx) => beginJob(tx, jobId, turn))
  if (!begun) return
  const started = performance.now()
  const { attempts: attempt, dueAt } = begun
  const context = { jobId, tenant, platform, inTransaction, attempt, dueAt, signal }
  const error = await attemptOf(job, context, begun.input).catch((cause: unknown) => cause ?? new Error('empty'))
  // Given up because the process stops: whoever gets the ticket next does it again.
  if (error !== undefined && signal.aborted) throw error
  const outcome = await inTransaction<Outcome>(async (tx) => {
    if (error === undefined) {
      await finishJob(tx, jobId, turn)
      return 'done'
    }
    if (error instanceof JobWaits) {
      await suspendJob(tx, jobId, turn, error.waitsFor)
      return 'waits'
    }
    const problem = problemOf(error)
    if (attempt >= job.attempts || isPermanent(error)) {
      await failJob(tx, jobId, turn, problem)
      return 'failed'
    }
    const again = await postponeJob(tx, jobId, turn, delayOf(job.backoff, attempt), problem)
    if (again) await insertTicket(tx, { name: job.name, jobId, turn: turn + 1 }, again)
    return 'retries'
  })
  const seconds = (performance.now() - started) / 1_000
  parts.onAttempt?.(job.name, outcome, seconds)
  const line = { job: job.name, jobId, tenantId: tenant.id, attempt, outcome, ms: Math.round(seconds * 1_000) }
  if (outcome === 'retries' || outcome === 'failed') parts.log.warn({ ...line, err: loggable(error) }, 'job broke')
  else parts.log.info(line, 'job')
}

async function attemptOf(job: AnyJob, context: JobContext, input: unknown): Promise<void> {
  // A process that died in the middle has used its attempt, too.
  if (context.attempt > job.attempts) throw new JobFailure('job.abandoned', { isPermanent: true })
  if (!Check(job.input as TSchema, input)) throw new JobFailure('job.input_unknown', { isPermanent: true })
  await job.handler(context, input)
}

function problemOf(error: unknown): Problem {
  return error instanceof JobFailure
    ? { code: error.problem, detail: error.detail }
    : { code: 'job.unexpected', detail: null }
}

const isPermanent = (error: unknown) => error instanceof JobFailure && error.isPermanent

/** A failure that says its reason as a code; its cause may hold addresses and stays out of the log. */
const loggable = (error: unknown) =>
  error instanceof JobFailure ? { name: error.name, message: `${error.problem} ${error.detail ?? ''}`.trim() } : error

/** Seconds before the attempt after this one: doubled each time, give or take a fifth, so that many do not come back at once. */
export function delayOf({ firstSeconds, maximumSeconds }: Backoff, attempt: number, chance = Math.random()): number {
  return Math.min(firstSeconds * 2 ** (attempt - 1) * (0.8 + 0.4 * chance), maximumSeconds)
}
