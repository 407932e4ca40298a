import { AppError } from '../../../platform/error/app-error.ts'
import type { Context } from '../../../platform/http/request-context.ts'

/** What decides whose figures a caller may import. */
export type ImportCaller = Pick<Context, 'importToken' | 'permissions' | 'businessUnitId'>

/**
 * The unit whose figures the caller may import; null: all units. That of a token; null for an administrator; the selected one of a
 * person of a unit.
 *
 * @throws AppError businessunit.not_selected when such a person has selected none
 */
export function importScopeOf({ importToken, permissions, businessUnitId }: ImportCaller): string | null {
  if (importToken !== null) return importToken.businessUnitId
  if (permissions.includes('TENANT_ADMIN')) return null
  if (businessUnitId === null) throw new AppError('businessunit.not_selected')
  return businessUnitId
}
