import { type RawBuilder, type Selectable, sql } from 'kysely'
import { IS_PACK_UUID } from '../database/pack-uuid.ts'
import type { Tables } from '../database/tables.ts'
import type { TenantTransaction } from '../database/tenant-transaction.ts'
import { assignments, isAmong, type RowFilter, type ThingTable, type Values } from './rows.repository.ts'

/** A table whose rows are hidden when they are deleted. Queries exclude them with `deleted_at is null`. */
export type SoftlyDeletedTable = {
  [Table in ThingTable]: 'deleted_at' extends keyof Tables[Table] ? Table : never
}[ThingTable]

/** Since when a row is deleted that can be restored; then the cleanup removes it. */
const since = (days: number) => sql<Date>`now() - make_interval(days => ${sql.lit(days)})`

/**
 * Marks a row as deleted; {@link restoreDeleted} undoes it. Returns the row, or undefined when there was none.
 * @param values what else changes with it
 */
export function markDeleted<Table extends SoftlyDeletedTable>(
  tx: TenantTransaction,
  table: Table,
  filter: RowFilter<Table>,
  values?: Values<Table>,
): Promise<Selectable<Tables[Table]> | undefined> {
  return update(tx, table, sql`${isAmong(tx, filter)} and deleted_at is null`, sql`now()`, values)
}

/** Restores a row that was deleted within some days. Returns the row, or undefined when there was none. */
export function restoreDeleted<Table extends SoftlyDeletedTable>(
  tx: TenantTransaction,
  table: Table,
  filter: RowFilter<Table>,
  { values, days = 1 }: { readonly values?: Values<Table>; readonly days?: number } = {},
): Promise<Selectable<Tables[Table]> | undefined> {
  return update(tx, table, sql`${isAmong(tx, filter)} and deleted_at > ${since(days)}`, sql`null`, values)
}

/**
 * What the daily cleanup does with rows that were deleted more than a day ago: removes them and returns their number.
 *
 * @param options.emptied the rows of a pack stay, so that a later apply does not create them again, and get these values instead
 * @param options.before removes what belongs to the rows for which the condition holds
 */
export function removalOf<Table extends SoftlyDeletedTable>(
  table: Table,
  {
    emptied,
    before,
  }: {
    readonly emptied?: Values<Table>
    readonly before?: (tx: TenantTransaction, isOld: RawBuilder<unknown>) => Promise<void>
  } = {},
) {
  return async (tx: TenantTransaction): Promise<number> => {
    const isOld = sql`tenant_id = ${tx.tenantId} and deleted_at < ${since(1)}`
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

async function update<Table extends SoftlyDeletedTable>(
  tx: TenantTransaction,
  table: Table,
  condition: RawBuilder<unknown>,
  deletedAt: RawBuilder<unknown>,
  values: Values<Table> | undefined,
): Promise<Selectable<Tables[Table]> | undefined> {
  const also = values ? sql`, ${assignments(values)}` : sql``
  const { rows } = await sql<Selectable<Tables[Table]>>`
    update ${sql.table(table)} set deleted_at = ${deletedAt}${also} where ${condition} returning *`.execute(tx)
  return rows[0]
}
