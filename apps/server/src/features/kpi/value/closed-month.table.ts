import type { Generated } from 'kysely'

/** A month that was closed, perhaps reopened since. `period` is `YYYY-MM-01`. */
export interface ClosedMonthTable {
  tenant_id: string
  period: string
  closed_at: Generated<Date>
  closed_by: string | null
  reopened_at: Date | null
  reopened_by: string | null
  reason: string | null
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    closed_month: ClosedMonthTable
  }
}
