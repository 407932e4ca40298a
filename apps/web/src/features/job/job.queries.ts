import { listJobs } from '@lotse/contract/features/job/job.operations.ts'
import type { JobState } from '@lotse/contract/features/job/job.schema.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { queryKey } from '../../platform/api/query-key.ts'

const SIZE = 25
/** Jobs go on while somebody looks at them. */
const LOOK_AGAIN_MS = 10_000

/** A page of the tenant's jobs, looked at again and again. While another page loads, the last one stays. */
export function jobsQuery(state: JobState | null, page: number) {
  return queryOptions({
    queryKey: queryKey('job', 'list', state ?? 'all', String(page)),
    queryFn: ({ signal }) =>
      call(listJobs, { query: { page, size: SIZE, ...(state === null ? {} : { state }) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  })
}

/** Asks again for every list of jobs that is shown. */
export function refreshJobs(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['job'] })
}
