import type { SavedViewPage } from '@lotse/contract/features/saved-view/saved-view.constants.ts'
import type { ColumnType, Generated } from 'kysely'

/** A saved view of one person. One with `deleted_at` is hidden and can be restored for a day. */
export interface SavedViewTable {
  tenant_id: string
  person_id: string
  id: Generated<string>
  page: SavedViewPage
  name: string
  page_address: string
  is_default: Generated<boolean>
  created_at: ColumnType<Date, never, never>
  deleted_at: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    saved_view: SavedViewTable
  }
}
