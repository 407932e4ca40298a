import type { Operation, OperationInput, OperationReply } from '@lotse/contract/operation.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withTenant, withTenantReading } from '../database/tenant-transaction.ts'
import { findTenant } from './find-tenant.ts'
import { requirePlugin } from './identify.ts'
import type { ReplyKey } from './reply-cache.ts'
import type { Context, ContextOf, PublicContext } from './request-context.ts'
import { addRoute } from './route.ts'
import { compileRules, contextOf, rawInput } from './rules.ts'
import { type StoredFile, sendStoredFile } from './send-file.ts'
import { type BinaryReply, sendBinary, sendCached, sendReply } from './send-reply.ts'
import { compileInput } from './validate.ts'

/** What a handler returns: the reply, or nothing where the operation answers 204. */
// biome-ignore lint/suspicious/noConfusingVoidType: a handler of a 204 returns what its last statement returns
export type HandlerReply<O> = [OperationReply<O>] extends [never] ? void : OperationReply<O>

type AnyOperation = Operation

/**
 * Serves an operation for somebody signed in: the one place where a request meets the rules.
 *
 * tenant → caller → plugin → permission and business unit → validation → handler, within ONE transaction limited to the
 * tenant → serialised by the reply's schema. A caller learns nothing about what a later step would have said.
 * Where the contract says `cachedByRevision`, replies are kept until the tenant's revision moves; the rules are applied
 * before a kept reply is given.
 */
export function serve<O extends AnyOperation>(
  app: FastifyInstance,
  operation: O,
  handler: (context: ContextOf<O>, input: OperationInput<O>) => Promise<HandlerReply<O>>,
): void {
  serveSignedIn(app, operation, handler as Handler<HandlerReply<O>>, sendReply)
}

/** Serves an operation whose reply is a file (`binary` in the contract) for somebody signed in; rules as `serve`. */
export function serveBinary<O extends AnyOperation>(
  app: FastifyInstance,
  operation: O,
  handler: (context: ContextOf<O>, input: OperationInput<O>) => Promise<BinaryReply>,
): void {
  serveSignedIn(app, operation, handler as Handler<BinaryReply>, (_request, reply, file) =>
    sendBinary(reply, operation.binary ?? 'application/octet-stream', file),
  )
}

/**
 * Serves an operation whose reply is a file that lies elsewhere; rules as `serve`. The handler says which, and it is opened
 * when the transaction has ended: bytes that flow slowly hold none.
 */
export function serveStoredFile<O extends AnyOperation>(
  app: FastifyInstance,
  operation: O,
  handler: (context: ContextOf<O>, input: OperationInput<O>) => Promise<StoredFile>,
): void {
  serveSignedIn(app, operation, handler as Handler<StoredFile>, (_request, reply, file) => sendStoredFile(reply, file))
}

/** Serves a PUBLIC operation. The handler opens transactions itself, so that slow work (hashing) lies outside them. */
export function servePublic<O extends AnyOperation>(
  app: FastifyInstance,
  operation: O,
  handler: (context: PublicContext, input: OperationInput<O>) => Promise<HandlerReply<O>>,
): void {
  if (operation.requires !== 'PUBLIC') throw new Error(`${operation.id} is not public: use serve`)
  const readInput = compileInput(operation)
  addRoute(app, operation, async (request, reply) => {
    const tenant = await findTenant(request)
    requirePlugin(operation, tenant)
    const input = readInput(rawInput(request), request.language)
    const context: PublicContext = {
      ...contextOf(request, tenant),
      inTransaction: (work) => withTenant(app.platform.database, tenant.id, work),
    }
    return sendReply(request, reply, await handler(context, input as unknown as OperationInput<O>))
  })
}

type Handler<R> = (context: Context, input: unknown) => Promise<R>
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
    const { tenant, wanted, judge } = await receive(request)
    if (operation.cachedByRevision && replyCache.holdsAny(tenant.id, request.url)) {
      const { key } = judge(await readSession(tenant.id, wanted))
      const kept = replyCache.get(key)
      if (kept) return sendCached(request, reply, kept, key)
    }
    const inTransaction = operation.method === 'GET' ? withTenantReading : withTenant
    const { result, key } = await inTransaction(database, tenant.id, async (tx) => {
      const [found] = await findSessions(tx, [wanted])
      const { context, input, key } = judge(found ?? null)
      return { result: await handler({ ...context, tx }, input), key }
    })
    return send(request, reply, result, operation.cachedByRevision ? key : undefined)
  })
}
