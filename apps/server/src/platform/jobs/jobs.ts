import type { FastifyInstance } from 'fastify'
import type { AnyJob } from './job.ts'
import { createJobCatalogue, type JobCatalogue } from './job-catalogue.ts'
import { createJobRunner, type JobRunner } from './job-runner.ts'

/** The jobs of the application and their runner. */
export interface Jobs extends JobCatalogue, JobRunner {}

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs
  }
}

/** Adds the jobs to the application. They run after `jobs.start()` and stop before the server closes. */
export function addJobs(app: FastifyInstance, definitions: readonly AnyJob[]): void {
  const catalogue = createJobCatalogue(definitions)
  const runner = createJobRunner({ platform: app.platform, catalogue, log: app.log })
  app.decorate('jobs', { ...catalogue, ...runner })
  app.addHook('preClose', () => runner.stop())
}
