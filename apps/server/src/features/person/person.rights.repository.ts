import type { Language } from '@lotse/contract/language.ts'
import type { Permission } from '@lotse/contract/permission.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './person.table.ts'

/** The current rights of a person in a business unit, for jobs that run on behalf of the person. */
interface PersonRights {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly email: string | null
  readonly language: Language | null
  readonly ownBusinessUnitId: string | null
  readonly hasAllBusinessUnits: boolean
  readonly permissions: readonly Permission[]
  /** Whether the person may work in the unit: the own one, or with CHANGE_BUSINESS_UNIT one of the portfolio. */
  readonly mayEnter: boolean
  /** The tenant's revision. */
  readonly revision: number
}

/** The current rights of a person in a unit; null when the person is deleted or disabled. */
export async function findPersonRights(
  tx: TenantTransaction,
  personId: string,
  businessUnitId: string,
): Promise<PersonRights | null> {
  const { rows } = await sql<PersonRights & { isOwn: boolean; isInPortfolio: boolean }>`
    select p.id, p.username, p.name, p.email, p.language, p.business_unit_id as "ownBusinessUnitId",
      p.has_all_business_units as "hasAllBusinessUnits",
      coalesce((
        select array_agg(distinct permission) from person_role pr
        join role r on r.tenant_id = pr.tenant_id and r.id = pr.role_id and r.retired_at is null
        cross join unnest(r.permissions) permission
        where pr.tenant_id = ${tx.tenantId} and pr.person_id = p.id
      ), '{}') as permissions,
      u.id is not null and u.id = p.business_unit_id as "isOwn",
      u.id is not null and (p.has_all_business_units or u.id = p.business_unit_id or exists (
        select from person_business_unit pu
        where pu.tenant_id = ${tx.tenantId} and pu.person_id = p.id and pu.business_unit_id = u.id)) as "isInPortfolio",
      coalesce((select revision from tenant_revision where tenant_id = ${tx.tenantId}), 0)::int as revision
    from person p
    left join business_unit u on u.tenant_id = ${tx.tenantId} and u.id = ${businessUnitId} and u.retired_at is null
    where p.tenant_id = ${tx.tenantId} and p.id = ${personId}::uuid and p.disabled_at is null`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { isOwn, isInPortfolio, ...rights } = row
  return { ...rights, mayEnter: rights.permissions.includes('CHANGE_BUSINESS_UNIT') ? isInPortfolio : isOwn }
}
