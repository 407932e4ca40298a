import type { Audience } from '@lotse/contract/features/message/message.schema.ts'
import type { Text } from '@lotse/contract/language.ts'
import { type RawBuilder, sql } from 'kysely'
import { hasNameWith } from '../../../platform/database/name-search.ts'
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

/** The reachable units that are not retired, by name; all, or those of `ids`. */
export async function listReachableUnits(tx: TenantTransaction, reach: Reach, ids: readonly string[] | null = null) {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, u.name from business_unit u
    where u.tenant_id = ${tx.tenantId} and u.retired_at is null and ${mayReachUnit(tx, reach, sql`u.id`)}
      and (${ids === null}::boolean or u.id = any(${[...(ids ?? [])]}::text[]))
    order by lower(u.name), u.id`.execute(tx)
  return rows
}

/** The number of reachable people of units, by unit; units without any are left out. */
export async function countReachablePeople(
  tx: TenantTransaction,
  reach: Reach,
  unitIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ unitId: string; people: number }>`
    select p.business_unit_id as "unitId", count(*)::int as people
    from ${reachable(tx, reach)} and p.business_unit_id = any(${[...unitIds]}::text[])
    group by p.business_unit_id`.execute(tx)
  return new Map(rows.map(({ unitId, people }) => [unitId, people]))
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

/** The first `limit` reachable people with all words of a search in their name, by name. */
export async function findReachablePeople(
  tx: TenantTransaction,
  reach: Reach,
  search: string | undefined,
  limit: number,
) {
  const { rows } = await sql<{ id: string; name: string; businessUnitName: string | null }>`
    with p as materialized (
      select p.id, p.name, p.business_unit_id from ${reachable(tx, reach)} and ${hasNameWith(search)}
      order by lower(p.name), p.id limit ${limit}
    )
    select p.id, p.name, (
      select u.name from business_unit u where u.tenant_id = ${tx.tenantId} and u.id = p.business_unit_id
    ) as "businessUnitName"
    from p order by lower(p.name), p.id`.execute(tx)
  return rows
}

/** The names of those of the people who are reachable. */
export async function listReachableNames(tx: TenantTransaction, reach: Reach, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.name from ${reachable(tx, reach)} and p.id = any(${[...ids]}::uuid[])`.execute(tx)
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
