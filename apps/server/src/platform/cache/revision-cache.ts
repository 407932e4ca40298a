import { LRUCache } from 'lru-cache'
import type { TenantTransaction } from '../database/tenant-transaction.ts'

/**
 * The revision for reading what the transaction itself has written: a cache neither returns nor stores a value under it, so that
 * a rolled-back transaction leaves nothing behind.
 */
export const UNCOMMITTED_REVISION = -1

/** Caches values derived from a tenant's content until the tenant's revision changes. Bounded by the number of entries. */
export interface RevisionCache<T> {
  /** Returns the cached value of `key` for the transaction's tenant, or calls `load` and caches its result. */
  get(tx: TenantTransaction, revision: number, key: string, load: () => Promise<T>): Promise<T>
  has(tx: TenantTransaction, revision: number, key: string): boolean
  /** The cached value; undefined if there is none. */
  peek(tx: TenantTransaction, revision: number, key: string): T | undefined
  readonly size: number
}

/** Creates an empty in-process LRU cache. */
export function createRevisionCache<T>(maximumEntries: number): RevisionCache<T> {
  const entries = new LRUCache<string, { readonly revision: number; readonly value: T }>({ max: maximumEntries })
  const keyOf = (tx: TenantTransaction, key: string) => `${tx.tenantId} ${key}`
  return {
    get size() {
      return entries.size
    },
    has: (tx, revision, key) => entries.peek(keyOf(tx, key))?.revision === revision,
    peek(tx, revision, key) {
      const known = entries.get(keyOf(tx, key))
      return known?.revision === revision ? known.value : undefined
    },
    async get(tx, revision, key, load) {
      const known = entries.get(keyOf(tx, key))
      if (known?.revision === revision) return known.value
      const value = await load()
      // A request that started before the last change must not replace a newer entry.
      if (revision >= (entries.peek(keyOf(tx, key))?.revision ?? 0)) entries.set(keyOf(tx, key), { revision, value })
      return value
    },
  }
}
