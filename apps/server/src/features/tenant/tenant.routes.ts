import { getTenantConfig } from '@lotse/contract/features/tenant/tenant.operations.ts'
import type { FastifyInstance } from 'fastify'
import { servePublic } from '../../platform/http/serve.ts'
import { resolveTenantConfig } from './tenant.service.ts'

/** Serves the tenant's configuration. */
export function tenantRoutes(app: FastifyInstance): void {
  servePublic(app, getTenantConfig, async (context) => resolveTenantConfig(context))
}
