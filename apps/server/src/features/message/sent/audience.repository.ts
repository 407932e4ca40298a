import type { Audience } from '@lotse/contract/features/message/message.schema.ts'
import type { Text } from '@lotse/contract/language.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../message.table.ts'

/** The people a sender may write to: all of the tenant, or those of the units in the portfolio. */
export interface Reach {
  /** Excluded from the recipients; null excludes no one. */
  readonly senderId: string | null
  readonly isAll: boolean
  readonly ownUnitId: string | null
}

const mayReachUnit = (tx: TenantTransaction, { senderId, isAll, ownUnitId }: Reach, unitId: RawBuilder<unknown>) => sql`
  (${isAll}::boolean or ${unitId} = ${ownUnitId}::text or exists (
    select from person_business_unit pu
    where pu.tenant_id = ${tx.tenantId} and pu.person_id = ${senderId}::uuid and pu.business_unit_id = ${unitId}))`

/** The reachable people as `p`: those who can sign in, without the sender. */
const reachable = (tx: TenantTransaction, reach: Reach) => sql`
  person p where p.tenant_id = ${tx.tenantId} and p.disabled_at is null
    and p.id is distinct from ${reach.senderId}::uuid
    and ${mayReachUnit(tx, reach, sql`p.business_unit_id`)}`

/** The reachable units that are not retired, by name, each with its number of people. */
export async function listReachableUnits(tx: TenantTransaction, reach: Reach) {
  const { rows } = await sql<{ id: string; name: string; people: number }>`
    select u.id, u.name, (select count(*)::int from ${reachable(tx, reach)} and p.business_unit_id = u.id) as people
    from business_unit u
    where u.tenant_id = ${tx.tenantId} and u.retired_at is null and ${mayReachUnit(tx, reach, sql`u.id`)}
    order by lower(u.name), u.id`.execute(tx)
  return rows
}

/** The roles in the tenant's order, each with its number of reachable people. */
export async function listReachableRoles(tx: TenantTransaction, reach: Reach) {
  const { rows } = await sql<{ id: string; name: Text; people: number }>`
    select r.id, r.name, (
      select count(*)::int from ${reachable(tx, reach)} and exists (
        select from person_role pr
        where pr.tenant_id = ${tx.tenantId} and pr.person_id = p.id and pr.role_id = r.id)) as people
    from role r where r.tenant_id = ${tx.tenantId} and r.retired_at is null
    order by r.position, r.id`.execute(tx)
  return rows
}

/** The reachable people, by name. */
export async function listReachablePeople(tx: TenantTransaction, reach: Reach) {
  const { rows } = await sql<{ id: string; name: string; businessUnitName: string | null }>`
    select p.id, p.name, (
      select u.name from business_unit u where u.tenant_id = ${tx.tenantId} and u.id = p.business_unit_id
    ) as "businessUnitName"
    from ${reachable(tx, reach)} order by lower(p.name), p.id`.execute(tx)
  return rows
}

/** The people of an audience as `p`. */
const members = (tx: TenantTransaction, reach: Reach, { businessUnitIds, roleIds, personIds }: Audience) => {
  const [units, roles, people] = [[...businessUnitIds], [...roleIds], [...personIds]]
  const isGroup = units.length + roles.length > 0
  return sql`${reachable(tx, reach)} and (
    p.id = any(${people}::uuid[])
    or ${isGroup}::boolean
      and (${units.length === 0}::boolean or p.business_unit_id = any(${units}::text[]))
      and (${roles.length === 0}::boolean or exists (
        select from person_role pr
        where pr.tenant_id = ${tx.tenantId} and pr.person_id = p.id and pr.role_id = any(${roles}::text[]))))`
}

/** The current number of people in an audience. */
export async function countAudience(tx: TenantTransaction, reach: Reach, audience: Audience): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${members(tx, reach, audience)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Inserts the recipients of a message in one statement and returns their ids. */
export async function insertRecipients(
  tx: TenantTransaction,
  messageId: string,
  reach: Reach,
  audience: Audience,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into message_recipient (tenant_id, person_id, message_id, business_unit_id)
    select ${tx.tenantId}, p.id, ${messageId}::uuid, p.business_unit_id from ${members(tx, reach, audience)}
    returning person_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}
