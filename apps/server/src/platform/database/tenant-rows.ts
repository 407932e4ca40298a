import { sql } from 'kysely'
import type { OwnerTransaction, TenantTransaction } from './tenant-transaction.ts'
import { quote } from './tenant-transaction.ts'

/** Columns with secrets, which no export contains. */
const SECRET =
  /password|secret|credential|recovery|encrypted|verifier|nonce|^challenge$|^token|_token(_|$)|(state|browser|code)_hash/

const ROWS_PER_FETCH = 500
/** A column with the content of files: its rows are read one at a time, because each can have some megabytes. */
const FILE_CONTENT = 'bytes'

/** A table with rows of tenants. */
export interface TenantTable {
  readonly name: string
  readonly rowsPerFetch: number
  /** Columns that an export leaves out. */
  readonly secretColumns: readonly string[]
}

/** The tables with rows of tenants, by name: every table with a column `tenant_id`. */
export async function listTenantTables(tx: TenantTransaction | OwnerTransaction): Promise<TenantTable[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array(
      select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
    order by 1`.execute(tx)
  return rows.map(({ name, columns }) => ({
    name,
    rowsPerFetch: columns.includes(FILE_CONTENT) ? 1 : ROWS_PER_FETCH,
    secretColumns: columns.filter((column) => SECRET.test(column)),
  }))
}

/** From now on all statements of the transaction see the data as of one point in time. Call it before the first query. */
export async function useOneSnapshot(tx: TenantTransaction): Promise<void> {
  await sql.raw('set transaction isolation level repeatable read').execute(tx)
}

/** Reads rows as one JSON text each, without secret columns; only a few hundred are in memory. */
export async function* readRows(
  tx: TenantTransaction,
  { name, secretColumns, rowsPerFetch }: TenantTable,
  condition = 'true',
): AsyncGenerator<string[]> {
  const secrets = `array[${secretColumns.map(quote).join(', ')}]::text[]`
  const where = `tenant_id = ${quote(tx.tenantId)} and (${condition})`
  await sql
    .raw(
      `declare exported no scroll cursor for select (to_jsonb(t) - ${secrets})::text as row from "${name}" t where ${where}`,
    )
    .execute(tx)
  try {
    for (;;) {
      const { rows } = await sql.raw<{ row: string }>(`fetch ${rowsPerFetch} from exported`).execute(tx)
      if (rows.length === 0) return
      yield rows.map(({ row }) => row)
    }
  } finally {
    await sql.raw('close exported').execute(tx)
  }
}

/**
 * Deletes every row of a tenant, children before parents, the tenant and its messages in the queue. Runs as the owner of the tables,
 * because lotse_app may not delete from all of them; row-level security, if the owner is subject to it, allows this tenant only.
 *
 * @returns the number of deleted rows by table, without tables that had none
 */
export async function deleteTenantRows(tx: OwnerTransaction, tenantId: string): Promise<Map<string, number>> {
  await sql.raw(`set local app.tenant_id = ${quote(tenantId)}`).execute(tx)
  const deleted = new Map<string, number>()
  const remove = async (name: string, column: string) => {
    const { numAffectedRows = 0n } =
      await sql`delete from ${sql.table(name)} where ${sql.ref(column)} = ${tenantId}`.execute(tx)
    if (numAffectedRows > 0n) deleted.set(name, Number(numAffectedRows))
  }
  for (const name of await childrenFirst(tx)) await remove(name, 'tenant_id')
  await remove('tenant', 'id')
  await sql`delete from pgboss.job where data ->> 'tenantId' = ${tenantId}`.execute(tx)
  return deleted
}

/** The tables in an order in which no row is referenced any more when it is deleted. */
async function childrenFirst(tx: OwnerTransaction): Promise<string[]> {
  const { rows } = await sql<{ child: string; parent: string }>`
    select distinct c.relname as child, p.relname as parent from pg_constraint f
    join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
    where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace and f.conrelid <> f.confrelid`.execute(tx)
  const waiting = new Set((await listTenantTables(tx)).map(({ name }) => name))
  const ordered: string[] = []
  while (waiting.size > 0) {
    const free = [...waiting].filter((name) => !rows.some(({ child, parent }) => parent === name && waiting.has(child)))
    if (free.length === 0) throw new Error(`The tables ${[...waiting].join(', ')} reference each other in a cycle.`)
    for (const name of free) {
      waiting.delete(name)
      ordered.push(name)
    }
  }
  return ordered
}
