import { Enum, Integer, Object, Optional, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { JOB_STATES } from './job.constants.ts'
import { JobPage, JobSummary } from './job.schema.ts'

const closed = { additionalProperties: false } as const

export const listJobs = defineOperation({
  id: 'listJobs',
  feature: 'job',
  method: 'GET',
  path: '/job',
  summary: 'Background jobs',
  description:
    'Jobs of the tenant, such as mails and reports, newest first. Finished jobs are kept for 30 days, failed jobs for 90.',
  requires: ['TENANT_ADMIN'],
  query: Object(
    {
      state: Optional(Enum([...JOB_STATES])),
      page: Optional(Integer({ minimum: 0, maximum: 10_000, default: 0 })),
      size: Optional(Integer({ minimum: 1, maximum: 200, default: 50 })),
    },
    closed,
  ),
  reply: JobPage,
})

export const retryJob = defineOperation({
  id: 'retryJob',
  feature: 'job',
  method: 'POST',
  path: '/job/{id}/retry',
  summary: 'Retry a failed job',
  description: 'Resets the number of attempts. Only a failed job can be retried.',
  requires: ['TENANT_ADMIN'],
  params: Object({ id: String({ format: 'uuid' }) }, closed),
  reply: JobSummary,
  errors: ['job.not_found', 'job.not_failed'],
  // The list of jobs polls, because workers change jobs without requests as well.
  publishes: [],
})
