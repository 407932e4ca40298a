import type { AuditKind } from '@lotse/contract/audit-catalogue.ts'
import type { ColumnType, Generated } from 'kysely'

/** One write operation or notable act. */
export interface AuditEventTable {
  tenant_id: string
  id: string
  at: Generated<Date>
  /** Null: a command of an operator, or a visitor before the sign-in. */
  actor_id: string | null
  business_unit_id: string | null
  kind: AuditKind
  action: string
  subject_kind: string | null
  subject_id: string | null
  address: string | null
  outcome: Generated<'DONE' | 'FAILED'>
  details: ColumnType<Readonly<Record<string, unknown>>, string | undefined, never>
}

/** A row that changed, written by the trigger `audit_row`. */
export interface AuditChangeTable {
  tenant_id: string
  event_id: string
  number: Generated<string>
  at: Generated<Date>
  table_name: string
  row_key: string
  action: 'INSERT' | 'UPDATE' | 'DELETE'
  label: ColumnType<unknown, never, never>
  before: ColumnType<Readonly<Record<string, unknown>> | null, never, never>
  after: ColumnType<Readonly<Record<string, unknown>> | null, never, never>
}

declare module '../database/tables.ts' {
  interface Tables {
    audit_event: AuditEventTable
    audit_change: AuditChangeTable
  }
}
