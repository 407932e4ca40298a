import type { Language } from '@lotse/contract/language.ts'
import { formatFor } from '@lotse/text/format.ts'
import { lockTenantRevision } from '../../../platform/database/tenant-revision.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { refreshRollup } from '../rollup/rollup.ts'
import { readClosedMonths } from '../value/closed-month.repository.ts'
import { insertWithdrawal, listDeliveredMonths, type WithdrawalOrder } from '../value/withdrawal.repository.ts'

/**
 * Withdraws a delivery, or undoes its withdrawal, and updates KPIs, benchmarks and potentials in the same transaction. Nothing is
 * deleted: reports as of an earlier instant keep the values that they were made from.
 *
 * @param language of the months in an error
 * @throws AppError kpi.month_closed if the delivery has values of closed months
 */
export async function withdrawDelivery(
  tx: TenantTransaction,
  order: WithdrawalOrder,
  language: Language,
): Promise<void> {
  await lockTenantRevision(tx)
  const isClosed = await readClosedMonths(tx)
  const closed = (await listDeliveredMonths(tx, order.deliveryId)).filter((period) => isClosed.has(period))
  if (closed.length > 0) {
    const format = formatFor(language)
    throw new AppError('kpi.month_closed', {
      params: { months: closed.map((period) => format.period(period)).join(', ') },
    })
  }
  const businessUnitIds = await insertWithdrawal(tx, order)
  await refreshRollup(tx, { businessUnitIds })
}
