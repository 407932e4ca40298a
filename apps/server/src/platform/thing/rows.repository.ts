import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { TenantTransaction } from '../database/tenant-transaction.ts'

/** A table with rows of tenants. */
export type ThingTable = {
  [Table in keyof Tables]: Tables[Table] extends { tenant_id: string } ? Table : never
}[keyof Tables]

type FilterValue = string | number | readonly string[]

/** The rows of the tenant that have these values; of a list, one of them. Null finds those that are not deleted. */
export type RowFilter<Table extends ThingTable> = {
  readonly [Column in keyof Tables[Table]]?: Column extends 'deleted_at' ? null : FilterValue
}

/** Columns and their new values, which may be expressions. */
export type Values<Table extends ThingTable> = {
  readonly [Column in keyof Updateable<Tables[Table]>]?: Updateable<Tables[Table]>[Column] | RawBuilder<unknown>
}

/** The columns of a new row, which may be expressions. */
type NewRow<Table extends ThingTable> = {
  readonly [Column in keyof Insertable<Tables[Table]>]: Insertable<Tables[Table]>[Column] | RawBuilder<unknown>
}

/** Whether a row of the statement's only table is one of the filter. */
export function isAmong<Table extends ThingTable>(
  { tenantId }: TenantTransaction,
  filter: RowFilter<Table>,
): RawBuilder<SqlBool> {
  const values: { readonly [column: string]: FilterValue | null | undefined } = filter
  const conditions = Object.entries(values).map(([column, value]) => {
    if (value === undefined) throw new Error(`The filter has no value for ${column}.`)
    const name = sql.ref(column)
    if (value === null) return sql`${name} is null`
    return typeof value === 'object' ? sql`${name} = any(${[...value]})` : sql`${name} = ${value}`
  })
  return sql<SqlBool>`${sql.join([sql`tenant_id = ${tenantId}`, ...conditions], sql` and `)}`
}

/** The assignments of an `update`. */
export function assignments<Table extends ThingTable>(values: Values<Table>): RawBuilder<unknown> {
  return sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
}

/**
 * Locks rows until this transaction ends. Call it before reading what a change is based on: a second writer then waits and reads
 * what the first one wrote. In the order of the ids, so that two writers of the same rows wait instead of blocking each other.
 */
export async function lockRows<Table extends ThingTable>(
  tx: TenantTransaction,
  table: Table,
  filter: RowFilter<Table>,
): Promise<void> {
  await sql`select from ${sql.table(table)} where ${isAmong(tx, filter)} order by id for update`.execute(tx)
}

/** Changes rows. Returns whether there was one. */
export async function updateRows<Table extends ThingTable>(
  tx: TenantTransaction,
  table: Table,
  filter: RowFilter<Table>,
  values: Values<Table>,
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)} set ${assignments(values)} where ${isAmong(tx, filter)} returning tenant_id`.execute(tx)
  return rows.length > 0
}

/** Inserts a row. Does nothing when its id is taken; returns whether it was inserted. */
export async function insertOnce<Table extends ThingTable>(
  tx: TenantTransaction,
  table: Table,
  values: Omit<NewRow<Table>, 'tenant_id'>,
): Promise<boolean> {
  const row = Object.entries({ tenant_id: tx.tenantId, ...values })
  const { rows } = await sql`
    insert into ${sql.table(table)} (${sql.join(row.map(([column]) => sql.ref(column)))})
    values (${sql.join(row.map(([, value]) => value))})
    on conflict do nothing returning tenant_id`.execute(tx)
  return rows.length > 0
}

/** Those of the ids that rows have, including deleted ones. */
export async function listExistingIds<Table extends ThingTable>(
  tx: TenantTransaction,
  table: Table,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where tenant_id = ${tx.tenantId} and id = any(${[...ids]}::uuid[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
