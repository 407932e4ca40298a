import type { VisitState } from '@lotse/contract/features/visit/visit.constants.ts'
import type { ColumnType, Generated } from 'kysely'

/** A visit of a consultant to a business unit. With `deleted_at` it is hidden and can be restored for a day. */
export interface VisitTable {
  tenant_id: string
  id: Generated<string>
  business_unit_id: string
  version: Generated<number>
  state: Generated<VisitState>
  visit_on: string
  participants: string
  agenda: string
  minutes: Generated<string>
  measure_ids: Generated<string[]>
  goal_kpi_id: string | null
  goal_value: number | null
  /** The first day of the month. */
  goal_period: ColumnType<string | null, string | null | undefined, string | null>
  created_at: ColumnType<Date, never, never>
  created_by: string | null
  updated_at: Generated<Date>
  updated_by: string | null
  deleted_at: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    visit: VisitTable
  }
}
