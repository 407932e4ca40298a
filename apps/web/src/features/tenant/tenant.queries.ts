import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { getTenantOverview } from '../../platform/api/generated/tenant.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'

/** The tenant at a glance, for administrators. */
export function tenantOverviewQuery() {
  return queryOptions({
    queryKey: queryKey('tenant', 'overview'),
    queryFn: ({ signal }) => call(getTenantOverview, { signal }),
  })
}
