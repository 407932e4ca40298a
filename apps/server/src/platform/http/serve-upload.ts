import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Operation, OperationInput } from '@lotse/contract/operation.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withTenantAudited } from '../audit/audit.ts'
import type { TenantTransaction } from '../database/tenant-transaction.ts'
import { withTenant } from '../database/tenant-transaction.ts'
import { countAgainstQuota } from '../security/quota.ts'
import { recordCall, recordSubject } from './audited-call.ts'
import type { ContextOf } from './request-context.ts'
import { addRoute } from './route.ts'
import { compileRules, type EvaluatedRequest } from './rules.ts'
import { sendReply } from './send-reply.ts'
import type { HandlerReply } from './serve.ts'

/** Runs `work` in a transaction limited to the tenant. Applies the rules again first, because an upload may take minutes. */
type InTransaction = <T>(work: (tx: TenantTransaction) => Promise<T>) => Promise<T>

/** Context of an upload's handler. It opens its own transactions, so that none is open while the body is received. */
export type UploadContext<O> = Omit<ContextOf<O>, 'tx'> & {
  readonly inTransaction: InTransaction
  /** The transaction that completes the upload, and records its event in the audit log. */
  readonly inLastTransaction: InTransaction
}

/** An unread body. */
export interface UploadBody {
  readonly stream: Readable
  /** `Content-Length`; null if the header is missing. */
  readonly announcedBytes: number | null
}

/** A rejected body up to this size is read and discarded, so that the connection can be reused. */
const DISCARDED_BYTES = 1024 * 1024

/**
 * Serves an operation whose body is a file (`upload` in the contract), for signed-in callers. The rules of `serve` are applied
 * before the body is read. If they reject a large body, it is not read and the connection closes after the reply.
 */
export function serveUpload<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handler: (context: UploadContext<O>, input: OperationInput<O>, body: UploadBody) => Promise<HandlerReply<O>>,
): void {
  const receive = compileRules(operation)
  const { database, findSessions } = app.platform
  // A separate scope in which bodies stay streams.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    addRoute(scope, operation, async (request, reply) => {
      const body = bodyOf(request)
      try {
        const { tenant, sessionRequest, evaluate } = await receive(request)
        const evaluateIn = async (tx: TenantTransaction): Promise<EvaluatedRequest> =>
          evaluate((await findSessions(tx, [sessionRequest]))[0] ?? null)
        const { context, input } = await withTenant(database, tenant.id, async (tx) => {
          const evaluated = await evaluateIn(tx)
          await countAgainstQuota(tx, operation, evaluated.context.person.id)
          return evaluated
        })
        const auditEventId = randomUUID()
        const inTransaction: InTransaction = (work) =>
          withTenant(
            database,
            tenant.id,
            async (tx) => {
              await evaluateIn(tx)
              return work(tx)
            },
            auditEventId,
          )
        const inLastTransaction: InTransaction = (work) =>
          withTenantAudited(
            database,
            tenant.id,
            async (tx) => {
              await recordCall(tx, operation, (await evaluateIn(tx)).context)
              const result = await work(tx)
              await recordSubject(tx, operation, input, result)
              return result
            },
            auditEventId,
          )
        const uploading = { ...context, inTransaction, inLastTransaction } as unknown as UploadContext<O>
        return sendReply(request, reply, await handler(uploading, input as unknown as OperationInput<O>, body))
      } catch (error) {
        closeUnlessRead(request, reply, body)
        throw error
      }
    })
  })
}

function bodyOf(request: FastifyRequest): UploadBody {
  const length = request.headers['content-length']
  return { stream: request.raw, announcedBytes: length === undefined ? null : Number(length) }
}

function closeUnlessRead({ raw }: FastifyRequest, reply: FastifyReply, { announcedBytes }: UploadBody): void {
  if (!raw.readableEnded && (announcedBytes ?? Number.POSITIVE_INFINITY) > DISCARDED_BYTES) {
    reply.header('connection', 'close')
  }
}
