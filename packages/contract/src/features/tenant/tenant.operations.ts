import { defineOperation } from '../../operation.ts'
import { TenantOverview } from './tenant.overview.schema.ts'
import { TenantConfig } from './tenant.schema.ts'

export const getTenantConfig = defineOperation({
  id: 'getTenantConfig',
  feature: 'tenant',
  base: 'tenant',
  method: 'GET',
  path: '/tenant/config',
  summary: 'Configuration of the tenant',
  description:
    'The tenant is determined by the host of the request, or by the path form `/t/{tenant}/api/tenant/config`. Requires no sign-in.',
  requires: 'PUBLIC',
  reply: TenantConfig,
})

export const getTenantOverview = defineOperation({
  id: 'getTenantOverview',
  feature: 'tenant',
  method: 'GET',
  path: '/tenant/overview',
  summary: 'Overview of the tenant',
  description: 'For administrators: the last month with figures, the latest deliveries, people and content.',
  requires: ['TENANT_ADMIN'],
  reply: TenantOverview,
})
