import type { Permission } from '@lotse/contract/permission.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './person.table.ts'

/** Ids of those who hold a permission by one of their roles and may sign in. */
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
