import type { Text } from '@lotse/contract/language.ts'
import type { Permission } from '@lotse/contract/permission.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { updateRow } from '../../../platform/thing/rows.repository.ts'
import '../person.table.ts'

/** A role with the number of people who hold it. */
export interface RoleRow {
  readonly id: string
  readonly version: number
  readonly names: Text
  readonly permissions: Permission[]
  readonly holderCount: number
}

/** The roles that are not retired, in the tenant's order; with `id` at most that one. */
export async function listRoles(tx: TenantTransaction, id?: string): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select r.id, r.version, r.name as names, r.permissions,
      (select count(*)::int from person_role pr where pr.tenant_id = ${tx.tenantId} and pr.role_id = r.id) as "holderCount"
    from role r
    where r.tenant_id = ${tx.tenantId} and r.retired_at is null and (${id ?? null}::text is null or r.id = ${id ?? null})
    order by r.position, r.id`.execute(tx)
  return rows
}

/** Ids of all roles, also of retired ones. */
export async function listAllRoleIds(tx: TenantTransaction): Promise<Set<string>> {
  const rows = await tx.selectFrom('role').select('id').where('tenant_id', '=', tx.tenantId).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Ids of the people who hold a role. */
export async function listHolders(tx: TenantTransaction, roleId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('person_role')
    .select('person_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('role_id', '=', roleId)
    .execute()
  return rows.map(({ person_id }) => person_id)
}

/** Creates a role at the end of the tenant's order. */
export async function insertRole(
  tx: TenantTransaction,
  {
    id,
    names,
    permissions,
  }: { readonly id: string; readonly names: Text; readonly permissions: readonly Permission[] },
): Promise<void> {
  await sql`
    insert into role (tenant_id, id, name, permissions, position, edited_at)
    select ${tx.tenantId}, ${id}, ${JSON.stringify(names)}::jsonb, ${[...permissions]}::text[], coalesce(max(position), 0) + 1, now()
    from role where tenant_id = ${tx.tenantId}`.execute(tx)
}

/** Replaces name and permissions of a role, and increases the version. */
export async function updateRole(
  tx: TenantTransaction,
  id: string,
  { names, permissions }: { readonly names: Text; readonly permissions: readonly Permission[] },
): Promise<void> {
  await updateRow(tx, 'role', id, {
    name: JSON.stringify(names),
    permissions: [...permissions],
    version: sql`version + 1`,
    edited_at: sql`now()`,
  })
}

/** Retires a role. */
export async function updateRoleRetired(tx: TenantTransaction, id: string): Promise<void> {
  await updateRow(tx, 'role', id, { retired_at: sql`now()`, version: sql`version + 1`, edited_at: sql`now()` })
}
