import type { Generated } from 'kysely'

/**
 * What a person wrote about a KPI of a unit, a measure or a scenario: exactly one of the three ids is set. With `deleted_at` it is
 * hidden and can be restored for a day.
 */
export interface CommentTable {
  tenant_id: string
  id: Generated<string>
  business_unit_id: string
  kpi_id: string | null
  measure_id: string | null
  simulation_id: string | null
  /** The month of a KPI, `YYYY-MM`; the code of a figure of a scenario, or null. */
  part: string | null
  person_id: string | null
  version: Generated<number>
  text: string
  created_at: Generated<Date>
  edited_at: Date | null
  deleted_at: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    comment: CommentTable
  }
}
