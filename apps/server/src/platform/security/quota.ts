import type { Operation } from '@lotse/contract/operation.ts'
import type { TenantTransaction } from '../database/tenant-transaction.ts'
import { AppError } from '../error/app-error.ts'
import { countCall } from './quota.repository.ts'

/**
 * Counts a call against the person's quota of the operation, if it has one; for all nodes together. A call that is rolled back is
 * not counted.
 *
 * @throws AppError request.quota with `Retry-After`
 */
export async function countAgainstQuota(
  tx: TenantTransaction,
  { id, quota }: Pick<Operation, 'id' | 'quota'>,
  personId: string,
): Promise<void> {
  if (quota === undefined) return
  const { used, seconds } = await countCall(tx, id, quota, personId)
  if (used <= quota.calls) return
  throw new AppError('request.quota', {
    params: { minutes: Math.ceil(seconds / 60) },
    headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  })
}
