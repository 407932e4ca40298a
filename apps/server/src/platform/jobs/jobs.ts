import type { FastifyInstance } from 'fastify'
import type { AnyJob } from './job.ts'
import { createJobCatalogue, type JobCatalogue } from './job-catalogue.ts'
import { createJobRunner, type JobRunner } from './job-runner.ts'

/** Jobs as the application has them: which there are, and who works on them. */
export interface Jobs extends JobCatalogue, JobRunner {}

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs
  }
}

/** Gives the application its jobs. They run once `jobs.start()` is called, and end before the server closes. */
export function addJobs(app: FastifyInstance, definitions: readonly AnyJob[]): void {
  const catalogue = createJobCatalogue(definitions)
  const runner = createJobRunner({ platform: app.platform, catalogue, log: app.log })
  app.decorate('jobs', { ...catalogue, ...runner })
  app.addHook('preClose', () => runner.stop())
}
