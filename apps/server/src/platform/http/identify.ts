import { BUSINESS_UNIT_HEADER, type Operation } from '@lotse/contract/operation.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import type { FastifyRequest } from 'fastify'
import { hashToken } from '../security/access-token.ts'
import { AppError } from './app-error.ts'
import type { Session } from './session.ts'
import type { Tenant } from './tenant.ts'

/**
 * Hash of the access token of a request. The specification has two readings of the header; both `Bearer {token}` and the
 * raw `{token}` are accepted.
 *
 * @throws AppError person.signed_out when there is none
 */
export function tokenHashOf(request: FastifyRequest): Buffer {
  const token = (request.headers.authorization ?? '').replace(/^Bearer(\s+|$)/i, '').trim()
  if (token === '') throw new AppError('person.signed_out')
  return hashToken(token)
}

/** The business unit that the request's header names, null when it names none. */
export function requestedUnitOf(request: FastifyRequest): string | null {
  const header = request.headers[BUSINESS_UNIT_HEADER.toLowerCase()]
  return typeof header === 'string' && header !== '' ? header : null
}

/** @throws AppError plugin.not_active when the operation belongs to a plugin that the tenant does not have */
export function requirePlugin(operation: Operation, tenant: Tenant): void {
  if (operation.plugin && !tenant.activePlugins.includes(operation.plugin)) throw new AppError('plugin.not_active')
}

/** @throws AppError permission.missing unless the session holds every permission that the operation requires */
export function requirePermissions(operation: Operation, session: Session): void {
  const required = operation.requires === 'PUBLIC' ? [] : operation.requires
  if (!isAllowed(required, session)) throw new AppError('permission.missing')
}

/**
 * The business unit in which the caller works. Somebody with CHANGE_BUSINESS_UNIT works in the one that the header names
 * (in none until it does), everybody else in their own.
 *
 * @throws AppError businessunit.not_allowed when the header names a unit the caller may not enter, or comes from somebody
 * without the permission, whatever it names; businessunit.not_selected when the operation needs a unit and there is none
 */
export function businessUnitOf(operation: Operation, session: Session, requestedUnitId: string | null): string | null {
  const mayChange = session.permissions.includes('CHANGE_BUSINESS_UNIT')
  if (requestedUnitId !== null && !(mayChange && session.mayEnterRequestedUnit)) {
    throw new AppError('businessunit.not_allowed')
  }
  const unitId = mayChange ? requestedUnitId : session.person.ownBusinessUnitId
  if (unitId === null && operation.needsBusinessUnit) throw new AppError('businessunit.not_selected')
  return unitId
}
