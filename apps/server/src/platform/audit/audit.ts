import { randomUUID } from 'node:crypto'
import type { LotseDatabase } from '../database/database.ts'
import { type TenantTransaction, withTenant } from '../database/tenant-transaction.ts'
import { attributeRows, insertEvent, insertEventWithCommit, type StorableEvent } from './audit.repository.ts'
import type { AuditEvent } from './audit-event.ts'

/** The events of the open transactions of `withTenantAudited`. */
const open = new WeakMap<TenantTransaction, { event: AuditEvent }>()

/**
 * Like `withTenant`, and records one event with all changed rows. `work` describes the event with `recordAuditEvent`; it is inserted
 * in the round trip of the commit. Several transactions of one act share an id: then only the last one is of this function, and the
 * others are of `withTenant`.
 */
export async function withTenantAudited<T>(
  database: LotseDatabase,
  tenantId: string,
  work: (tx: TenantTransaction) => Promise<T>,
  id: string = randomUUID(),
): Promise<T> {
  const recorded = async (tx: TenantTransaction): Promise<T> => {
    const pending = { event: {} as AuditEvent }
    open.set(tx, pending)
    const result = await work(tx)
    insertEventWithCommit(tx, id, storable(pending.event))
    return result
  }
  return withTenant(database, tenantId, recorded, id)
}

/**
 * Records an event in the transaction. In the transaction of an operation (`serve`) or command, which has one event already, it adds
 * to that event instead: the latest value of a field applies, details are merged.
 *
 * ```ts
 * await recordAuditEvent(tx, { kind: 'RIGHTS', subject: { kind: 'role', id } })
 * await recordAuditEvent(tx, { action: 'login', kind: 'SIGN_IN', actorId: person.id, address })
 * ```
 */
export async function recordAuditEvent(tx: TenantTransaction, event: AuditEvent): Promise<void> {
  const pending = open.get(tx)
  if (pending) pending.event = { ...pending.event, ...event, details: { ...pending.event.details, ...event.details } }
  else await insertEvent(tx, randomUUID(), storable(event))
}

/**
 * Begins an event in a transaction without one: the rows that change from here on belong to it, and it is inserted with the commit.
 * For transactions that find out whether there is something to record. In the transaction of an operation or command, adds to its
 * event like `recordAuditEvent`.
 */
export async function beginAuditEvent(tx: TenantTransaction, event: AuditEvent): Promise<void> {
  if (open.has(tx)) return recordAuditEvent(tx, event)
  const id = randomUUID()
  const pending = { event }
  open.set(tx, pending)
  await attributeRows(tx, id)
  tx.beforeCommit.push(async () => insertEventWithCommit(tx, id, storable(pending.event)))
}

/** The event of the transaction as described so far; null if it has none. */
export function describedAuditEvent(tx: TenantTransaction): AuditEvent | null {
  return open.get(tx)?.event ?? null
}

function storable(event: AuditEvent): StorableEvent {
  const { action } = event
  if (action === undefined) throw new Error('An event of the audit log needs an action.')
  return { ...event, action }
}
