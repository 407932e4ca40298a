import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { deleteRows, putRow } from '../../../platform/thing/rows.repository.ts'
import '../report.table.ts'

/** The key of a subscription: a person and a unit. */
export interface SubscriptionKey {
  readonly personId: string
  readonly businessUnitId: string
}

/**
 * Time of a subscription. `origin` is the address of the API at the time of subscribing; it is written for nodes
 * of earlier versions only, mails use the configured address.
 */
export interface SubscriptionRow {
  readonly weekday: number
  readonly time: string
  readonly origin: string
}

/** Finds a subscription and the week that was sent last. */
export async function findSubscription(
  tx: TenantTransaction,
  { personId, businessUnitId }: SubscriptionKey,
): Promise<(Omit<SubscriptionRow, 'origin'> & { readonly lastWeek: string | null }) | null> {
  const row = await tx
    .selectFrom('report_subscription as s')
    .select(['s.weekday', 's.local_time as time'])
    .select(
      sql<string | null>`(select max(week) from report_delivery d where d.tenant_id = ${tx.tenantId}
        and d.person_id = s.person_id and d.business_unit_id = s.business_unit_id)`.as('lastWeek'),
    )
    .where('s.tenant_id', '=', tx.tenantId)
    .where('s.person_id', '=', personId)
    .where('s.business_unit_id', '=', businessUnitId)
    .executeTakeFirst()
  return row ?? null
}

/** Creates or changes a subscription. */
export async function saveSubscription(
  tx: TenantTransaction,
  { personId, businessUnitId }: SubscriptionKey,
  { weekday, time, origin }: SubscriptionRow,
): Promise<void> {
  const key = { person_id: personId, business_unit_id: businessUnitId }
  const values = { weekday, local_time: time, origin }
  await putRow(tx, 'report_subscription', key, values, { changed_at: sql`now()` })
}

/** Deletes a subscription, if there is one. */
export async function deleteSubscription(
  tx: TenantTransaction,
  { personId, businessUnitId }: SubscriptionKey,
): Promise<void> {
  await deleteRows(tx, 'report_subscription', { person_id: personId, business_unit_id: businessUnitId })
}

/** Records that a week is sent. Returns false when it was recorded before; of two concurrent calls one returns true. */
export async function insertDelivery(
  tx: TenantTransaction,
  { personId, businessUnitId }: SubscriptionKey,
  { week, tokenHash }: { readonly week: string; readonly tokenHash: Buffer },
): Promise<boolean> {
  const row = await tx
    .insertInto('report_delivery')
    .values({
      tenant_id: tx.tenantId,
      person_id: personId,
      business_unit_id: businessUnitId,
      week,
      token_hash: tokenHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('week')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a week was sent. */
export async function hasDelivery(
  tx: TenantTransaction,
  { personId, businessUnitId }: SubscriptionKey,
  week: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('report_delivery')
    .select('week')
    .where('tenant_id', '=', tx.tenantId)
    .where('person_id', '=', personId)
    .where('business_unit_id', '=', businessUnitId)
    .where('week', '=', week)
    .executeTakeFirst()
  return row !== undefined
}

/** The subscription of the unsubscribe token of a mail; null for an unknown token. */
export async function findSubscriptionOfToken(
  tx: TenantTransaction,
  tokenHash: Buffer,
): Promise<SubscriptionKey | null> {
  const row = await tx
    .selectFrom('report_delivery')
    .select(['person_id as personId', 'business_unit_id as businessUnitId'])
    .where('tenant_id', '=', tx.tenantId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row ?? null
}

/** The subscriptions of a person, with the names of the units. */
export async function listSubscriptionsOf(
  tx: TenantTransaction,
  personId: string,
): Promise<
  (Omit<SubscriptionRow, 'origin'> & { readonly businessUnitId: string; readonly businessUnitName: string })[]
> {
  const { rows } = await sql<
    Omit<SubscriptionRow, 'origin'> & { readonly businessUnitId: string; readonly businessUnitName: string }
  >`
    select s.business_unit_id as "businessUnitId", u.name as "businessUnitName", s.weekday, s.local_time as time
    from report_subscription s
    join business_unit u on u.tenant_id = s.tenant_id and u.id = s.business_unit_id
    where s.tenant_id = ${tx.tenantId} and s.person_id = ${personId}::uuid
    order by u.name, u.id`.execute(tx)
  return rows
}
