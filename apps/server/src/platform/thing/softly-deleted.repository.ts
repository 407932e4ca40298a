import { type RawBuilder, type Selectable, sql } from 'kysely'
import { IS_PACK_UUID } from '../database/pack-uuid.ts'
import type { Tables } from '../database/tables.ts'
import type { TenantTransaction } from '../database/tenant-transaction.ts'
import { assignments, isAmong, type RowFilter, type ThingTable, type Values } from './rows.repository.ts'

/** A table whose rows are hidden when they are deleted. Queries exclude them with `deleted_at is null`. */
export type SoftlyDeletedTable = {
  [Table in ThingTable]: 'deleted_at' extends keyof Tables[Table] ? Table : never
}[ThingTable]

/** Whose rows are deleted and restored: a person, a unit, a measure. */
interface Owner {
  readonly tx: TenantTransaction
}

/** How the rows of a table are found, and what else happens to them. */
interface Rules<Table extends SoftlyDeletedTable, Of extends Owner> {
  /** The rows that the owner may delete and restore. */
  readonly filter: (owner: Of, id: string) => RowFilter<Table>
  /** What else changes when a row is deleted or restored. */
  readonly values?: (owner: Of, isDeleted: boolean) => Values<Table> | undefined
  /** The days during which a row can be restored. Default: 1 */
  readonly days?: number
  /** The rows of a pack stay after that, so that a later apply does not create them again, and get these values instead. */
  readonly emptied?: Values<Table>
  /** Removes what belongs to the rows for which the condition holds. */
  readonly before?: (tx: TenantTransaction, isOld: RawBuilder<unknown>) => Promise<void>
}

/** How the rows of one table are deleted: they are hidden, can be restored for a day, and then the daily cleanup removes them. */
export interface SoftlyDeleted<Table extends SoftlyDeletedTable, Of extends Owner> {
  /** Hides a row. Returns it, or undefined when there was none. */
  mark(owner: Of, id: string): Promise<Selectable<Tables[Table]> | undefined>
  /** Shows a row again. Returns it, or undefined when none was deleted in time. */
  restore(owner: Of, id: string): Promise<Selectable<Tables[Table]> | undefined>
  /** Removes, for the cleanup, what can no longer be restored. Returns the number of rows. */
  remove(tx: TenantTransaction): Promise<number>
}

/** Defines how the rows of a table are deleted. */
export function softlyDeleted<Table extends SoftlyDeletedTable, Of extends Owner>(
  table: Table,
  { filter, values, days = 1, emptied, before }: Rules<Table, Of>,
): SoftlyDeleted<Table, Of> {
  const since = sql<Date>`now() - make_interval(days => ${sql.lit(days)})`
  const set = async (owner: Of, id: string, isDeleted: boolean) => {
    const { tx } = owner
    const changed = values?.(owner, isDeleted)
    const also = changed ? sql`, ${assignments(changed)}` : sql``
    const { rows } = await sql<Selectable<Tables[Table]>>`
      update ${sql.table(table)} set deleted_at = ${isDeleted ? sql`now()` : sql`null`}${also}
      where ${isAmong(tx, filter(owner, id))} and ${isDeleted ? sql`deleted_at is null` : sql`deleted_at > ${since}`}
      returning *`.execute(tx)
    return rows[0]
  }
  return {
    mark: (owner, id) => set(owner, id, true),
    restore: (owner, id) => set(owner, id, false),
    remove: async (tx) => {
      const isOld = sql`tenant_id = ${tx.tenantId} and deleted_at < ${since}`
      await before?.(tx, isOld)
      const isRemoved = emptied ? sql`${isOld} and not ${IS_PACK_UUID}` : isOld
      const removed = await sql`delete from ${sql.table(table)} where ${isRemoved}`.execute(tx)
      const count = Number(removed.numAffectedRows ?? 0)
      if (!emptied) return count
      const columns = sql.join(Object.keys(emptied).map((column) => sql.ref(column)))
      const changed = await sql`
        update ${sql.table(table)} set ${assignments(emptied)}
        where ${isOld} and ${IS_PACK_UUID}
          and row(${columns}) is distinct from row(${sql.join(Object.values(emptied))})`.execute(tx)
      return count + Number(changed.numAffectedRows ?? 0)
    },
  }
}

/** Number of rows that are not deleted. Locks their owner, so that concurrent writers cannot exceed a limit. */
export async function countForLimit<Table extends SoftlyDeletedTable>(
  tx: TenantTransaction,
  table: Table,
  filter: RowFilter<Table>,
  owner: { readonly table: 'person' | 'business_unit'; readonly id: string },
): Promise<number> {
  await sql`
    select from ${sql.table(owner.table)} where tenant_id = ${tx.tenantId} and id = ${owner.id} for no key update`.execute(
    tx,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
    where ${isAmong(tx, filter)} and deleted_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}
