import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { isLastAdministrator, listAdministratorRolesOf, lockRoles } from '../people/administrator.repository.ts'

/** The roles that a person gets, and whether they are more than the claims give. */
export interface KeptRoles {
  readonly roleIds: readonly string[]
  readonly isLastAdministrator: boolean
}

/**
 * Adds to the roles of the claims those by which the person is the last one who maintains people: an identity provider must not leave
 * a tenant without such a person. Waits for other changes of roles when the claims would take the permission.
 */
export async function keepLastAdministrator(
  tx: TenantTransaction,
  personId: string,
  roleIds: readonly string[],
): Promise<KeptRoles> {
  const loses = async () => {
    const held = await listAdministratorRolesOf(tx, personId)
    return held.some((id) => roleIds.includes(id)) ? [] : held
  }
  const asGiven = { roleIds, isLastAdministrator: false }
  if ((await loses()).length === 0) return asGiven
  await lockRoles(tx)
  const lost = await loses()
  if (lost.length === 0 || !(await isLastAdministrator(tx, personId))) return asGiven
  return { roleIds: [...roleIds, ...lost], isLastAdministrator: true }
}
