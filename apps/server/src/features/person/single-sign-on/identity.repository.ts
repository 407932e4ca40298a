import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../person.table.ts'
import { updateRow } from '../../../platform/thing/rows.repository.ts'
import type { KnownIds, UnitRights } from './claims.ts'
import './sign-on.table.ts'

/** Who a person is at an identity provider. */
export interface IdentityKey {
  readonly issuer: string
  readonly subject: string
}

/** The person of an identity. */
export interface IdentityOwner {
  readonly personId: string
  /** The sign-in whose claims were applied last. */
  readonly claimsAt: Date
}

/** Waits until no other transaction registers the same identity. */
export async function lockIdentity(tx: TenantTransaction, { issuer, subject }: IdentityKey): Promise<void> {
  const key = JSON.stringify([tx.tenantId, issuer, subject])
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** The person of an identity; null if it is not registered. */
export async function findIdentity(
  tx: TenantTransaction,
  { issuer, subject }: IdentityKey,
): Promise<IdentityOwner | null> {
  const row = await tx
    .selectFrom('person_identity')
    .where('tenant_id', '=', tx.tenantId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select(['person_id as personId', 'claims_at as claimsAt'])
    .executeTakeFirst()
  return row ?? null
}

/** Stores that the claims of a sign-in were applied to a person. */
export async function saveIdentity(
  tx: TenantTransaction,
  { issuer, subject }: IdentityKey,
  personId: string,
  claimsAt: Date,
): Promise<void> {
  await tx
    .insertInto('person_identity')
    .values({ tenant_id: tx.tenantId, issuer, subject, person_id: personId, claims_at: claimsAt })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'issuer', 'subject']).doUpdateSet({ claims_at: claimsAt }))
    .execute()
}

/**
 * Ids of people with an e-mail address, whatever its case. `isLinked`: the person already has another identity at this provider, to
 * which the address may have belonged before.
 */
export async function listPeopleByEmail(
  tx: TenantTransaction,
  email: string,
  issuer: string,
): Promise<{ readonly id: string; readonly isLinked: boolean }[]> {
  return tx
    .selectFrom('person as p')
    .where('p.tenant_id', '=', tx.tenantId)
    .where(sql<boolean>`lower(p.email) = lower(${email})`)
    .select([
      'p.id',
      sql<boolean>`exists (select from person_identity i
        where i.tenant_id = ${tx.tenantId} and i.person_id = p.id and i.issuer = ${issuer})`.as('isLinked'),
    ])
    .execute()
}

/** Ids of roles, in the tenant's order, and of business units that are not retired. */
export async function listKnownIds(tx: TenantTransaction): Promise<KnownIds> {
  const [roles, units] = [
    await tx
      .selectFrom('role')
      .where('tenant_id', '=', tx.tenantId)
      .where('retired_at', 'is', null)
      .orderBy('position')
      .select('id')
      .execute(),
    await tx
      .selectFrom('business_unit')
      .where('tenant_id', '=', tx.tenantId)
      .where('retired_at', 'is', null)
      .select('id')
      .execute(),
  ]
  return { roleIds: roles.map(({ id }) => id), businessUnitIds: units.map(({ id }) => id) }
}

/** The first of a user name and its variants with a number (`ada`, `ada-2`, …) that is not taken. */
export async function findFreeUsername(tx: TenantTransaction, wanted: string): Promise<string> {
  for (let number = 1; ; number++) {
    const username = number === 1 ? wanted : `${wanted}-${number}`
    const taken = await tx
      .selectFrom('person')
      .where('tenant_id', '=', tx.tenantId)
      .where('username', '=', username)
      .select('id')
      .executeTakeFirst()
    if (!taken) return username
  }
}

/** What single sign-on changes of a person; undefined or null parts stay as they are. */
export interface PersonChange {
  readonly name: string
  readonly email: string | null
  readonly roleIds: readonly string[] | null
  readonly units: UnitRights | null
}

/** Applies claims to a person. Returns whether roles or business units changed. */
export async function updatePersonByClaims(
  tx: TenantTransaction,
  personId: string,
  { name, email, roleIds, units }: PersonChange,
): Promise<boolean> {
  const before = await findRights(tx, personId)
  await updateRow(tx, 'person', personId, {
    name,
    ...(email === null ? {} : { email }),
    ...(units === null
      ? {}
      : { business_unit_id: units.businessUnitId, has_all_business_units: units.hasAllBusinessUnits }),
  })
  if (roleIds !== null) await replace(tx, 'person_role', personId, 'role_id', roleIds)
  if (units !== null) await replace(tx, 'person_business_unit', personId, 'business_unit_id', units.businessUnitIds)
  return JSON.stringify(before) !== JSON.stringify(await findRights(tx, personId))
}

async function findRights(tx: TenantTransaction, personId: string) {
  const { rows } = await sql<{ roles: string[]; units: string[]; unit: string | null; all: boolean }>`
    select p.business_unit_id as unit, p.has_all_business_units as "all",
      array(select role_id from person_role r where r.tenant_id = ${tx.tenantId} and r.person_id = p.id order by 1) as roles,
      array(select business_unit_id from person_business_unit u
        where u.tenant_id = ${tx.tenantId} and u.person_id = p.id order by 1) as units
    from person p where p.tenant_id = ${tx.tenantId} and p.id = ${personId}`.execute(tx)
  return rows[0] ?? null
}

async function replace(
  tx: TenantTransaction,
  table: 'person_role' | 'person_business_unit',
  personId: string,
  column: 'role_id' | 'business_unit_id',
  ids: readonly string[],
): Promise<void> {
  // Rows that stay are not touched: the audit log shows what has changed.
  await tx
    .deleteFrom(table)
    .where('tenant_id', '=', tx.tenantId)
    .where('person_id', '=', personId)
    .where(sql<boolean>`not (${sql.ref(column)} = any(${[...ids]}::text[]))`)
    .execute()
  if (ids.length === 0) return
  const rows = ids.map((id) => ({ tenant_id: tx.tenantId, person_id: personId, [column]: id }))
  await tx
    .insertInto(table)
    .values(rows as never)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Permissions that need no business unit: those of administrators. */
const WITHOUT_UNIT = ['TENANT_ADMIN', 'USER_ADMIN', 'CONTENT_ADMIN']

/**
 * Whether a person can do anything: is not disabled, has a permission, and has a business unit to work in or administers the tenant.
 */
export async function hasAccess(tx: TenantTransaction, personId: string): Promise<boolean> {
  const { rows } = await sql<{ permissions: string[]; hasUnit: boolean; mayChoose: boolean }>`
    select
      coalesce((
        select array_agg(distinct permission) from person_role pr
        join role r on r.tenant_id = pr.tenant_id and r.id = pr.role_id and r.retired_at is null
        cross join unnest(r.permissions) permission
        where pr.tenant_id = ${tx.tenantId} and pr.person_id = p.id
      ), '{}') as permissions,
      p.business_unit_id is not null as "hasUnit",
      p.has_all_business_units or exists (select from person_business_unit u
        where u.tenant_id = ${tx.tenantId} and u.person_id = p.id) as "mayChoose"
    from person p
    where p.tenant_id = ${tx.tenantId} and p.id = ${personId} and p.disabled_at is null`.execute(tx)
  const [row] = rows
  if (!row || row.permissions.length === 0) return false
  if (row.permissions.some((permission) => WITHOUT_UNIT.includes(permission))) return true
  return row.hasUnit || (row.mayChoose && row.permissions.includes('CHANGE_BUSINESS_UNIT'))
}
