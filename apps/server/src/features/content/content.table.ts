import type { JsonColumn } from '../../platform/database/json-column.ts'

/** A content item of a pack; the schema of its `type` in `content.pack-sections.ts` describes `data`. */
export interface ContentItemTable {
  tenant_id: string
  type: string
  id: string
  data: JsonColumn<unknown>
  position: number
  retired_at: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    content_item: ContentItemTable
  }
}
