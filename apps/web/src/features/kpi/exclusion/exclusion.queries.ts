import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { listBenchmarkExclusions } from '../../../platform/api/generated/kpi.exclusion.operations.ts'
import { queryKey } from '../../../platform/api/query-key.ts'

/** What does not count in benchmarks. */
export function exclusionsQuery() {
  return queryOptions({
    queryKey: queryKey('kpi', 'exclusions'),
    queryFn: ({ signal }) => call(listBenchmarkExclusions, { signal }),
  })
}

/** Loads again what an exclusion changes on screen. */
export async function refreshExclusions(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: queryKey('kpi') })
}
