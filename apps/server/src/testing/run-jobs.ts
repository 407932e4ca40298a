import type { FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { openQueue } from '../platform/jobs/queue.ts'
import { QUEUE, type QueueMessage } from '../platform/jobs/queue-message.ts'

const queues = new WeakMap<FastifyInstance, Promise<PgBoss>>()

/**
 * Processes all queue messages that are due, and those enqueued meanwhile, until none is left; returns their number. Tests have no
 * running workers.
 *
 * @param options.evenLater also processes messages that are due later, e.g. retries and schedules, once
 */
export async function runJobs(
  app: FastifyInstance,
  { evenLater = false }: { readonly evenLater?: boolean } = {},
): Promise<number> {
  const opening = queues.get(app) ?? openQueue(app.platform.database, (err) => app.log.warn({ err }, 'job queue error'))
  queues.set(app, opening)
  const boss = await opening
  const { signal } = new AbortController()
  let count = 0
  for (;;) {
    const ignoreStartAfter = evenLater && count === 0
    const messages = await boss.fetch<QueueMessage>(QUEUE, { batchSize: 100, includeMetadata: true, ignoreStartAfter })
    if (messages.length === 0) return count
    for (const message of messages) {
      await app.jobs.run(message.data, signal).then(
        () => boss.complete(QUEUE, message),
        () => boss.fail(QUEUE, message),
      )
    }
    count += messages.length
  }
}
