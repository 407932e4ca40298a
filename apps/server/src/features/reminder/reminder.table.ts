/** Of what a person is reminded by mail, in a business unit. */
export interface ReminderTable {
  tenant_id: string
  person_id: string
  business_unit_id: string
  measures_due: boolean
  kpis_critical: boolean
  /** KPIs that became critical up to this month are known to the person. */
  known_period: string | null
  /** Comments of others up to this moment are known; null: not chosen. */
  comments_known_at: Date | null
  /** The day of the last reminder, in the tenant's time zone. */
  sent_on: string | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    reminder: ReminderTable
  }
}
