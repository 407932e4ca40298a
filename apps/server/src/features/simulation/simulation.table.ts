import type { SimulationLever, SimulationResult } from '@lotse/contract/features/simulation/simulation.schema.ts'
import type { SimulationStatus } from '@lotse/contract/features/simulation/simulation.status.ts'
import type { Generated } from 'kysely'
import type { JsonColumn } from '../../platform/database/json-column.ts'

/**
 * A scenario of a business unit. Without `shared_at` only its owner sees it. With `deleted_at` it is hidden and can be restored
 * for a day.
 */
export interface SimulationTable {
  tenant_id: string
  id: Generated<string>
  business_unit_id: string
  version: Generated<number>
  name: string
  note: string
  /** See `searchTextOf`. */
  search_text: string
  status: SimulationStatus
  owner_id: string | null
  outcome_id: string
  /** `YYYY-MM-01` */
  base_month: string
  horizon_months: number
  levers: JsonColumn<SimulationLever[]>
  result: JsonColumn<SimulationResult>
  shared_at: Date | null
  adopted_at: Date | null
  created_at: Generated<Date>
  created_by: string | null
  updated_at: Generated<Date>
  updated_by: string | null
  deleted_at: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    simulation: SimulationTable
  }
}
