import { chooseLanguage } from '@lotse/contract/language.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import type { Tenant } from './tenant.ts'

/**
 * The tenant of a request: by the path form `/t/{tenant}/…`, otherwise by the host. From then on the request's language
 * and log line know it.
 *
 * @throws AppError tenant.unknown_host
 */
export async function findTenant(request: FastifyRequest): Promise<Tenant> {
  const tenant = await findTenantOrNull(request)
  if (!tenant) throw new AppError('tenant.unknown_host')
  return tenant
}

/** The same, null when there is none. */
export async function findTenantOrNull(request: FastifyRequest): Promise<Tenant | null> {
  const { tenants } = request.server.platform
  const id = tenantInPath(request)
  const tenant = await (id === null ? tenants.findByHost(request.hostname.toLowerCase()) : tenants.findById(id))
  if (tenant) {
    request.tenantId = tenant.id
    request.language = chooseLanguage(request.headers['accept-language'], tenant.defaultLanguage)
  }
  return tenant
}

/** The tenant's id in the path form; null in the host form. */
export function tenantInPath(request: FastifyRequest): string | null {
  const { tenant } = request.params as { tenant?: unknown }
  return typeof tenant === 'string' ? tenant : null
}
