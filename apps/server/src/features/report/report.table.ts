import type { Text } from '@lotse/contract/language.ts'
import type { Generated } from 'kysely'
import type { JsonColumn } from '../../platform/database/json-column.ts'

/** A line of the tenant's income statement. */
export interface StatementRowTable {
  tenant_id: string
  id: string
  parent_id: string | null
  name: JsonColumn<Text>
  kind: 'INCOME' | 'COST' | 'RESULT'
  formula: string
  role: 'REVENUE' | 'GROSS_PROFIT' | 'PROFIT' | null
  is_emphasised: boolean
  position: number
  retired_at: Date | null
}

/** Append-only. `period` is `YYYY-MM-01`; null means that the value was taken back. */
export interface PlanValueTable {
  tenant_id: string
  business_unit_id: string
  base_figure_id: string
  period: string
  version: number
  value: number | null
}

/** Who gets the weekly report of which unit. `weekday` 1 is Monday; `local_time` is `HH:MM` by the tenant's clocks. */
export interface ReportSubscriptionTable {
  tenant_id: string
  person_id: string
  business_unit_id: string
  weekday: number
  local_time: string
  email: string
  /** Where the API was reached: its origin, in the path form followed by `/t/{tenant}`. */
  origin: string
  created_at: Generated<Date>
  changed_at: Generated<Date>
}

/** A weekly report that was sent. */
export interface ReportDeliveryTable {
  tenant_id: string
  person_id: string
  business_unit_id: string
  week: string
  token_hash: Buffer
  sent_at: Generated<Date>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    statement_row: StatementRowTable
    plan_value: PlanValueTable
    report_subscription: ReportSubscriptionTable
    report_delivery: ReportDeliveryTable
  }
}
