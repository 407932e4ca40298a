import { lockTenantRevision } from '../../../platform/database/tenant-revision.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { refreshRollup } from '../rollup/rollup.ts'
import { insertWithdrawal, type WithdrawalOrder } from '../value/withdrawal.repository.ts'

/**
 * Withdraws a delivery, or undoes its withdrawal, and updates KPIs, benchmarks and potentials in the same transaction. Nothing is
 * deleted: reports as of an earlier instant keep the values that they were made from.
 */
export async function withdrawDelivery(tx: TenantTransaction, order: WithdrawalOrder): Promise<void> {
  await lockTenantRevision(tx)
  const businessUnitIds = await insertWithdrawal(tx, order)
  await refreshRollup(tx, { businessUnitIds })
}
