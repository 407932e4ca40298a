import type { ImportNameKind } from '@lotse/contract/features/import/import.constants.ts'
import type { ImportOptions } from '@lotse/contract/features/import/import.schema.ts'
import type { ImportAlias } from '@lotse/contract/features/import/import-names.schema.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { deleteRows } from '../../../platform/thing/rows.repository.ts'
import '../import.table.ts'

/** The further names of units and figures, in the order of names. */
export function listAliases(tx: TenantTransaction): Promise<(ImportAlias & { readonly key: string })[]> {
  return tx
    .selectFrom('import_alias')
    .select(['id', 'kind', 'name', 'compared_name as key', 'target'])
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Stores a name, or its new meaning. */
export function putAlias(
  tx: TenantTransaction,
  alias: { readonly kind: ImportNameKind; readonly name: string; readonly key: string; readonly target: string },
): Promise<ImportAlias> {
  const { kind, name, key, target } = alias
  return tx
    .insertInto('import_alias')
    .values({ tenant_id: tx.tenantId, kind, name, compared_name: key, target })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'compared_name']).doUpdateSet({ name, target }))
    .returning(['id', 'kind', 'name', 'target'])
    .executeTakeFirstOrThrow()
}

/** Returns whether there was such a name. */
export async function deleteAlias(tx: TenantTransaction, id: string): Promise<boolean> {
  return (await deleteRows(tx, 'import_alias', { id })) > 0
}

/** How the files of a source are read. */
export interface StoredSource {
  readonly shape: string
  readonly name: string
  readonly at: Date
  readonly options: ImportOptions
}

/** The sources, the latest first. */
export function listSources(tx: TenantTransaction): Promise<StoredSource[]> {
  return selectSources(tx).orderBy('at', 'desc').orderBy('shape').execute()
}

/** The source of a file; undefined if no file of this shape was imported with options. */
export async function findSource(tx: TenantTransaction, shape: string | null): Promise<StoredSource | undefined> {
  return shape === null ? undefined : selectSources(tx).where('shape', '=', shape).executeTakeFirst()
}

function selectSources(tx: TenantTransaction) {
  return tx.selectFrom('import_source').select(['shape', 'name', 'at', 'options']).where('tenant_id', '=', tx.tenantId)
}

/** Stores how the files of a source are read. */
export function putSource(
  tx: TenantTransaction,
  { shape, name, options }: Omit<StoredSource, 'at'>,
): Promise<StoredSource> {
  const values = { name, options: JSON.stringify(options), at: sql<Date>`now()` }
  return tx
    .insertInto('import_source')
    .values({ tenant_id: tx.tenantId, shape, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'shape']).doUpdateSet(values))
    .returning(['shape', 'name', 'at', 'options'])
    .executeTakeFirstOrThrow()
}

/** Returns whether there was such a source. */
export async function deleteSource(tx: TenantTransaction, shape: string): Promise<boolean> {
  return (await deleteRows(tx, 'import_source', { shape })) > 0
}
