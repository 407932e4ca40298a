import type { ColumnType, Generated } from 'kysely'

/** A private remark of one person. A note with `deleted_at` is hidden and can be restored for a day. */
export interface NoteTable {
  tenant_id: string
  person_id: string
  id: Generated<string>
  version: Generated<number>
  text: string
  is_pinned: Generated<boolean>
  page: string | null
  page_title: string | null
  business_unit_id: string | null
  created_at: ColumnType<Date, never, never>
  updated_at: Generated<Date>
  deleted_at: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    note: NoteTable
  }
}
