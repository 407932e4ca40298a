import type { Language } from '@lotse/contract/language.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../person.table.ts'
import { deleteRows, updateRow } from '../../../platform/thing/rows.repository.ts'
import { HAS_ACCEPTED } from './administrator.repository.ts'

/** The properties of a person that administrators maintain. */
export interface AccountFields {
  readonly name: string
  readonly email: string | null
  readonly language: Language | null
  readonly businessUnitId: string | null
  readonly hasAllBusinessUnits: boolean
  readonly roleIds: readonly string[]
  readonly businessUnitIds: readonly string[]
  /** The areas whose figures come first. */
  readonly areaIds: readonly string[]
}

/** A person to create; the user name in lower case. */
export interface AccountToInsert extends AccountFields {
  readonly username: string
}

/** A stored person. */
export interface StoredAccount extends AccountFields {
  readonly id: string
  readonly username: string
  readonly version: number
  readonly isDisabled: boolean
  /** Whether the person has signed in or can sign in. */
  readonly hasAccepted: boolean
}

/** Locks and returns a person: until the transaction ends, no other transaction can change the person or write content as this person. */
export async function lockAccount(tx: TenantTransaction, id: string): Promise<StoredAccount | null> {
  await sql`select from person where tenant_id = ${tx.tenantId} and id = ${id}::uuid for update`.execute(tx)
  const { rows } = await sql<StoredAccount>`
    select p.id, p.username, p.version, p.name, p.email, p.language, p.business_unit_id as "businessUnitId",
      p.has_all_business_units as "hasAllBusinessUnits", p.area_ids as "areaIds", p.disabled_at is not null as "isDisabled",
      ${HAS_ACCEPTED} as "hasAccepted",
      array(select role_id from person_role r where r.tenant_id = ${tx.tenantId} and r.person_id = p.id
        order by role_id) as "roleIds",
      array(select business_unit_id from person_business_unit u where u.tenant_id = ${tx.tenantId} and u.person_id = p.id
        order by business_unit_id) as "businessUnitIds"
    from person p where p.tenant_id = ${tx.tenantId} and p.id = ${id}::uuid and p.erased_at is null`.execute(tx)
  return rows[0] ?? null
}

/** The id of the person with a user name, in any case; null if there is none. */
export async function findPersonId(tx: TenantTransaction, username: string): Promise<string | null> {
  const row = await tx
    .selectFrom('person')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst()
  return row?.id ?? null
}

/** Creates people without a password, with roles and portfolios, in one statement for each table. Returns their ids in order. */
export async function insertAccounts(tx: TenantTransaction, people: readonly AccountToInsert[]): Promise<string[]> {
  // Without it, PostgreSQL checks each foreign key with a plan from when the tables were small: a scan of all people per row.
  await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
  const { rows } = await sql<{ id: string; username: string }>`
    insert into person
      (tenant_id, username, name, email, language, business_unit_id, has_all_business_units, area_ids, edited_at)
    select ${tx.tenantId}, username, name, email, language, "businessUnitId", "hasAllBusinessUnits", "areaIds", now()
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (username text, name text, email text, language text,
      "businessUnitId" text, "hasAllBusinessUnits" boolean, "areaIds" text[])
    returning id, username`.execute(tx)
  const idOf = new Map(rows.map(({ id, username }) => [username, id]))
  const withId = people.map((person) => ({ ...person, id: idOf.get(person.username) ?? '' }))
  await insertMemberships(tx, withId)
  return withId.map(({ id }) => id)
}

/** Replaces the properties, roles and portfolio of a person, and increases the version. */
export async function updateAccountFields(tx: TenantTransaction, id: string, fields: AccountFields): Promise<void> {
  await updateRow(tx, 'person', id, {
    name: fields.name,
    email: fields.email,
    language: fields.language,
    business_unit_id: fields.businessUnitId,
    has_all_business_units: fields.hasAllBusinessUnits,
    area_ids: [...fields.areaIds],
    version: sql`version + 1`,
    edited_at: sql`now()`,
  })
  for (const table of ['person_role', 'person_business_unit'] as const) {
    await deleteRows(tx, table, { person_id: id })
  }
  await insertMemberships(tx, [{ ...fields, id }])
}

/** Disables or enables a person, and increases the version. */
export async function updateDisabled(tx: TenantTransaction, id: string, isDisabled: boolean): Promise<void> {
  await updateRow(tx, 'person', id, { disabled_at: isDisabled ? sql<Date>`now()` : null, version: sql`version + 1` })
}

/** Deletes a person with everything that belongs to the person only. */
export async function deleteAccount(tx: TenantTransaction, id: string): Promise<void> {
  await deleteRows(tx, 'person', { id })
}

type Memberships = Pick<AccountFields, 'roleIds' | 'businessUnitIds'> & { readonly id: string }

async function insertMemberships(tx: TenantTransaction, people: readonly Memberships[]): Promise<void> {
  const rows = JSON.stringify(people.map(({ id, roleIds, businessUnitIds }) => ({ id, roleIds, businessUnitIds })))
  await sql`
    insert into person_role (tenant_id, person_id, role_id)
    select distinct ${tx.tenantId}, p.id, role_id
    from jsonb_to_recordset(${rows}::jsonb) as p (id uuid, "roleIds" text[]), unnest(p."roleIds") role_id`.execute(tx)
  await sql`
    insert into person_business_unit (tenant_id, person_id, business_unit_id)
    select distinct ${tx.tenantId}, p.id, unit_id
    from jsonb_to_recordset(${rows}::jsonb) as p (id uuid, "businessUnitIds" text[]),
      unnest(p."businessUnitIds") unit_id`.execute(tx)
}
