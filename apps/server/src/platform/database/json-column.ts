import type { ColumnType } from 'kysely'

/** A `jsonb` column: read as a value, written as JSON text (`JSON.stringify`). */
export type JsonColumn<T> = ColumnType<T, string, string>
