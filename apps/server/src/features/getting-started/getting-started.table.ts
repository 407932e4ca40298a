/** Whether a person has hidden the first steps, or wants to see them. */
export interface GettingStartedTable {
  tenant_id: string
  person_id: string
  is_hidden: boolean
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    getting_started: GettingStartedTable
  }
}
