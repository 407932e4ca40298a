import type { LotseDatabase } from '../../platform/database/database.ts'
import type { Tenant, TenantFinder } from '../../platform/tenant/tenant.ts'
import { findOnlyTenant, findTenantByHost, findTenantById, listDemoHosts } from './tenant.repository.ts'

const LIFETIME_MS = 1_000
const MAXIMUM_ENTRIES = 1_000

/**
 * Finds tenants for the HTTP layer and caches each result for a second: a changed configuration is effective after at most
 * that time, and a burst of requests queries the database once. Uses the connections that are reserved for sign-in.
 *
 * @param options.isAnyHost whether the only tenant of an installation is found at every host
 */
export function createTenantFinder(
  database: LotseDatabase,
  { isAnyHost = false, now = Date.now }: { readonly isAnyHost?: boolean; readonly now?: () => number } = {},
): TenantFinder {
  const cached = (find: (key: string) => Promise<Tenant | null>) => {
    const results = new Map<string, { readonly until: number; readonly result: Promise<Tenant | null> }>()
    return (key: string): Promise<Tenant | null> => {
      const known = results.get(key)
      if (known && known.until > now()) return known.result
      const result = find(key)
      results.delete(key)
      results.set(key, { until: now() + LIFETIME_MS, result })
      result.catch(() => results.delete(key))
      const [oldest] = results.keys()
      if (results.size > MAXIMUM_ENTRIES && oldest !== undefined) results.delete(oldest)
      return result
    }
  }
  return {
    findByHost: cached(
      async (host) =>
        (await findTenantByHost(database.signIn, host)) ?? (isAnyHost ? findOnlyTenant(database.signIn) : null),
    ),
    findById: cached((id) => findTenantById(database.signIn, id)),
    listDemoHosts: () => listDemoHosts(database),
  }
}
