import { sql } from 'kysely'
import type { TenantTransaction } from '../database/tenant-transaction.ts'
import type { PublishedEvent, StoredEvent } from './event.ts'
import './event.table.ts'

/** NOTIFY channel for new events; the payload is the tenant's id. */
export const EVENT_CHANNEL = 'lotse_event'

/**
 * Inserts events and notifies the other nodes, both on commit.
 *
 * Locks the tenant's row in `event_head` until the commit, so that numbers rise in the order of commits without gaps: a reader
 * who has seen number n has seen everything up to n. To avoid deadlocks, the transaction must not lock anything afterwards.
 */
export async function insertEvents(tx: TenantTransaction, events: readonly PublishedEvent[]): Promise<void> {
  const rows = JSON.stringify(
    events.map(({ type, id = null, businessUnitId = null, personIds = null }) => ({
      type,
      id,
      businessUnitId,
      personIds,
    })),
  )
  await sql`
    with head as (
      insert into event_head (tenant_id, last_id) values (${tx.tenantId}, ${events.length}::int)
      on conflict (tenant_id) do update set last_id = event_head.last_id + excluded.last_id
      returning last_id
    ), written as (
      insert into event (tenant_id, id, type, subject_id, business_unit_id, person_ids)
      select ${tx.tenantId}, head.last_id - ${events.length}::int + row.place, row.value->>'type', row.value->>'id',
        row.value->>'businessUnitId', nullif(row.value->'personIds', 'null'::jsonb)
      from head, jsonb_array_elements(${rows}::jsonb) with ordinality as row (value, place)
      returning id
    )
    select pg_notify(${EVENT_CHANNEL}, ${tx.tenantId}) from written limit 1`.execute(tx)
}

/** The number of the tenant's last event; 0 if there was none. */
export async function findHead(tx: TenantTransaction): Promise<number> {
  const row = await tx
    .selectFrom('event_head')
    .where('tenant_id', '=', tx.tenantId)
    .select('last_id')
    .executeTakeFirst()
  return row?.last_id ?? 0
}

/** Events after number `after`, oldest first. */
export async function listEventsAfter(tx: TenantTransaction, after: number, limit: number): Promise<StoredEvent[]> {
  return tx
    .selectFrom('event')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select(['id', 'type', 'subject_id as subjectId', 'business_unit_id as businessUnitId', 'person_ids as personIds'])
    .execute()
}

/**
 * Deletes events older than `hours` and all with smaller numbers, so that no gap remains. Returns their number. `event_head`
 * stays, so that numbers are not reused.
 */
export async function deleteOldEvents(tx: TenantTransaction, hours: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('event')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '<=', (old) =>
      old
        .selectFrom('event')
        .where('tenant_id', '=', tx.tenantId)
        .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${hours}::int)`)
        .select(({ fn }) => fn.max('id').as('id')),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
