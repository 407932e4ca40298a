import type { FindingState } from '@lotse/contract/features/solution-tree/solution-tree.state.ts'
import type { Generated } from 'kysely'

/** A finding of a business unit about a cause. Append-only; the highest version applies. */
export interface SolutionTreeFindingTable {
  tenant_id: string
  business_unit_id: string
  cause_id: string
  version: number
  state: FindingState
  note: string
  recorded_at: Generated<Date>
  recorded_by: string | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    solution_tree_finding: SolutionTreeFindingTable
  }
}
