import { chooseLanguage } from '@lotse/contract/language.ts'
import type { Operation } from '@lotse/contract/operation.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { findTenant, tenantInPath } from './find-tenant.ts'
import { businessUnitOf, requestedUnitOf, requirePermissions, requirePlugin, tokenHashOf } from './identify.ts'
import type { ReplyKey } from './reply-cache.ts'
import type { Context, RequestContext } from './request-context.ts'
import type { Session, SessionRequest } from './session.ts'
import type { Tenant } from './tenant.ts'
import { compileInput, type RawInput } from './validate.ts'

/** A request that has passed every rule: what its handler gets, except a transaction. */
export interface Judged {
  readonly context: Omit<Context, 'tx'>
  readonly input: Record<string, unknown>
  readonly key: ReplyKey
}

/** A request of which the tenant is known and the caller not yet. */
export interface Received {
  readonly tenant: Tenant
  readonly wanted: SessionRequest
  /**
   * Applies the rules to the session of the token that the request carries: caller → plugin → permission and business unit →
   * validation. A caller learns nothing about what a later step would have said.
   */
  judge(session: Session | null): Judged
}

/** The rules that an operation for somebody signed in puts before its handler. */
export function compileRules(operation: Operation): (request: FastifyRequest) => Promise<Received> {
  if (operation.requires === 'PUBLIC') throw new Error(`${operation.id} is public: use servePublic`)
  const readInput = compileInput(operation)
  return async (request) => {
    const tenant = await findTenant(request)
    const wanted = { tokenHash: tokenHashOf(request), requestedUnitId: requestedUnitOf(request) }
    const judge = (session: Session | null): Judged => {
      if (!session) throw new AppError('person.signed_out')
      const { person, permissions, revision } = session
      request.language = chooseLanguage(request.headers['accept-language'], person.language ?? tenant.defaultLanguage)
      requirePlugin(operation, tenant)
      requirePermissions(operation, session)
      const businessUnitId = businessUnitOf(operation, session, wanted.requestedUnitId)
      const input = readInput(rawInput(request), request.language)
      const { tokenHash } = wanted
      return {
        context: { ...contextOf(request, tenant), person, permissions, businessUnitId, revision, tokenHash },
        input,
        key: { tenantId: tenant.id, revision, businessUnitId, language: request.language, url: request.url },
      }
    }
    return { tenant, wanted, judge }
  }
}

/** What every handler knows about its request. */
export function contextOf(request: FastifyRequest, tenant: Tenant): RequestContext {
  const origin = `${request.protocol}://${request.host}`
  return {
    tenant,
    language: request.language,
    requestId: request.id,
    address: request.ip,
    origin,
    webOrigin: tenant.webOrigin ?? origin,
    isPathForm: tenantInPath(request) !== null,
  }
}

/** What came in, still to be validated. */
export function rawInput(request: FastifyRequest): RawInput {
  const { tenant: _, ...params } = request.params as Record<string, unknown>
  return {
    params,
    query: request.query,
    contentType: request.headers['content-type'],
    body: request.body as string | undefined,
  }
}
