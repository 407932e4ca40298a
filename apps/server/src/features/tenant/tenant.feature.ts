import type { Feature } from '../../platform/feature.ts'
import { tenantPack } from './tenant.pack.ts'
import { tenantOverviewRoutes, tenantRoutes } from './tenant.routes.ts'

export const tenantFeature: Feature = {
  name: 'tenant',
  routes: { tenant: [tenantRoutes], workflow: [tenantOverviewRoutes] },
  packParts: [tenantPack],
}
