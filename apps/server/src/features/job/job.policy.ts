import { retryJob } from '@lotse/contract/features/job/job.operations.ts'
import { mayCall } from '../../platform/http/may-call.ts'
import type { Context } from '../../platform/http/request-context.ts'
import type { ListedJob } from '../../platform/jobs/job.repository.ts'

/** Only what has failed can be retried. */
export const mayRetry = (who: Pick<Context, 'permissions'>, { state }: Pick<ListedJob, 'state'>): boolean =>
  mayCall(retryJob, who) && state === 'FAILED'
