import { isRecorded } from '@lotse/contract/audit-catalogue.ts'
import type { Operation, OperationInput } from '@lotse/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import { withTenantAudited } from '../audit/audit.ts'
import { type TenantTransaction, withTenant, withTenantReading } from '../database/tenant-transaction.ts'
import { recordCall, recordSubject } from './audited-call.ts'
import type { ContextOf } from './request-context.ts'
import { addRoute } from './route.ts'
import { compileRules, type EvaluatedRequest } from './rules.ts'
import { sendReply } from './send-reply.ts'
import type { HandlerReply } from './serve.ts'

/** Runs `work` in one transaction limited to the tenant. Applies the rules again first. */
type InTransaction = <T>(work: (tx: TenantTransaction) => Promise<T>) => Promise<T>

/** Context of a handler that opens its own transactions. */
export type StepContext<O> = Omit<ContextOf<O>, 'tx'> & {
  readonly inTransaction: InTransaction
  /** The transaction that completes the operation, and records its event in the audit log. */
  readonly inLastTransaction: InTransaction
}

/**
 * Serves an operation for signed-in callers whose handler opens its own transactions: slow work (hashing) and counters that must
 * outlive a failure run outside them. The rules of `serve` are applied first. An operation that is recorded (`isRecorded` in the
 * contract) must end with `inLastTransaction`.
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
    const inAuditedTransaction: InTransaction = (work) =>
      withTenantAudited(database, tenant.id, async (tx) => {
        await recordCall(tx, operation, (await evaluateIn(tx)).context)
        const result = await work(tx)
        await recordSubject(tx, operation, input, result)
        return result
      })
    const inLastTransaction = isRecorded(operation) ? inAuditedTransaction : inTransaction
    const stepping = { ...context, inTransaction, inLastTransaction } as unknown as StepContext<O>
    return sendReply(request, reply, await handler(stepping, input as unknown as OperationInput<O>))
  })
}
