/** The number of a tenant's last event. Whoever publishes holds this row until commit: numbers rise in that order. */
export interface EventHeadTable {
  tenant_id: string
  last_id: number
}

/** The outbox. */
export interface EventTable {
  tenant_id: string
  id: number
  type: string
  subject_id: string | null
  business_unit_id: string | null
  person_ids: string[] | null
  created_at: Date
}

declare module '../database/tables.ts' {
  interface Tables {
    event_head: EventHeadTable
    event: EventTable
  }
}
