import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { TenantTransaction } from '../database/tenant-transaction.ts'

/** A table with rows of tenants. */
export type ThingTable = {
  [Table in keyof Tables]: Tables[Table] extends { tenant_id: string } ? Table : never
}[keyof Tables]

/** A value, a list of which one is the value, or a comparison such as sql`< now()`. */
type FilterValue = string | number | Buffer | readonly string[] | readonly Buffer[] | RawBuilder<unknown>

/** The rows of the tenant that have these values. Null, only for times, finds those where it has not happened. */
export type RowFilter<Table extends ThingTable> = {
  readonly [Column in keyof Tables[Table]]?: Column extends `${string}_at` ? RawBuilder<unknown> | null : FilterValue
}

/** Columns and their new values, which may be expressions. */
export type Values<Table extends ThingTable> = {
  readonly [Column in keyof Updateable<Tables[Table]>]?: Updateable<Tables[Table]>[Column] | RawBuilder<unknown>
}

/** The columns of a new row, which may be expressions. */
type NewRow<Table extends ThingTable> = Omit<
  { readonly [Column in keyof Insertable<Tables[Table]>]: Insertable<Tables[Table]>[Column] | RawBuilder<unknown> },
  'tenant_id'
>

/** Whether a row of the statement's only table is one of the filter. */
export function isAmong(
  { tenantId }: TenantTransaction,
  filter: { readonly [column: string]: FilterValue | null | undefined },
): RawBuilder<SqlBool> {
  const conditions = Object.entries(filter).map(([column, value]) => {
    if (value === undefined) throw new Error(`The filter has no value for ${column}.`)
    const name = sql.ref(column)
    if (value === null) return sql`${name} is null`
    if (typeof value === 'object' && 'toOperationNode' in value) return sql`${name} ${value}`
    return Array.isArray(value) ? sql`${name} = any(${[...value]})` : sql`${name} = ${value}`
  })
  return sql<SqlBool>`${sql.join([sql`tenant_id = ${tenantId}`, ...conditions], sql` and `)}`
}

/** The assignments of an `update`. */
export function assignments(values: Readonly<Record<string, unknown>>): RawBuilder<unknown> {
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
  return (await update(table, isAmong(tx, filter), values).execute(tx)).rows.length > 0
}

/** Changes the row with an id. Returns whether there is one. */
export async function updateRow<Table extends ThingTable>(
  tx: TenantTransaction,
  table: Table,
  id: string,
  values: Values<Table>,
): Promise<boolean> {
  return (await update(table, isAmong(tx, { id }), values).execute(tx)).rows.length > 0
}

const update = <Table extends ThingTable>(table: Table, where: RawBuilder<SqlBool>, values: Values<Table>) =>
  sql`update ${sql.table(table)} set ${assignments(values)} where ${where} returning tenant_id`

/** Deletes rows. Returns their number. */
export async function deleteRows<Table extends ThingTable>(
  tx: TenantTransaction,
  table: Table,
  filter: RowFilter<Table>,
): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${isAmong(tx, filter)}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Inserts a row. */
export async function insertRow<Table extends ThingTable>(
  tx: TenantTransaction,
  table: Table,
  values: NewRow<Table>,
): Promise<void> {
  await insertion(tx, table, values).execute(tx)
}

/** Inserts a row. Does nothing when its id is taken; returns whether it was inserted. */
export async function insertOnce<Table extends ThingTable>(
  tx: TenantTransaction,
  table: Table,
  values: NewRow<Table>,
): Promise<boolean> {
  const { rows } = await sql`${insertion(tx, table, values)} on conflict do nothing returning tenant_id`.execute(tx)
  return rows.length > 0
}

/** Inserts the row with this key, or gives it these values. `changed`: what else changes in a row that exists. */
export async function putRow<Table extends ThingTable>(
  tx: TenantTransaction,
  table: Table,
  key: Partial<NewRow<Table>>,
  values: Partial<NewRow<Table>>,
  changed: Values<Table> = {},
): Promise<void> {
  const columns = ['tenant_id', ...Object.keys(key)].map((column) => sql.ref(column))
  await sql`${insertion(tx, table, { ...key, ...values })} on conflict (${sql.join(columns)})
    do update set ${assignments({ ...values, ...changed })}`.execute(tx)
}

/** The statement that inserts a row. A column without a value gets its default. */
function insertion({ tenantId }: TenantTransaction, table: ThingTable, values: object): RawBuilder<unknown> {
  const row = Object.entries({ tenant_id: tenantId, ...values }).filter(([, value]) => value !== undefined)
  return sql`insert into ${sql.table(table)} (${sql.join(row.map(([column]) => sql.ref(column)))})
    values (${sql.join(row.map(([, value]) => value))})`
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
