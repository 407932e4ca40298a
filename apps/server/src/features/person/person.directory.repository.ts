import type { Text } from '@lotse/contract/language.ts'
import type { Permission } from '@lotse/contract/permission.ts'
import { sql } from 'kysely'
import { hasNameWith } from '../../platform/database/name-search.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './person.table.ts'

/** A person who works in a business unit; `roles` in the tenant's order. */
export interface PersonOfUnit {
  readonly id: string
  readonly name: string
  readonly isOwnUnit: boolean
  readonly roles: readonly { readonly id: string; readonly name: Text }[]
}

/** Which people of a unit; `limit`: at most so many. */
interface PeopleOfUnitQuery {
  readonly personId?: string | null | undefined
  readonly search?: string | undefined
  readonly limit?: number | null
}

/**
 * The people of a business unit: first those whose own unit it is, then those who may work in it, each by name. Disabled
 * people are left out. `personId` limits the result to one; all words of `search` occur in the name.
 */
export async function listPeopleOfUnit(
  tx: TenantTransaction,
  businessUnitId: string,
  { personId = null, search, limit = null }: PeopleOfUnitQuery = {},
): Promise<PersonOfUnit[]> {
  // Roles are read for the people of the result only.
  const { rows } = await sql<PersonOfUnit>`
    with p as materialized (
      select p.id, p.name, p.business_unit_id from person p
      where p.tenant_id = ${tx.tenantId} and p.disabled_at is null
        and (${personId}::uuid is null or p.id = ${personId}::uuid)
        and ${hasNameWith(search)}
        and (p.business_unit_id = ${businessUnitId} or p.has_all_business_units or exists (
          select from person_business_unit pu
          where pu.tenant_id = ${tx.tenantId} and pu.person_id = p.id and pu.business_unit_id = ${businessUnitId}))
      order by p.business_unit_id is not distinct from ${businessUnitId} desc, lower(p.name), p.id
      limit ${limit}
    )
    select p.id, p.name, p.business_unit_id is not distinct from ${businessUnitId} as "isOwnUnit",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.position)
        from person_role pr join role r on r.tenant_id = pr.tenant_id and r.id = pr.role_id and r.retired_at is null
        where pr.tenant_id = ${tx.tenantId} and pr.person_id = p.id
      ), '[]') as roles
    from p
    order by "isOwnUnit" desc, lower(p.name), p.id`.execute(tx)
  return rows
}

/** Names of people by id, including disabled people. */
export async function listPeopleById(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('person')
    .select(['id', 'name'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** People who are not disabled, with the name of their own unit, by name. */
export function listPeopleNames(
  tx: TenantTransaction,
  limit: number,
): Promise<{ id: string; name: string; unitName: string | null }[]> {
  return tx
    .selectFrom('person')
    .leftJoin('business_unit', (join) =>
      join.onRef('business_unit.id', '=', 'person.business_unit_id').on('business_unit.tenant_id', '=', tx.tenantId),
    )
    .select(['person.id', 'person.name', 'business_unit.name as unitName'])
    .where('person.tenant_id', '=', tx.tenantId)
    .where('person.disabled_at', 'is', null)
    .orderBy('person.name')
    .limit(limit)
    .execute()
}

/** Ids of the tenant's people by user name. */
export async function listPersonIdsByLogin(tx: TenantTransaction): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.selectFrom('person').select(['id', 'username']).where('tenant_id', '=', tx.tenantId).execute()
  return new Map(rows.map(({ id, username }) => [username, id]))
}

/** Ids of the people who are not disabled and have a permission by one of their roles. */
export async function listPersonIdsByPermission(tx: TenantTransaction, permission: Permission): Promise<string[]> {
  const rows = await tx
    .selectFrom('person')
    .innerJoin('person_role', (join) =>
      join.onRef('person_role.person_id', '=', 'person.id').on('person_role.tenant_id', '=', tx.tenantId),
    )
    .innerJoin('role', (join) =>
      join.onRef('role.id', '=', 'person_role.role_id').on('role.tenant_id', '=', tx.tenantId),
    )
    .select('person.id')
    .distinct()
    .where('person.tenant_id', '=', tx.tenantId)
    .where('person.disabled_at', 'is', null)
    .where('role.retired_at', 'is', null)
    .where(sql<boolean>`${permission} = any(role.permissions)`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Names of the tenant's roles that are not retired, by id, in the tenant's order. */
export async function listRoleNames(tx: TenantTransaction): Promise<ReadonlyMap<string, Text>> {
  const rows = await tx
    .selectFrom('role')
    .select(['id', 'name'])
    .where('tenant_id', '=', tx.tenantId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The number of people of a tenant. */
export interface PeopleCount {
  readonly active: number
  readonly disabled: number
  /** Signed in within the last 30 days. */
  readonly signedInRecently: number
}

export function countPeople(tx: TenantTransaction): Promise<PeopleCount> {
  return tx
    .selectFrom('person as p')
    .select([
      sql<number>`count(*) filter (where p.disabled_at is null)`.as('active'),
      sql<number>`count(*) filter (where p.disabled_at is not null)`.as('disabled'),
      sql<number>`count(*) filter (where p.disabled_at is null and exists (
        select from access_token t where t.tenant_id = ${tx.tenantId} and t.person_id = p.id
          and t.created_at > now() - interval '30 days'))`.as('signedInRecently'),
    ])
    .where('p.tenant_id', '=', tx.tenantId)
    .executeTakeFirstOrThrow()
}

/** The last sign-in of the people whose own unit it is, by unit. Units without any are left out. */
export async function listLastSignIns(
  tx: TenantTransaction,
  businessUnitIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await tx
    .selectFrom('access_token')
    .innerJoin('person', (join) =>
      join.onRef('person.id', '=', 'access_token.person_id').on('person.tenant_id', '=', tx.tenantId),
    )
    .select(['person.business_unit_id as unitId', sql<Date>`max(access_token.created_at)`.as('at')])
    .where('access_token.tenant_id', '=', tx.tenantId)
    .where(sql<boolean>`person.business_unit_id = any(${[...businessUnitIds]}::text[])`)
    .groupBy('person.business_unit_id')
    .execute()
  return new Map(rows.flatMap(({ unitId, at }): [string, Date][] => (unitId === null ? [] : [[unitId, at]])))
}
