import type { Text } from '@lotse/contract/language.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './person.table.ts'

/** Somebody who works in a business unit; `roles` in the tenant's order. */
export interface PersonOfUnit {
  readonly id: string
  readonly name: string
  readonly isOwnUnit: boolean
  readonly roles: readonly { readonly id: string; readonly name: Text }[]
}

/**
 * The people of a business unit: whose own it is, by name, then who may work in it. Disabled ones are left out.
 * `personId` narrows to one.
 */
export async function listPeopleOfUnit(
  tx: TenantTransaction,
  businessUnitId: string,
  personId?: string,
): Promise<PersonOfUnit[]> {
  const { rows } = await sql<PersonOfUnit>`
    select p.id, p.name, p.business_unit_id is not distinct from ${businessUnitId} as "isOwnUnit",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.position)
        from person_role pr join role r on r.tenant_id = pr.tenant_id and r.id = pr.role_id and r.retired_at is null
        where pr.tenant_id = ${tx.tenantId} and pr.person_id = p.id
      ), '[]') as roles
    from person p
    where p.tenant_id = ${tx.tenantId} and p.disabled_at is null
      and (${personId ?? null}::uuid is null or p.id = ${personId ?? null}::uuid)
      and (p.business_unit_id = ${businessUnitId} or p.has_all_business_units or exists (
        select from person_business_unit pu
        where pu.tenant_id = ${tx.tenantId} and pu.person_id = p.id and pu.business_unit_id = ${businessUnitId}))
    order by "isOwnUnit" desc, lower(p.name), p.id`.execute(tx)
  return rows
}

/** Names of people by id, whatever became of them. */
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
