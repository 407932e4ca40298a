import type { TenantTransaction } from '../database/tenant-transaction.ts'

/** Keeps what was made from a tenant's content, as long as the tenant's revision stands. Never stale, bounded by entries. */
export interface RevisionCache<T> {
  /** What is kept under `key` for the transaction's tenant, or what `load` answers, which is then kept. */
  get(tx: TenantTransaction, revision: number, key: string, load: () => Promise<T>): Promise<T>
  has(tx: TenantTransaction, revision: number, key: string): boolean
  readonly size: number
}

/** Creates an empty cache of this process; the least recently used entry goes first. */
export function createRevisionCache<T>(maximumEntries: number): RevisionCache<T> {
  const entries = new Map<string, { readonly revision: number; readonly value: T }>()
  return {
    get size() {
      return entries.size
    },
    has: (tx, revision, key) => entries.get(`${tx.tenantId} ${key}`)?.revision === revision,
    async get(tx, revision, key, load) {
      const fullKey = `${tx.tenantId} ${key}`
      const known = entries.get(fullKey)
      if (known?.revision === revision) {
        entries.delete(fullKey)
        entries.set(fullKey, known)
        return known.value
      }
      const value = await load()
      // A request that began before the last change must not push out what later ones know.
      if (revision >= (entries.get(fullKey)?.revision ?? 0)) {
        entries.delete(fullKey)
        entries.set(fullKey, { revision, value })
      }
      for (const oldest of entries.keys()) {
        if (entries.size <= maximumEntries) break
        entries.delete(oldest)
      }
      return value
    },
  }
}
