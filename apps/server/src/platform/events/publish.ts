import type { TenantTransaction } from '../database/tenant-transaction.ts'
import { afterCommit, beforeCommit } from '../database/transaction-end.ts'
import { insertEvents } from './event.repository.ts'
import type { PublishedEvent } from './event.ts'
import { wakeFeeds } from './wake.ts'

const pending = new WeakMap<TenantTransaction, Map<string, PublishedEvent>>()

/**
 * Announces a change with the commit of its transaction; a rollback announces nothing. The same event twice in one
 * transaction is one.
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
  beforeCommit(tx, () => insertEvents(tx, [...events.values()]))
  afterCommit(tx, () => wakeFeeds(tx.tenantId))
}
