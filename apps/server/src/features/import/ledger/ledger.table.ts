import type { LedgerChart } from '@lotse/contract/features/import/import.ledger.constants.ts'
import type { LedgerRule } from '@lotse/contract/features/import/import.ledger.schema.ts'
import type { Generated } from 'kysely'
import type { JsonColumn } from '../../../platform/database/json-column.ts'

/** Which accounts of a chart of accounts are which base figures. */
export interface LedgerMappingTable {
  tenant_id: string
  chart: LedgerChart
  cost_centre_at: number
  rules: JsonColumn<readonly LedgerRule[]>
  version: Generated<number>
  /** null: as the pack brought it. */
  updated_by: string | null
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    ledger_mapping: LedgerMappingTable
  }
}
