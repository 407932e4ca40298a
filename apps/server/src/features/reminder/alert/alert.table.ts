/** When a person wants to be informed about a KPI of a business unit. */
export interface KpiAlertTable {
  tenant_id: string
  person_id: string
  business_unit_id: string
  kpi_id: string
  below: number | null
  above: number | null
  /** The first day of the last month whose value is known to the person. */
  known_period: string
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    kpi_alert: KpiAlertTable
  }
}
