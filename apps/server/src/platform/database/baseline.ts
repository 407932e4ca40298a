import type pg from 'pg'

/** The first and the last migration of the numbered history that the schema had before it was written as one file per feature. */
const FIRST_OF_HISTORY = '0001_tenant.sql'
const LAST_OF_HISTORY = '0083_benchmark_release.sql'
/** The last file of the baseline: together with those before it, it gives the schema that the history gave. */
const LAST_OF_BASELINE = '0036_getting_started.sql'

/** The schema of a database is not one that this version can continue; the message is for the operator. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError'
}

/**
 * Records the baseline as applied in a database that was migrated through the whole history: its schema is the same, column by
 * column. Does nothing in any other database. Call it in a transaction.
 *
 * @param applied names in `schema_migration`
 * @param files names of all migration files, in order
 * @throws SchemaError if the database was left in the middle of the history: a version with the rest of it has to migrate it first
 */
export async function adoptBaseline(
  client: pg.PoolClient,
  applied: ReadonlySet<string>,
  files: readonly string[],
): Promise<void> {
  if (!applied.has(FIRST_OF_HISTORY)) return
  if (!applied.has(LAST_OF_HISTORY)) {
    throw new SchemaError(
      `This database was last migrated by an older version: ${LAST_OF_HISTORY} is missing. Start the last version that has that migration once, then this one. Nothing was changed.`,
    )
  }
  await client.query("delete from schema_migration where name like '%.sql'")
  await client.query('insert into schema_migration (name) select unnest($1::text[])', [
    files.filter((name) => name <= LAST_OF_BASELINE),
  ])
}
