import type { FastifyBaseLogger } from 'fastify'
import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { JOB_LIMITS } from '../database/admission.ts'
import { withTenant } from '../database/tenant-transaction.ts'
import { beginJob, failJob, finishJob, type Problem, postponeJob, suspendJob } from './job.repository.ts'
import type { AnyJob, Backoff, JobContext, JobPlatform } from './job.ts'
import type { JobCatalogue } from './job-catalogue.ts'
import { failureForLog, JobFailure, JobWaits } from './job-failure.ts'
import { insertQueueMessage } from './queue-message.repository.ts'
import type { QueueMessage } from './queue-message.ts'
import { followSchedule } from './schedule.ts'

/** Dependencies of `runMessage`. */
export interface MessageParts {
  readonly platform: JobPlatform
  readonly catalogue: JobCatalogue
  readonly log: FastifyBaseLogger
  /** Called for every attempt that has ended. */
  readonly onAttempt?: AttemptListener
}

/** Callback for the outcome of an attempt. */
export type AttemptListener = (name: string, outcome: Outcome, seconds: number) => void

/** Outcome of an attempt. */
export type Outcome = 'done' | 'waits' | 'retries' | 'failed'

/**
 * Processes a queue message. A message that is not the latest of its job, or belongs to a deleted tenant, is ignored.
 *
 * @param signal aborted when the process stops or another node has taken over the message
 * @throws Error when the message must be delivered again: this node does not know the job, or the database cannot be reached
 */
export async function runMessage(parts: MessageParts, message: QueueMessage, signal: AbortSignal): Promise<void> {
  const { platform, catalogue } = parts
  const job = catalogue.find(message.name)
  // During a rolling update, an old node may receive a job that only new nodes know.
  if (!job) throw new Error(`This node does not know the job ${message.name}.`)
  const tenant = await platform.tenants.findById(message.tenantId)
  if (!tenant) return
  // Delivered again, at growing distances, until the tenant is resumed.
  if (tenant.isSuspended) throw new Error(`The tenant ${tenant.id} is suspended.`)
  const { database } = platform
  const limits = database.limits && JOB_LIMITS
  const inTransaction: JobContext['inTransaction'] = (work) => withTenant({ ...database, limits }, tenant.id, work)
  if ('scheduleKey' in message) {
    return inTransaction((tx) => followSchedule(tx, job, message.scheduleKey, message.turn))
  }
  const { jobId, turn } = message
  const begun = await inTransaction((tx) => beginJob(tx, jobId, turn))
  if (!begun) return
  const started = performance.now()
  const { attempts: attempt, dueAt } = begun
  const context = { jobId, tenant, platform, inTransaction, attempt, dueAt, signal }
  const error = await attemptOf(job, context, begun.input).catch((cause: unknown) => cause ?? new Error('empty'))
  // Aborted because the process stops or lost the message: the message is delivered again.
  if (error !== undefined && signal.aborted) throw error
  const outcome = await inTransaction<Outcome>(async (tx) => {
    if (error === undefined) {
      await finishJob(tx, jobId, turn)
      return 'done'
    }
    if (error instanceof JobWaits) {
      await suspendJob(tx, jobId, turn, error.waitingFor)
      return 'waits'
    }
    const problem = problemOf(error)
    if (attempt >= job.attempts || isPermanent(error)) {
      await failJob(tx, jobId, turn, problem)
      return 'failed'
    }
    const again = await postponeJob(tx, jobId, turn, delayOf(job.backoff, attempt), problem)
    if (again) await insertQueueMessage(tx, { name: job.name, jobId, turn: turn + 1 }, again)
    return 'retries'
  })
  const seconds = (performance.now() - started) / 1_000
  parts.onAttempt?.(job.name, outcome, seconds)
  const line = { job: job.name, jobId, tenantId: tenant.id, attempt, outcome, ms: Math.round(seconds * 1_000) }
  if (outcome === 'retries' || outcome === 'failed') parts.log.warn({ ...line, ...failureForLog(error) }, 'job failed')
  else parts.log.info(line, 'job ended')
}

async function attemptOf(job: AnyJob, context: JobContext, input: unknown): Promise<void> {
  // Attempts of processes that died count, too.
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

/** Seconds until the next attempt: doubled each time, ±20 % so that many jobs do not retry at the same time. */
export function delayOf({ firstSeconds, maximumSeconds }: Backoff, attempt: number, chance = Math.random()): number {
  return Math.min(firstSeconds * 2 ** (attempt - 1) * (0.8 + 0.4 * chance), maximumSeconds)
}
