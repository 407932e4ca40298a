import type { ColumnType, Generated } from 'kysely'

/** What a person wrote about a KPI of a business unit in a month. With `deleted_at` it is hidden and can be restored for a day. */
export interface KpiCommentTable {
  tenant_id: string
  id: Generated<string>
  business_unit_id: string
  kpi_id: string
  /** The first day of the month. */
  period: ColumnType<string, string, never>
  person_id: string | null
  version: Generated<number>
  text: string
  created_at: Generated<Date>
  edited_at: Date | null
  deleted_at: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    kpi_comment: KpiCommentTable
  }
}
