import { listJobs, retryJob } from '@lotse/contract/features/job/job.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import * as service from './job.service.ts'

/** HTTP routes of the feature `job`. */
export function jobRoutes(app: FastifyInstance): void {
  serve(app, listJobs, (context, { query }) => service.readJobs(context, app.jobs, query))
  serve(app, retryJob, (context, { params }) => service.retryJob(context, app.jobs, params.id))
}
