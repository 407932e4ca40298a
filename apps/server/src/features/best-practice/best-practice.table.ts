import type { ColumnType } from 'kysely'

/** A best practice that a person has marked as favourite. */
export interface BestPracticeFavoriteTable {
  tenant_id: string
  person_id: string
  best_practice_id: string
  marked_at: ColumnType<Date, never, never>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    best_practice_favorite: BestPracticeFavoriteTable
  }
}
