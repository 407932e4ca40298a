// Written by `npm run generate` from packages/contract/src/features/tenant/tenant.operations.ts.
import type * as contract from '@lotse/contract/features/tenant/tenant.operations.ts'
import type { WebOperation } from '../operation.ts'

export const getTenantConfig: WebOperation<typeof contract.getTenantConfig> = { id: 'getTenantConfig', feature: 'tenant', base: 'tenant', method: 'GET', path: '/tenant/config', isPublic: true }
export const getTenantOverview: WebOperation<typeof contract.getTenantOverview> = { id: 'getTenantOverview', feature: 'tenant', base: 'workflow', method: 'GET', path: '/tenant/overview' }
