import { chooseLanguage } from '@lotse/contract/language.ts'
import { BUSINESS_UNIT_HEADER, type Operation } from '@lotse/contract/operation.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../error/app-error.ts'
import { hashToken } from '../session/access-token.ts'
import type { Session, SessionRequest } from '../session/session.ts'
import { webOriginOf } from '../tenant/public-address.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { readTokenCookie } from './cookie/session-cookie.ts'
import { findTenant, tenantInPath } from './find-tenant.ts'
import { hasPlugin, mayCall } from './may-call.ts'
import { requireCsrfToken, requireOwnPage } from './own-page.ts'
import type { ReplyKey } from './reply-cache.ts'
import type { Context, RequestContext } from './request-context.ts'
import { compileInput, type RawInput } from './validate.ts'

/** A request that has passed all rules: the handler's context without the transaction. */
export interface EvaluatedRequest {
  readonly context: Omit<Context, 'tx'>
  readonly input: Record<string, unknown>
  readonly key: ReplyKey
}

/** A request whose tenant is known and whose caller is not. */
export interface Received {
  readonly tenant: Tenant
  readonly sessionRequest: SessionRequest
  /**
   * Applies the rules to the caller's session: caller → second factor → fresh proof → plugin → permission and business unit → validation. The first failed rule
   * determines the reply, so that it reveals nothing about later ones.
   */
  evaluate(session: Session | null): EvaluatedRequest
}

/** Compiles the rules of an operation for signed-in callers. */
export function compileRules(operation: Operation): (request: FastifyRequest) => Promise<Received> {
  if (operation.requires === 'PUBLIC') throw new Error(`${operation.id} is public: use servePublic`)
  const readInput = compileInput(operation)
  return async (request) => {
    const tenant = await findTenant(request)
    const { token, isCookie } = callerTokenOf(request, tenant)
    const sessionRequest = { tokenHash: hashToken(token), requestedUnitId: requestedUnitOf(request) }
    const evaluate = (session: Session | null): EvaluatedRequest => {
      if (!session) throw new AppError('person.signed_out')
      if (isCookie && operation.method !== 'GET') {
        requireOwnPage(request, tenant)
        requireCsrfToken(request, token)
      }
      const { person, permissions, revision } = session
      request.language = chooseLanguage(request.headers['accept-language'], person.language ?? tenant.defaultLanguage)
      request.server.platform.sessionUse.note(tenant, sessionRequest.tokenHash)
      const businessUnitId = unitIfAllowed(operation, { tenant, session, ...sessionRequest })
      const input = readInput(rawInput(request), request.language)
      const { tokenHash } = sessionRequest
      return {
        context: {
          ...contextOf(request, tenant),
          person,
          permissions,
          businessUnitId,
          revision,
          tokenHash,
          needsSecondFactor: lacksSecondFactor(tenant, session),
          isFreshlyProved: session.isFreshlyProved,
          importToken: session.importToken ?? null,
        },
        input,
        key: { tenantId: tenant.id, revision, businessUnitId, language: request.language, url: request.url },
      }
    }
    return { tenant, sessionRequest, evaluate }
  }
}

/**
 * Applies the rules that a session is subject to, in their order, and returns the business unit in which the operation works.
 *
 * @throws AppError when a rule forbids the operation
 */
export function unitIfAllowed(
  operation: Operation,
  {
    tenant,
    session,
    requestedUnitId,
  }: { readonly tenant: Tenant; readonly session: Session; readonly requestedUnitId: string | null },
): string | null {
  requireSecondFactor(operation, tenant, session)
  requireFreshProof(operation, session)
  requirePlugin(operation, tenant)
  requirePermissions(operation, session)
  return businessUnitOf(operation, session, requestedUnitId)
}

/** Returns the context of a request. */
export function contextOf(request: FastifyRequest, tenant: Tenant): RequestContext {
  const isPathForm = tenantInPath(request) !== null
  // In the host form, the host belongs to the tenant, because the tenant was found by it.
  const host = isPathForm ? tenant.host : request.hostname.toLowerCase()
  return {
    tenant,
    language: request.language,
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    webOrigin: webOriginOf(tenant, request.server.platform.originOf, host),
    isPathForm,
  }
}

/** The input of a request, not validated. */
export function rawInput(request: FastifyRequest): RawInput {
  const { tenant: _, ...params } = request.params as Record<string, unknown>
  return {
    params,
    query: request.query,
    contentType: request.headers['content-type'],
    body: request.body as string | undefined,
  }
}

/** The token of a request, and whether the browser added it automatically, as it does with cookies. */
interface CallerToken {
  readonly token: string
  readonly isCookie: boolean
}

/**
 * Returns the access token of a request: that of the header `Authorization`, otherwise, for tenants with single sign-on, that of the
 * session cookie. The specification is ambiguous: both `Bearer {token}` and the raw `{token}` are accepted.
 *
 * @throws AppError person.signed_out when there is none
 */
function callerTokenOf(request: FastifyRequest, tenant: Tenant): CallerToken {
  const sent = (request.headers.authorization ?? '').replace(/^Bearer(\s+|$)/i, '').trim()
  if (sent !== '') return { token: sent, isCookie: false }
  const token = tenant.config.authentication_method === 'OIDC' ? readTokenCookie(request, 'session') : null
  if (token === null) throw new AppError('person.signed_out')
  return { token, isCookie: true }
}

/** The business unit in the request's header; null if there is none. */
export function requestedUnitOf(request: FastifyRequest): string | null {
  const header = request.headers[BUSINESS_UNIT_HEADER.toLowerCase()]
  return typeof header === 'string' && header !== '' ? header : null
}

/** Whether the tenant requires a second factor and this session has none. */
function lacksSecondFactor(tenant: Tenant, session: Session): boolean {
  return tenant.secondFactor === 'REQUIRED' && !session.hasSecondFactor
}

/** @throws AppError person.second_factor_required when the caller must set up a second factor first */
function requireSecondFactor(operation: Operation, tenant: Tenant, session: Session): void {
  if (lacksSecondFactor(tenant, session) && !operation.worksWithoutSecondFactor) {
    throw new AppError('person.second_factor_required')
  }
}

/** @throws AppError session.proof_needed when the caller must prove first who they are */
function requireFreshProof(operation: Operation, session: Session): void {
  if (operation.needsFreshProof && !session.isFreshlyProved) throw new AppError('session.proof_needed')
}

/** @throws AppError plugin.not_active when the operation belongs to a plugin that is not active for the tenant */
export function requirePlugin(operation: Operation, tenant: Tenant): void {
  if (!hasPlugin(operation, tenant)) throw new AppError('plugin.not_active')
}

/**
 * @throws AppError permission.missing unless the session holds every permission that the operation requires. A token that delivers
 * figures holds none, and may call what accepts it.
 */
export function requirePermissions(operation: Operation, session: Session): void {
  if (session.importToken !== undefined) {
    if (operation.acceptsImportToken) return
    throw new AppError('permission.missing')
  }
  if (!mayCall(operation, session)) throw new AppError('permission.missing')
}

/**
 * Returns the selected business unit: with CHANGE_BUSINESS_UNIT the unit in the header (null without one), otherwise the person's
 * own unit.
 *
 * @throws AppError businessunit.not_allowed when the header is set without the permission or names a unit that the caller may not
 * select; businessunit.not_selected when the operation needs a unit and there is none
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
