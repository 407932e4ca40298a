import type { LastSignIn, PeopleSort, PersonState } from '@lotse/contract/features/person/person.people.constants.ts'
import type { PeopleFilter, PeopleItem } from '@lotse/contract/features/person/person.people.schema.ts'
import type { Text } from '@lotse/contract/language.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { searchWords } from '../../../platform/text/search-text.ts'
import { HAS_ACCEPTED } from './administrator.repository.ts'

/** A person in the list of administrators. */
export interface PeopleRow extends Omit<PeopleItem, 'roles' | 'areas' | 'lastSignInAt' | 'invitedUntil'> {
  readonly roles: readonly { readonly id: string; readonly name: Text }[]
  readonly areas: readonly { readonly id: string; readonly name: Text }[]
  readonly lastSignInAt: Date | null
  readonly invitedUntil: Date | null
}

/** One person with the portfolio. */
export interface AccountRow extends PeopleRow {
  readonly businessUnits: readonly { readonly id: string; readonly name: string }[]
  readonly createdAt: Date
  readonly editedAt: Date | null
  readonly hasSecondFactor: boolean
}

/** A page of the people that match a filter, in its order. */
export async function listPeople(
  tx: TenantTransaction,
  filter: PeopleFilter,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<PeopleRow[]> {
  // Roles and units are read for the people of the page only.
  const { rows } = await sql<PeopleRow>`
    with page as materialized (
      select p.* ${withUnit(tx)} where ${isIn(tx, filter)} order by ${orderOf(filter)} limit ${size} offset ${page * size}
    )
    select ${itemOf(tx)} from page p left join business_unit u on u.tenant_id = ${tx.tenantId} and u.id = p.business_unit_id
    order by ${orderOf(filter)}`.execute(tx)
  return rows
}

/** The number of people that match a filter. */
export async function countMatching(tx: TenantTransaction, filter: PeopleFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from person p where ${isIn(tx, filter)}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** One person; null if there is none with this id. */
export async function findAccountRow(tx: TenantTransaction, id: string): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select ${itemOf(tx)}, p.created_at as "createdAt", p.edited_at as "editedAt",
      exists (select from authenticator a
        where a.tenant_id = ${tx.tenantId} and a.person_id = p.id and a.confirmed_at is not null)
      or exists (select from passkey k where k.tenant_id = ${tx.tenantId} and k.person_id = p.id) as "hasSecondFactor",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by b.name, b.id)
        from person_business_unit pu join business_unit b on b.tenant_id = ${tx.tenantId} and b.id = pu.business_unit_id
        where pu.tenant_id = ${tx.tenantId} and pu.person_id = p.id
      ), '[]') as "businessUnits"
    ${withUnit(tx)} where p.tenant_id = ${tx.tenantId} and p.id = ${id}::uuid and p.erased_at is null`.execute(tx)
  return rows[0] ?? null
}

const STATE = sql`case when p.disabled_at is not null then 'DISABLED' when ${HAS_ACCEPTED} then 'ACTIVE' else 'INVITED' end`

const withUnit = (tx: TenantTransaction) =>
  sql`from person p left join business_unit u on u.tenant_id = ${tx.tenantId} and u.id = p.business_unit_id`

const itemOf = (
  tx: TenantTransaction,
) => sql`p.id, p.version, p.username, p.name, p.email, p.language, ${STATE} as state,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.position)
    from person_role pr join role r on r.tenant_id = ${tx.tenantId} and r.id = pr.role_id and r.retired_at is null
    where pr.tenant_id = ${tx.tenantId} and pr.person_id = p.id
  ), '[]') as roles,
  case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as "businessUnit",
  p.has_all_business_units as "hasAllBusinessUnits",
  (select count(*)::int from person_business_unit pu
    where pu.tenant_id = ${tx.tenantId} and pu.person_id = p.id) as "businessUnitCount",
  coalesce((
    select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.position, a.id)
    from area a where a.tenant_id = ${tx.tenantId} and a.id = any(p.area_ids) and a.retired_at is null
  ), '[]') as areas,
  p.last_sign_in_at as "lastSignInAt",
  case when p.disabled_at is null and not ${HAS_ACCEPTED} then (
    select max(t.expires_at) from account_token t
    where t.tenant_id = ${tx.tenantId} and t.person_id = p.id and t.purpose = 'INVITATION' and t.expires_at > now()
  ) end as "invitedUntil"`

const IN_STATE: Readonly<Record<PersonState, RawBuilder<SqlBool>>> = {
  DISABLED: sql`p.disabled_at is not null`,
  ACTIVE: sql`p.disabled_at is null and ${HAS_ACCEPTED}`,
  INVITED: sql`p.disabled_at is null and not ${HAS_ACCEPTED}`,
}

const SIGNED_IN: Readonly<Record<LastSignIn, RawBuilder<SqlBool>>> = {
  DAYS_7: sql`p.last_sign_in_at >= now() - interval '7 days'`,
  DAYS_30: sql`p.last_sign_in_at >= now() - interval '30 days'`,
  OLDER: sql`p.last_sign_in_at < now() - interval '30 days'`,
  NEVER: sql`p.last_sign_in_at is null`,
}

function isIn(tx: TenantTransaction, filter: PeopleFilter): RawBuilder<SqlBool> {
  const { search, roleId, businessUnitId, state, lastSignIn } = filter
  const conditions: RawBuilder<SqlBool>[] = [
    // People whose data was erased are no longer people of the tenant, only authors without a name.
    sql`p.tenant_id = ${tx.tenantId} and p.erased_at is null`,
    ...searchWords(search).map((word) => sql<SqlBool>`strpos(p.search_text, ${word}) > 0`),
  ]
  if (roleId) {
    conditions.push(sql`exists (select from person_role pr
      where pr.tenant_id = ${tx.tenantId} and pr.person_id = p.id and pr.role_id = ${roleId})`)
  }
  if (businessUnitId) {
    conditions.push(sql`(p.business_unit_id = ${businessUnitId} or exists (select from person_business_unit pu
      where pu.tenant_id = ${tx.tenantId} and pu.person_id = p.id and pu.business_unit_id = ${businessUnitId}))`)
  }
  if (state) conditions.push(IN_STATE[state])
  if (lastSignIn) conditions.push(SIGNED_IN[lastSignIn])
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

const ORDER: Readonly<Record<PeopleSort, RawBuilder<unknown>>> = {
  NAME: sql`left(p.search_text, 100) collate "C"`,
  UNIT: sql`lower(u.name)`,
  STATE: sql`array_position(array['INVITED', 'ACTIVE', 'DISABLED'], ${STATE})`,
  LAST_SIGN_IN: sql`p.last_sign_in_at`,
  CREATED: sql`p.created_at`,
}

/** Missing values are last in both directions; people who are equal are ordered by name. The default order is that of an index. */
function orderOf({ sort = 'NAME', direction = 'ASC' }: PeopleFilter): RawBuilder<unknown> {
  const by = direction === 'DESC' ? sql`desc` : sql`asc`
  if (sort === 'NAME') return sql`${ORDER.NAME} ${by}, p.id ${by}`
  return sql`${ORDER[sort]} ${by} nulls last, ${ORDER.NAME}, p.id`
}
