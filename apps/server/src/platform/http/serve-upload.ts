import type { Readable } from 'node:stream'
import type { Operation, OperationInput } from '@lotse/contract/operation.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TenantTransaction } from '../database/tenant-transaction.ts'
import { withTenant, withTenantReading } from '../database/tenant-transaction.ts'
import type { ContextOf } from './request-context.ts'
import { addRoute } from './route.ts'
import { compileRules, type Judged } from './rules.ts'
import { sendReply } from './send-reply.ts'
import type { HandlerReply } from './serve.ts'

/** Runs work in a transaction inside the tenant's wall, after the rules were applied again: an upload may take minutes. */
type InTransaction = <T>(work: (tx: TenantTransaction) => Promise<T>) => Promise<T>

/** What the handler of an upload gets. It opens transactions itself: none is held while bytes flow. */
export type UploadContext<O> = Omit<ContextOf<O>, 'tx'> & { readonly inTransaction: InTransaction }

/** A body that nobody has begun to read. */
export interface UploadBody {
  readonly stream: Readable
  /** What the caller says how long it is; null when not said. */
  readonly announcedBytes: number | null
}

/** A refused body of at most this is read and thrown away, so that the connection can be used again. */
const DISCARDED_BYTES = 1024 * 1024

/**
 * Serves an operation whose body is a file (`upload` in the contract) for somebody signed in: the rules of `serve` are applied
 * before its first byte is read. A large body that was refused is not read at all: the connection closes behind the reply.
 */
export function serveUpload<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handler: (context: UploadContext<O>, input: OperationInput<O>, body: UploadBody) => Promise<HandlerReply<O>>,
): void {
  const receive = compileRules(operation)
  const { database, findSessions } = app.platform
  // A scope of its own: here, bodies stay streams.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    addRoute(scope, operation, async (request, reply) => {
      const body = bodyOf(request)
      try {
        const { tenant, wanted, judge } = await receive(request)
        const judgeIn = async (tx: TenantTransaction): Promise<Judged> =>
          judge((await findSessions(tx, [wanted]))[0] ?? null)
        const { context, input } = await withTenantReading(database, tenant.id, judgeIn)
        const inTransaction: InTransaction = (work) =>
          withTenant(database, tenant.id, async (tx) => {
            await judgeIn(tx)
            return work(tx)
          })
        const uploading = { ...context, inTransaction } as unknown as UploadContext<O>
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
