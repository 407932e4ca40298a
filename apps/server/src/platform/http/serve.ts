import { isRecorded } from '@lotse/contract/audit-catalogue.ts'
import type { Operation, OperationInput, OperationReply } from '@lotse/contract/operation.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withTenantAudited } from '../audit/audit.ts'
import { withTenant, withTenantReading } from '../database/tenant-transaction.ts'
import { countAgainstQuota } from '../security/quota.ts'
import { recordCall, recordSubject } from './audited-call.ts'
import { createCookieJar } from './cookie/cookie-jar.ts'
import { findTenant } from './find-tenant.ts'
import { createInvalidInputLimit } from './invalid-input-limit.ts'
import type { ReplyKey } from './reply-cache.ts'
import type { Context, ContextOf, PublicContext, WithCookies } from './request-context.ts'
import { addRoute } from './route.ts'
import { compileRules, contextOf, rawInput, requirePlugin } from './rules.ts'
import { type StoredFile, sendStoredFile } from './send-file.ts'
import { type BinaryReply, sendBinary, sendCached, sendReply } from './send-reply.ts'
import { compileInput } from './validate.ts'

/** Result of a handler: the reply, or nothing if the operation replies with 204. */
// biome-ignore lint/suspicious/noConfusingVoidType: a handler without a reply may return the value of its last statement
export type HandlerReply<O> = [OperationReply<O>] extends [never] ? void : OperationReply<O>

type AnyOperation = Operation

/**
 * Serves an operation for signed-in callers. All operations apply their rules here:
 *
 * tenant → caller → plugin → permission and business unit → validation → handler, in one transaction limited to the tenant →
 * serialisation by the reply schema. The first failed rule determines the reply, so that it reveals nothing about later ones.
 * A successful write or export leaves one event in the audit log, in the same transaction (`isRecorded` in the contract). With `cachedByRevision` in the contract, replies are cached until the tenant's revision changes; the rules are applied before a
 * cached reply is sent.
 */
export function serve<O extends AnyOperation>(
  app: FastifyInstance,
  operation: O,
  handler: (context: ContextOf<O> & WithCookies, input: OperationInput<O>) => Promise<HandlerReply<O>>,
): void {
  serveSignedIn(app, operation, handler as Handler<HandlerReply<O>>, sendReply)
}

/** Serves an operation whose reply is a file (`binary` in the contract); rules as in `serve`. */
export function serveBinary<O extends AnyOperation>(
  app: FastifyInstance,
  operation: O,
  handler: (context: ContextOf<O> & WithCookies, input: OperationInput<O>) => Promise<BinaryReply>,
): void {
  serveSignedIn(app, operation, handler as Handler<BinaryReply>, (_request, reply, file) =>
    sendBinary(reply, operation.binary ?? 'application/octet-stream', file),
  )
}

/**
 * Serves an operation whose reply is a file of the file store; rules as in `serve`. The file is opened after the transaction, so
 * that a slow client holds none.
 */
export function serveStoredFile<O extends AnyOperation>(
  app: FastifyInstance,
  operation: O,
  handler: (context: ContextOf<O> & WithCookies, input: OperationInput<O>) => Promise<StoredFile>,
): void {
  serveSignedIn(app, operation, handler as Handler<StoredFile>, (_request, reply, file) => sendStoredFile(reply, file))
}

/**
 * Serves a PUBLIC operation. The handler opens its own transactions, so that slow work (hashing) runs outside them. Requests of an
 * address that repeatedly sends invalid input are rejected for a while without reading the input.
 */
export function servePublic<O extends AnyOperation>(
  app: FastifyInstance,
  operation: O,
  handler: (context: PublicContext, input: OperationInput<O>) => Promise<HandlerReply<O>>,
): void {
  servePublicly(app, operation, handler as PublicHandler<HandlerReply<O>>, sendReply)
}

/**
 * Serves a PUBLIC operation that browsers open and that redirects them (`redirects` in the contract); rules as in `servePublic`. The
 * handler returns the address of the next page.
 */
export function serveRedirect<O extends AnyOperation>(
  app: FastifyInstance,
  operation: O,
  handler: (context: PublicContext, input: OperationInput<O>) => Promise<string>,
): void {
  servePublicly(app, operation, handler as PublicHandler<string>, (_request, reply, address) =>
    reply.header('cache-control', 'no-store').redirect(address, 303),
  )
}

type PublicHandler<R> = (context: PublicContext, input: unknown) => Promise<R>

function servePublicly<R>(
  app: FastifyInstance,
  operation: AnyOperation,
  handler: PublicHandler<R>,
  send: Sender<R>,
): void {
  if (operation.requires !== 'PUBLIC') throw new Error(`${operation.id} is not public: use serve`)
  const readInput = compileInput(operation)
  const { limited } = createInvalidInputLimit()
  addRoute(app, operation, async (request, reply) => {
    const tenant = await findTenant(request)
    requirePlugin(operation, tenant)
    const input = await limited(request.ip, () => readInput(rawInput(request), request.language))
    const context: PublicContext = {
      ...contextOf(request, tenant),
      inTransaction: (work) => withTenant(app.platform.database.signIn, tenant.id, work),
      cookies: createCookieJar(request, reply, tenant),
    }
    return send(request, reply, await handler(context, input))
  })
}

type Handler<R> = (context: Context & WithCookies, input: unknown) => Promise<R>
type Sender<R> = (
  request: FastifyRequest,
  reply: FastifyReply,
  result: R,
  key?: ReplyKey,
) => FastifyReply | Promise<FastifyReply>

function serveSignedIn<R>(app: FastifyInstance, operation: AnyOperation, handler: Handler<R>, send: Sender<R>): void {
  const receive = compileRules(operation)
  const { database, findSessions, readSession, replyCache } = app.platform
  addRoute(app, operation, async (request, reply) => {
    const { tenant, sessionRequest, evaluate } = await receive(request)
    if (operation.cachedByRevision && replyCache.holdsAny(tenant.id, request.url)) {
      const { key } = evaluate(await readSession(tenant.id, sessionRequest))
      const cached = replyCache.get(key)
      if (cached) return sendCached(request, reply, cached, key)
    }
    const isAudited = isRecorded(operation) && request.method !== 'HEAD'
    const inTransaction = isAudited ? withTenantAudited : operation.method === 'GET' ? withTenantReading : withTenant
    const { result, key } = await inTransaction(database, tenant.id, async (tx) => {
      const [found] = await findSessions(tx, [sessionRequest])
      const { context, input, key } = evaluate(found ?? null)
      await countAgainstQuota(tx, operation, context.person.id)
      if (isAudited) await recordCall(tx, operation, context)
      const cookies = createCookieJar(request, reply, tenant)
      const result = await handler({ ...context, tx, cookies }, input)
      if (isAudited) await recordSubject(tx, operation, input, result)
      return { result, key }
    })
    return send(request, reply, result, operation.cachedByRevision ? key : undefined)
  })
}
