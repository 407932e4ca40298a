import { getTenantConfig, getTenantOverview } from '@lotse/contract/features/tenant/tenant.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve, servePublic } from '../../platform/http/serve.ts'
import { getOverview } from './tenant.overview.service.ts'
import { resolveTenantConfig } from './tenant.service.ts'

/** Registers the route of the tenant's configuration. */
export function tenantRoutes(app: FastifyInstance): void {
  servePublic(app, getTenantConfig, async (context) => resolveTenantConfig(context))
}

/** Registers the route of the overview for administrators. */
export function tenantOverviewRoutes(app: FastifyInstance): void {
  serve(app, getTenantOverview, (context) => getOverview(context))
}
