import { AppError } from '../../../platform/error/app-error.ts'
import type { Context } from '../../../platform/http/request-context.ts'

/**
 * The unit whose figures the caller may import; null: all units. That of a token; null for an administrator; the own one of anybody
 * else.
 *
 * @throws AppError businessunit.not_selected when a person has no unit of their own
 */
export function importScopeOf({
  importToken,
  permissions,
  person,
}: Pick<Context, 'importToken' | 'permissions' | 'person'>): string | null {
  if (importToken !== null) return importToken.businessUnitId
  if (permissions.includes('TENANT_ADMIN')) return null
  if (person.ownBusinessUnitId === null) throw new AppError('businessunit.not_selected')
  return person.ownBusinessUnitId
}
