import type { Permission } from '@lotse/contract/permission.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../person.table.ts'

/** Has signed in, or can: by a password, a passkey or an account at an identity provider. Requires the alias `p` for `person`. */
export const HAS_ACCEPTED: RawBuilder<SqlBool> = sql`(p.password_hash is not null or p.last_sign_in_at is not null
  or exists (select from passkey k where k.tenant_id = p.tenant_id and k.person_id = p.id)
  or exists (select from person_identity i where i.tenant_id = p.tenant_id and i.person_id = p.id))`

/** Locks the tenant's roles, so that changes of people and roles run one after the other. Sign-ins and reads are not affected. */
export async function lockRoles(tx: TenantTransaction): Promise<void> {
  await sql`select id from role where tenant_id = ${tx.tenantId} order by id for no key update`.execute(tx)
}

/** Active people with USER_ADMIN (`p`), once per role. */
const ADMINISTRATORS = (tenantId: string) => sql`
  from role r
  join person_role pr on pr.tenant_id = ${tenantId} and pr.role_id = r.id
  join person p on p.tenant_id = ${tenantId} and p.id = pr.person_id
  where r.tenant_id = ${tenantId} and r.retired_at is null and 'USER_ADMIN' = any(r.permissions)
    and p.disabled_at is null and ${HAS_ACCEPTED}`

/** The number of active people with USER_ADMIN. */
export async function countAdministrators(tx: TenantTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct p.id)::int as count ${ADMINISTRATORS(tx.tenantId)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Whether this is the only active person with USER_ADMIN. */
export async function isLastAdministrator(tx: TenantTransaction, personId: string): Promise<boolean> {
  const { rows } = await sql<{ isLast: boolean | null }>`
    select bool_and(p.id = ${personId}::uuid) as "isLast" ${ADMINISTRATORS(tx.tenantId)}`.execute(tx)
  return rows[0]?.isLast === true
}

/** The roles with USER_ADMIN that a person holds. */
export async function listAdministratorRolesOf(tx: TenantTransaction, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from role r
    join person_role pr on pr.tenant_id = ${tx.tenantId} and pr.role_id = r.id and pr.person_id = ${personId}::uuid
    where r.tenant_id = ${tx.tenantId} and r.retired_at is null and 'USER_ADMIN' = any(r.permissions)
    order by r.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The permissions of a person by all roles that are not retired. */
export async function listPermissionsOf(tx: TenantTransaction, personId: string): Promise<Permission[]> {
  const { rows } = await sql<{ permission: Permission }>`
    select distinct permission from person_role pr
    join role r on r.tenant_id = ${tx.tenantId} and r.id = pr.role_id and r.retired_at is null
    cross join unnest(r.permissions) permission
    where pr.tenant_id = ${tx.tenantId} and pr.person_id = ${personId}::uuid`.execute(tx)
  return rows.map(({ permission }) => permission)
}
