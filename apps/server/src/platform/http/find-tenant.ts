import { chooseLanguage } from '@lotse/contract/language.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../error/app-error.ts'
import type { Tenant } from '../tenant/tenant.ts'

/**
 * Finds the tenant of a request: by the path form `/t/{tenant}/…`, otherwise by the host. Sets the request's tenant id and
 * language.
 *
 * @throws AppError tenant.unknown_host, tenant.suspended
 */
export async function findTenant(request: FastifyRequest): Promise<Tenant> {
  const tenant = await findTenantOrNull(request)
  if (!tenant) throw new AppError('tenant.unknown_host')
  if (tenant.isSuspended) throw new AppError('tenant.suspended')
  return tenant
}

/** Like `findTenant`, but returns null if there is none. */
export async function findTenantOrNull(request: FastifyRequest): Promise<Tenant | null> {
  const { tenants } = request.server.platform
  const id = tenantInPath(request)
  const host = request.hostname.toLowerCase()
  const tenant = id === null ? await ifNamed(host, tenants.findByHost) : await ifNamed(id, tenants.findById)
  if (tenant) {
    request.tenantId = tenant.id
    request.language = chooseLanguage(request.headers['accept-language'], tenant.defaultLanguage)
  }
  return tenant
}

/** Skips the database for names that cannot be a host or a tenant id. */
async function ifNamed(name: string, find: (name: string) => Promise<Tenant | null>): Promise<Tenant | null> {
  return /^[a-z0-9._:[\]-]{1,255}$/.test(name) ? find(name) : null
}

/** The tenant id of the path form; null in the host form. */
export function tenantInPath(request: FastifyRequest): string | null {
  const { tenant } = request.params as { tenant?: unknown }
  return typeof tenant === 'string' ? tenant : null
}
