import type { ColumnType } from 'kysely'

/** A news item that a person has seen. */
export interface NewsSeenTable {
  tenant_id: string
  person_id: string
  news_id: string
  seen_at: ColumnType<Date, never, never>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    news_seen: NewsSeenTable
  }
}
