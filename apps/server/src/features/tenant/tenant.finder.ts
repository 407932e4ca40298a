import type { LotseDatabase } from '../../platform/database/database.ts'
import type { Tenant, TenantFinder } from '../../platform/http/tenant.ts'
import { findTenantByHost, findTenantById, listDemoHosts } from './tenant.repository.ts'

const LIFE_MS = 1_000
const MAXIMUM_ENTRIES = 1_000

/**
 * Finds tenants for the HTTP layer, remembering each answer for a second: a changed configuration is in force within that
 * time, and a burst of requests asks the database once.
 */
export function createTenantFinder(database: LotseDatabase, now: () => number = Date.now): TenantFinder {
  const remember = (find: (key: string) => Promise<Tenant | null>) => {
    const answers = new Map<string, { readonly until: number; readonly answer: Promise<Tenant | null> }>()
    return (key: string): Promise<Tenant | null> => {
      const known = answers.get(key)
      if (known && known.until > now()) return known.answer
      const answer = find(key)
      answers.delete(key)
      answers.set(key, { until: now() + LIFE_MS, answer })
      answer.catch(() => answers.delete(key))
      const [oldest] = answers.keys()
      if (answers.size > MAXIMUM_ENTRIES && oldest !== undefined) answers.delete(oldest)
      return answer
    }
  }
  return {
    findByHost: remember((host) => findTenantByHost(database, host)),
    findById: remember((id) => findTenantById(database, id)),
    listDemoHosts: () => listDemoHosts(database),
  }
}
