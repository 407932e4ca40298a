import type { FiscalYearStart } from '@lotse/analysis/calendar/fiscal-year.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../database/tenant-transaction.ts'

/** The month in which the tenant's fiscal year begins. */
export async function readFiscalYearStart(tx: TenantTransaction): Promise<FiscalYearStart> {
  const { rows } = await sql<{ start: FiscalYearStart }>`
    select fiscal_year_start as start from tenant where id = ${tx.tenantId}`.execute(tx)
  return rows[0]?.start ?? 1
}
