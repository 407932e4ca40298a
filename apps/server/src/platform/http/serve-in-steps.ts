import type { Operation, OperationInput } from '@lotse/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import { type TenantTransaction, withTenant, withTenantReading } from '../database/tenant-transaction.ts'
import type { ContextOf } from './request-context.ts'
import { addRoute } from './route.ts'
import { compileRules, type EvaluatedRequest } from './rules.ts'
import { sendReply } from './send-reply.ts'
import type { HandlerReply } from './serve.ts'

/** Runs `work` in one transaction limited to the tenant. Applies the rules again first. */
type InTransaction = <T>(work: (tx: TenantTransaction) => Promise<T>) => Promise<T>

/** Context of a handler that opens its own transactions. */
export type StepContext<O> = Omit<ContextOf<O>, 'tx'> & { readonly inTransaction: InTransaction }

/**
 * Serves an operation for signed-in callers whose handler opens its own transactions: slow work (hashing) and counters that must
 * outlive a failure run outside them. The rules of `serve` are applied first.
 */
export function serveInSteps<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handler: (context: StepContext<O>, input: OperationInput<O>) => Promise<HandlerReply<O>>,
): void {
  const receive = compileRules(operation)
  const { database, findSessions } = app.platform
  addRoute(app, operation, async (request, reply) => {
    const { tenant, sessionRequest, evaluate } = await receive(request)
    const evaluateIn = async (tx: TenantTransaction): Promise<EvaluatedRequest> =>
      evaluate((await findSessions(tx, [sessionRequest]))[0] ?? null)
    const { context, input } = await withTenantReading(database, tenant.id, evaluateIn)
    const inTransaction: InTransaction = (work) =>
      withTenant(database, tenant.id, async (tx) => {
        await evaluateIn(tx)
        return work(tx)
      })
    const stepping = { ...context, inTransaction } as unknown as StepContext<O>
    return sendReply(request, reply, await handler(stepping, input as unknown as OperationInput<O>))
  })
}
