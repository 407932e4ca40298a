import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { deleteRows, updateRow } from '../../platform/thing/rows.repository.ts'
import './person.table.ts'

/** The properties of a person that a pack defines. Ids in ascending order. */
export interface PackPersonState {
  readonly name: string
  readonly email: string | null
  readonly businessUnitId: string | null
  readonly hasAllBusinessUnits: boolean
  readonly roleIds: readonly string[]
  readonly businessUnitIds: readonly string[]
}

/** A stored person, and whether the person was edited in the product. */
export interface PackPersonKey {
  readonly id: string
  readonly username: string
  readonly isEdited: boolean
}

/** All people of the tenant, with their properties in the order of {@link PackPersonState}. */
export async function listPackPeople(tx: TenantTransaction): Promise<(PackPersonKey & PackPersonState)[]> {
  const { rows } = await sql<PackPersonKey & PackPersonState>`
    select p.id, p.username, p.edited_at is not null as "isEdited", p.name, p.email, p.business_unit_id as "businessUnitId",
      p.has_all_business_units as "hasAllBusinessUnits",
      array(select role_id from person_role r where r.tenant_id = ${tx.tenantId} and r.person_id = p.id
        order by role_id collate "C") as "roleIds",
      array(select business_unit_id from person_business_unit u where u.tenant_id = ${tx.tenantId} and u.person_id = p.id
        order by business_unit_id collate "C") as "businessUnitIds"
    from person p where p.tenant_id = ${tx.tenantId} order by p.username`.execute(tx)
  return rows
}

/** Updates the properties that a pack defines; password, language and the disabled state do not change. */
export async function updatePackPerson(tx: TenantTransaction, personId: string, person: PackPersonState) {
  await updateRow(tx, 'person', personId, {
    name: person.name,
    email: person.email,
    business_unit_id: person.businessUnitId,
    has_all_business_units: person.hasAllBusinessUnits,
  })
}

/** Replaces the roles of a person and the units of the portfolio. */
export async function replaceMemberships(
  tx: TenantTransaction,
  personId: string,
  { roleIds, businessUnitIds }: Pick<PackPersonState, 'roleIds' | 'businessUnitIds'>,
): Promise<void> {
  const own = { tenant_id: tx.tenantId, person_id: personId }
  for (const table of ['person_role', 'person_business_unit'] as const) {
    await deleteRows(tx, table, { person_id: personId })
  }
  if (roleIds.length > 0) {
    const rows = roleIds.map((roleId) => ({ ...own, role_id: roleId }))
    await tx.insertInto('person_role').values(rows).execute()
  }
  if (businessUnitIds.length > 0) {
    const rows = businessUnitIds.map((unitId) => ({ ...own, business_unit_id: unitId }))
    await tx.insertInto('person_business_unit').values(rows).execute()
  }
}
