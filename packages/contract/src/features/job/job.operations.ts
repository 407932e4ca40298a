import { Enum, Integer, Object, Optional, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { JOB_STATES, JobPage, JobSummary } from './job.schema.ts'

const closed = { additionalProperties: false } as const

export const listJobs = defineOperation({
  id: 'listJobs',
  feature: 'job',
  method: 'GET',
  path: '/job',
  summary: 'Work done outside of requests',
  description:
    'For administrators: mails, reports and the like of the tenant, the newest first. What is done is kept for 30 days, what failed for 90.',
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
  summary: 'Try a failed job again',
  description: 'It gets all its attempts anew. Only one that failed can be tried again.',
  requires: ['TENANT_ADMIN'],
  params: Object({ id: String({ format: 'uuid' }) }, closed),
  reply: JobSummary,
  errors: ['job.not_found', 'job.not_failed'],
})
