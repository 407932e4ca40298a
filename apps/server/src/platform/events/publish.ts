import type { TenantTransaction } from '../database/tenant-transaction.ts'
import { insertEvents } from './event.repository.ts'
import type { PublishedEvent } from './event.ts'

const listeners = new Set<(tenantId: string) => void>()

/** Events published by open transactions. */
const pending = new WeakMap<TenantTransaction, Map<string, PublishedEvent>>()

/**
 * Publishes a change when the transaction commits. Publishing the same event twice in one transaction has no further effect.
 *
 * ```ts
 * publish(tx, { type: 'measure.changed', id, businessUnitId })
 * publish(tx, { type: 'note.changed', id, personIds: [person.id] })
 * ```
 */
export function publish(tx: TenantTransaction, event: PublishedEvent): void {
  const known = pending.get(tx)
  const key = JSON.stringify([event.type, event.id, event.businessUnitId, event.personIds])
  if (known) {
    known.set(key, event)
    return
  }
  const events = new Map([[key, event]])
  pending.set(tx, events)
  // Last in the transaction, so that numbers are in the order of commits; see `insertEvents`.
  tx.beforeCommit.push(() => insertEvents(tx, [...events.values()]))
  tx.afterCommit.push(() => {
    for (const listener of listeners) listener(tx.tenantId)
  })
}

/**
 * Calls `listener` when a transaction of this process, in any database, has published. Other nodes are notified by the database.
 *
 * @returns a function that unsubscribes
 */
export function onPublished(listener: (tenantId: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
