import { sql } from 'kysely'
import { quote, type TenantTransaction } from '../database/tenant-transaction.ts'
import type { AuditEvent } from './audit-event.ts'
import './audit.table.ts'

/** An event with an action, which every stored event has. */
export type StorableEvent = AuditEvent & { readonly action: string }

/** Inserts an event when the transaction commits, in the round trip of the commit. */
export function insertEventWithCommit(tx: TenantTransaction, id: string, event: StorableEvent): void {
  const values = valuesOf(tx.tenantId, id, event).map((value) => (value === null ? 'null' : quote(value)))
  tx.withCommit.push(`insert into audit_event (${COLUMNS}) values (${values.join(', ')})`)
}

/** Inserts an event at once. */
export async function insertEvent(tx: TenantTransaction, id: string, event: StorableEvent): Promise<void> {
  await sql`insert into audit_event (${sql.raw(COLUMNS)}) values (${sql.join(valuesOf(tx.tenantId, id, event))})`.execute(
    tx,
  )
}

/** Attributes the rows that change from here on to an event. */
export async function attributeRows(tx: TenantTransaction, id: string): Promise<void> {
  await sql.raw(`set local app.audit_event = ${quote(id)}`).execute(tx)
}

/** Deletes the events older than the tenant's retention; returns their number. */
export async function deleteOldEvents(tx: TenantTransaction): Promise<number> {
  const { rows } = await sql<{ removed: string }>`select delete_old_audit() as removed`.execute(tx)
  return Number(rows[0]?.removed ?? 0)
}

const COLUMNS =
  'tenant_id, id, actor_id, business_unit_id, kind, action, subject_kind, subject_id, address, outcome, details'

function valuesOf(tenantId: string, id: string, event: StorableEvent): (string | null)[] {
  const { actorId, businessUnitId, kind = 'CHANGE', action, subject, address, outcome = 'DONE', details = {} } = event
  return [
    ...[tenantId, id, actorId ?? null, businessUnitId ?? null, kind, action],
    ...[subject?.kind ?? null, subject?.id ?? null, address ?? null, outcome],
    JSON.stringify(details).replaceAll('\\u0000', ''),
  ]
}
