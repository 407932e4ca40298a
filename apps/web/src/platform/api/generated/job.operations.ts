// Written by `npm run generate` from packages/contract/src/features/job/job.operations.ts.
import type * as contract from '@lotse/contract/features/job/job.operations.ts'
import type { WebOperation } from '../operation.ts'

export const listJobs: WebOperation<typeof contract.listJobs> = { id: 'listJobs', feature: 'job', base: 'workflow', method: 'GET', path: '/job' }
export const retryJob: WebOperation<typeof contract.retryJob> = { id: 'retryJob', feature: 'job', base: 'workflow', method: 'POST', path: '/job/{id}/retry' }
