import { sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { TenantTransaction } from '../database/tenant-transaction.ts'
import { type RowFilter, type ThingTable, updateRows, type Values } from './rows.repository.ts'

/** A table whose rows have a version, which increases with every change. */
export type VersionedTable = {
  [Table in ThingTable]: 'version' extends keyof Tables[Table] ? Table : never
}[ThingTable]

/** Changes a row of this version, which makes it the next version. Returns false when there is none. */
export function updateVersion<Table extends VersionedTable>(
  tx: TenantTransaction,
  table: Table,
  filter: RowFilter<Table> & { readonly version: number },
  values: Values<Table>,
): Promise<boolean> {
  return updateRows<Table>(tx, table, filter, { ...values, version: sql`version + 1` })
}
