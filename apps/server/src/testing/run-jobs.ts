import type { FastifyInstance } from 'fastify'

/**
 * Does the jobs that are due, of every tenant of the test file, and those that they lead to, until none is left. In a test
 * nothing runs by itself. Answers how many tickets were worked on.
 *
 * @param options.evenLater what is due later, such as another attempt or the next time of a schedule, counts as due now, once
 */
export function runJobs(app: FastifyInstance, options: { readonly evenLater?: boolean } = {}): Promise<number> {
  return app.jobs.runDue(options)
}
