/** A KPI that a person has marked. */
export interface KpiFavoriteTable {
  tenant_id: string
  person_id: string
  kpi_id: string
  /** The lowest one comes first. */
  position: number
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    kpi_favorite: KpiFavoriteTable
  }
}
