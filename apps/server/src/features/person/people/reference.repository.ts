import type { Text } from '@lotse/contract/language.ts'
import type { Permission } from '@lotse/contract/permission.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../person.table.ts'

/** A role that can be given. */
export interface GrantableRole {
  readonly id: string
  readonly name: Text
  readonly permissions: readonly Permission[]
}

/** The roles that are not retired, in the tenant's order. */
export async function listGrantableRoles(tx: TenantTransaction): Promise<GrantableRole[]> {
  return tx
    .selectFrom('role')
    .select(['id', 'name', 'permissions'])
    .where('tenant_id', '=', tx.tenantId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The business units that are not retired, by name. */
export async function listUnitNames(tx: TenantTransaction): Promise<{ id: string; name: string }[]> {
  return tx
    .selectFrom('business_unit')
    .select(['id', 'name'])
    .where('tenant_id', '=', tx.tenantId)
    .where('retired_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** The areas that are not retired, in the tenant's order. */
export async function listAreaNames(tx: TenantTransaction): Promise<{ id: string; name: Text }[]> {
  return tx
    .selectFrom('area')
    .select(['id', 'name'])
    .where('tenant_id', '=', tx.tenantId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Which of these user names (in lower case) and e-mail addresses (in lower case) people of the tenant have. */
export async function findTaken(
  tx: TenantTransaction,
  usernames: readonly string[],
  emails: readonly string[],
): Promise<{ readonly usernames: ReadonlySet<string>; readonly emails: ReadonlySet<string> }> {
  const { rows } = await sql<{ username: string; email: string | null }>`
    select username, lower(email) as email from person
    where tenant_id = ${tx.tenantId}
      and (username = any(${[...usernames]}::text[]) or lower(email) = any(${[...emails]}::text[]))`.execute(tx)
  return {
    usernames: new Set(rows.map(({ username }) => username)),
    emails: new Set(rows.flatMap(({ email }) => email ?? [])),
  }
}
