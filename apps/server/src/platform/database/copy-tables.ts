import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** A connection with which a backup is read or written. */
export type CopyConnection = pg.PoolClient

/** A table as a backup has it: its schema-qualified, quoted name, and the columns that have data of their own. */
export interface CopiedTable {
  readonly name: string
  readonly columns: readonly string[]
}

/** Value that an identity column or a sequence has reached; null before its first one. */
export interface SequenceValue {
  readonly name: string
  readonly value: string | null
}

/** Begins a transaction that sees one point in time and whose reads fail, instead of leaving out rows, where row-level security applies. */
export async function beginSnapshot(client: CopyConnection): Promise<void> {
  await client.query('begin isolation level repeatable read read only; set local row_security = off')
}

/** All tables but the list of migrations, those that are referenced before those that refer to them. */
export async function listCopiedTables(client: CopyConnection): Promise<CopiedTable[]> {
  const { rows } = await client.query<{ id: number; name: string; columns: string[]; parents: number[] }>(`
    select c.oid::int as id, format('%I.%I', c.relnamespace::regnamespace, c.relname) as name,
      array(select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select f.confrelid::int from pg_constraint f
        where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as parents
    from pg_class c
    where c.relnamespace in (select oid from pg_namespace where nspname in (current_schema(), 'pgboss'))
      and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'schema_migration'
    order by 2`)
  const placed = new Set<number>()
  const ordered: CopiedTable[] = []
  while (ordered.length < rows.length) {
    const free = rows.filter(({ id, parents }) => !placed.has(id) && parents.every((parent) => placed.has(parent)))
    if (free.length === 0) throw new Error('Some tables reference each other in a cycle.')
    for (const { id, name, columns } of free) {
      placed.add(id)
      ordered.push({ name, columns })
    }
  }
  return ordered
}

/** Streams the rows of a table as lines of COPY's text format; a line is a row, because line breaks inside values are escaped. */
export function readTable(client: CopyConnection, { name, columns }: CopiedTable): NodeJS.ReadableStream {
  return client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`))
}

/** Takes lines as `readTable` gives them and inserts them. */
export function writeTable(client: CopyConnection, { name, columns }: CopiedTable): NodeJS.WritableStream {
  return client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`))
}

/** The sequences with the values that they have reached. */
export async function readSequences(client: CopyConnection): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where schemaname in (current_schema(), 'pgboss') order by 1`)
  return rows
}

/** Continues sequences after the given values. */
export async function writeSequences(client: CopyConnection, sequences: readonly SequenceValue[]): Promise<void> {
  for (const { name, value } of sequences) {
    if (value !== null) await client.query('select setval($1::regclass, $2::bigint)', [name, value])
  }
}

/** Whether the database has a tenant: nothing is restored into it then. */
export async function hasTenants(client: CopyConnection): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select exists (select from tenant) as found')
  return rows[0]?.found === true
}

/** Names of the applied migrations, in order. */
export async function listMigrations(client: CopyConnection): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migration order by name')
  return rows.map(({ name }) => name)
}

/**
 * Empties all tables and runs `fill` in one transaction in which the owner of the tables is not subject to row-level security, so that
 * COPY is allowed. On an error nothing has changed.
 */
export async function replaceRows(
  client: CopyConnection,
  tables: readonly CopiedTable[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where c.relforcerowsecurity and c.relnamespace = current_schema()::regnamespace`)
  const each = (statement: string) => rows.map(({ name }) => `alter table ${name} ${statement};`).join('\n')
  await client.query('begin')
  try {
    await client.query(each('no force row level security'))
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    await fill()
    await client.query(each('force row level security'))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
