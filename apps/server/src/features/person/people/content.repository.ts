import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'

/** A column that refers to people and keeps them from being deleted. */
interface AuthorColumn {
  readonly table: string
  readonly column: string
}

/**
 * Whether rows refer to a person that must keep their author: the foreign keys to `person` without `on delete cascade` or `set
 * null`, read from the database's catalogue, so that a new table is included.
 */
export async function hasContent(tx: TenantTransaction, personId: string): Promise<boolean> {
  const columns = await listAuthorColumns(tx)
  if (columns.length === 0) return false
  const found = columns.map(
    ({ table, column }): RawBuilder<unknown> =>
      sql`exists (select from ${sql.table(table)} where tenant_id = ${tx.tenantId} and ${sql.ref(column)} = ${personId}::uuid)`,
  )
  const { rows } = await sql<{ found: boolean }>`select (${sql.join(found, sql` or `)}) as found`.execute(tx)
  return rows[0]?.found ?? false
}

async function listAuthorColumns(tx: TenantTransaction): Promise<AuthorColumn[]> {
  // `confkey` and `conkey` are in the same order; the person's id is the referenced column other than the tenant.
  const { rows } = await sql<AuthorColumn>`
    select f.conrelid::regclass::text as table, a.attname as column
    from pg_constraint f
    cross join unnest(f.conkey, f.confkey) as k (own, referenced)
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.own
    join pg_attribute t on t.attrelid = f.confrelid and t.attnum = k.referenced
    where f.contype = 'f' and f.confrelid = 'person'::regclass and f.confdeltype in ('a', 'r') and t.attname = 'id'
    order by 1, 2`.execute(tx)
  return rows
}
