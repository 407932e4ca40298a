import { GUARDED_PERMISSIONS } from '@lotse/contract/features/person/person.role.constants.ts'
import { PERMISSIONS } from '@lotse/contract/permission.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { countAdministrators, listPermissionsOf, lockRoles } from './administrator.repository.ts'

/** Who administers people: a person, or the operator of the command line (`personId` null). */
export interface Administrator {
  readonly personId: string | null
  readonly permissions: readonly string[]
  /** Whether the administrator has proved in the last five minutes who they are. */
  readonly isFreshlyProved: boolean
}

/** The operator of the command line, who holds every permission. */
export const OPERATOR: Administrator = {
  personId: null,
  permissions: Object.keys(PERMISSIONS),
  isFreshlyProved: true,
}

/** Whether an administrator may give, take and change these permissions: all guarded ones must be held. */
export function maySetPermissions({ permissions: held }: Administrator, permissions: readonly string[]): boolean {
  return GUARDED_PERMISSIONS.every((guarded) => !permissions.includes(guarded) || held.includes(guarded))
}

/** @throws AppError person.right_not_held when a guarded permission is among them that the administrator does not hold */
export function requireSettable(administrator: Administrator, permissions: readonly string[]): void {
  if (!maySetPermissions(administrator, permissions)) throw new AppError('person.right_not_held')
}

/** @throws AppError person.right_not_held when the person holds a guarded permission that the administrator does not hold */
export async function requireRightsOver(
  tx: TenantTransaction,
  administrator: Administrator,
  personId: string,
): Promise<void> {
  requireSettable(administrator, await listPermissionsOf(tx, personId))
}

/**
 * Runs a change of people or roles, one at a time per tenant, and keeps at least one active person with USER_ADMIN, if there was one.
 *
 * @throws AppError person.last_administrator
 */
export async function keepingAdministrator<T>(tx: TenantTransaction, change: () => Promise<T>): Promise<T> {
  await lockRoles(tx)
  const before = await countAdministrators(tx)
  const result = await change()
  if (before > 0 && (await countAdministrators(tx)) === 0) throw new AppError('person.last_administrator')
  return result
}
