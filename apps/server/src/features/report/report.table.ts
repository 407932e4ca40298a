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

/** A planned base figure. Append-only. `period` is `YYYY-MM-01`; a null value removes an earlier one. */
export interface PlanValueTable {
  tenant_id: string
  business_unit_id: string
  base_figure_id: string
  period: string
  version: number
  value: number | null
}

/** A person's subscription to the weekly report of a unit. `weekday` 1 is Monday; `local_time` is `HH:MM` in the tenant's time zone. */
export interface ReportSubscriptionTable {
  tenant_id: string
  person_id: string
  business_unit_id: string
  weekday: number
  local_time: string
  /** Address of the API at the time of subscribing; read by earlier versions only. */
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
