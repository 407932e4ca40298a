import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'
import type { TenantTransaction } from './tenant-transaction.ts'

/** A row as JSON: arrays for array columns, plain values for `jsonb`, `YYYY-MM-DD` for dates. Without `tenant_id`. */
export type JsonRow = Readonly<Record<string, unknown>>

export interface SyncOptions {
  readonly table: keyof Tables
  /** Key columns without `tenant_id`. */
  readonly key: readonly string[]
  readonly rows: readonly JsonRow[]
  /** Limits the sync to rows with these values, which all `rows` have; the columns are part of the primary key. */
  readonly scope?: JsonRow
  /** How rows that are not in `rows` are removed: `RETIRE` (default) sets `retired_at`; `DELETE` requires that nothing refers to them. */
  readonly vanished?: 'RETIRE' | 'DELETE'
  /** Whether an existing row was changed by users and is preserved. */
  readonly isKept?: (existing: JsonRow) => boolean
}

/** Result of a sync. Rows are named by their key, parts joined by `/`. */
export interface SyncReport {
  readonly created: readonly string[]
  readonly changed: readonly string[]
  readonly unchanged: number
  readonly retired: readonly string[]
  readonly kept: readonly string[]
}

/**
 * Synchronises a tenant's table with `rows`: upserts and retires in one statement each, and writes nothing if nothing differs.
 * A retired row that is in `rows` again is restored.
 */
export async function syncRows(tx: TenantTransaction, options: SyncOptions): Promise<SyncReport> {
  const { key, rows, vanished = 'RETIRE', isKept = () => false } = options
  const nameOf = (row: JsonRow) => key.map((column) => String(row[column])).join('/')
  const existing = new Map((await readRows(tx, options)).map((row) => [nameOf(row), row]))
  const expected = new Set(rows.map(nameOf))

  const created: JsonRow[] = []
  const changed: JsonRow[] = []
  const kept: string[] = []
  for (const row of rows) {
    const before = existing.get(nameOf(row))
    if (before === undefined) created.push(row)
    else if (!matches(before, row)) {
      if (isKept(before)) kept.push(nameOf(row))
      else changed.push(row)
    }
  }
  const retired = [...existing.values()].filter(
    (row) => !expected.has(nameOf(row)) && !isKept(row) && (vanished === 'DELETE' || row.retired_at === null),
  )
  if (created.length + changed.length > 0) await writeRows(tx, options, [...created, ...changed])
  if (retired.length > 0) await removeRows(tx, options, retired, vanished)
  return {
    created: created.map(nameOf),
    changed: changed.map(nameOf),
    unchanged: rows.length - created.length - changed.length - kept.length,
    retired: retired.map(nameOf),
    kept,
  }
}

function matches(existing: JsonRow, expected: JsonRow): boolean {
  if (existing.retired_at !== null && existing.retired_at !== undefined) return false
  return Object.entries(expected).every(([column, value]) => isDeepStrictEqual(existing[column], toJson(value)))
}

/** The value as PostgreSQL returns it: no undefined members, plain objects. */
function toJson(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value))
}

async function readRows(tx: TenantTransaction, { table, scope }: SyncOptions): Promise<JsonRow[]> {
  const { rows } = await sql<{ row: JsonRow }>`
    select to_jsonb(t) as row from ${sql.table(table)} t
    where t.tenant_id = ${tx.tenantId} ${conditions(scope)}`.execute(tx)
  return rows.map(({ row }) => row)
}

async function writeRows(
  tx: TenantTransaction,
  { table, key, scope = {} }: SyncOptions,
  rows: readonly JsonRow[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const identity = [...Object.keys(scope), ...key]
  const changing = columns.filter((column) => !identity.includes(column))
  const canRetire = await hasColumn(tx, table, 'retired_at')
  const assignments = [
    ...changing.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
    ...(canRetire ? [sql`retired_at = null`] : []),
  ]
  const references = sql.join(columns.map((column) => sql.ref(column)))
  const target = sql.join(['tenant_id', ...identity].map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (tenant_id, ${references})
    select ${tx.tenantId}, ${references}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (${target}) do
    ${assignments.length > 0 ? sql`update set ${sql.join(assignments)}` : sql`nothing`}`.execute(tx)
}

async function removeRows(
  tx: TenantTransaction,
  { table, key, scope = {} }: SyncOptions,
  rows: readonly JsonRow[],
  vanished: 'RETIRE' | 'DELETE',
): Promise<void> {
  const identity = [...Object.keys(scope), ...key]
  const matching = sql.join(
    identity.map((column) => sql`t.${sql.ref(column)} = removed.${sql.ref(column)}`),
    sql` and `,
  )
  const keys = JSON.stringify(rows.map((row) => Object.fromEntries(identity.map((column) => [column, row[column]]))))
  const removed = sql`jsonb_populate_recordset(null::${sql.table(table)}, ${keys}::jsonb) removed`
  if (vanished === 'DELETE') {
    await sql`delete from ${sql.table(table)} t using ${removed} where t.tenant_id = ${tx.tenantId} and ${matching}`.execute(
      tx,
    )
  } else {
    await sql`
      update ${sql.table(table)} t set retired_at = now() from ${removed}
      where t.tenant_id = ${tx.tenantId} and ${matching}`.execute(tx)
  }
}

async function hasColumn(tx: TenantTransaction, table: string, column: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_attribute where attrelid = to_regclass(${table}) and attname = ${column} and not attisdropped`.execute(
    tx,
  )
  return rows.length > 0
}

function conditions(scope: JsonRow | undefined): RawBuilder<unknown> {
  const parts = Object.entries(scope ?? {}).map(([column, value]) => sql`and t.${sql.ref(column)} = ${value}`)
  return parts.length > 0 ? sql.join(parts, sql` `) : sql``
}
