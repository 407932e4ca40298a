import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../report.table.ts'

/** A line of the income statement as defined in the pack. */
export type StatementLine = Awaited<ReturnType<typeof listStatementLines>>[number]

/** The lines of the tenant's income statement, in order. */
export function listStatementLines(tx: TenantTransaction) {
  return tx
    .selectFrom('statement_row')
    .select(['id', 'parent_id as parentId', 'name', 'kind', 'formula', 'role', 'is_emphasised as isEmphasised'])
    .where('tenant_id', '=', tx.tenantId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .execute()
}
