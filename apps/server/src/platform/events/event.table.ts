/** The number of a tenant's last event. Publishing locks the row until the commit, so that numbers rise in the order of commits. */
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
