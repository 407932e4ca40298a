import type { LedgerChart } from '@lotse/contract/features/import/import.ledger.constants.ts'
import type { LedgerRule } from '@lotse/contract/features/import/import.ledger.schema.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { putRow } from '../../../platform/thing/rows.repository.ts'
import './ledger.table.ts'

/** The accounts of base figures as they are stored. */
export interface StoredMapping {
  readonly costCentreAt: number
  readonly rules: readonly LedgerRule[]
  /** 0: there is none. */
  readonly version: number
  /** Null: as the pack brought it. */
  readonly updatedBy: string | null
}

const NONE: StoredMapping = { costCentreAt: 0, rules: [], version: 0, updatedBy: null }

/** The mapping of a chart of accounts; version 0 without one. */
export async function findLedgerMapping(tx: TenantTransaction, chart: LedgerChart): Promise<StoredMapping> {
  const row = await tx
    .selectFrom('ledger_mapping')
    .select(['cost_centre_at as costCentreAt', 'rules', 'version', 'updated_by as updatedBy'])
    .where('tenant_id', '=', tx.tenantId)
    .where('chart', '=', chart)
    .executeTakeFirst()
  return row ?? NONE
}

/** Stores a mapping as its next version. */
export async function putLedgerMapping(
  tx: TenantTransaction,
  chart: LedgerChart,
  { costCentreAt, rules, updatedBy }: Omit<StoredMapping, 'version'>,
): Promise<void> {
  const values = { cost_centre_at: costCentreAt, rules: JSON.stringify(rules), updated_by: updatedBy }
  await putRow(tx, 'ledger_mapping', { chart }, values, { version: sql`ledger_mapping.version + 1` })
}
