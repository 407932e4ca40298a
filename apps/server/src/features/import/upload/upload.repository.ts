import { IMPORT_KEPT_HOURS } from '@lotse/contract/features/import/import.constants.ts'
import type { ImportOptions } from '@lotse/contract/features/import/import.schema.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../import.table.ts'
import { deleteRows } from '../../../platform/thing/rows.repository.ts'
import type { Decided } from './decisions.ts'
import type { StoredReport } from './report.ts'

/** An uploaded file of base figures. */
export interface StoredImportFile {
  readonly id: string
  readonly name: string
  readonly byteSize: number
  readonly uploadedById: string
  readonly createdAt: Date
  /** The job says whether it failed. */
  readonly state: 'CHECKING' | 'CHECKED' | 'IMPORTING' | 'IMPORTED'
  readonly options: ImportOptions
  readonly check: number
  readonly jobId: string | null
  readonly report: StoredReport | null
  /** The latest delivery when the check began. */
  readonly asOf: number | null
  readonly isOutdated: boolean
  readonly isReplacing: boolean
  readonly importId: number | null
  readonly decisions: Decided
  /** The unit that the file may have figures of; null: all units. */
  readonly businessUnitId: string | null
  /** Of the names of its sheets and columns, as it was read first. */
  readonly shape: string | null
}

/** An import runs to its end even when its file is older. */
const HOURS_OF_IMPORT = 2 * IMPORT_KEPT_HOURS
const hoursAgo = (hours: number) => sql<Date>`now() - make_interval(hours => ${sql.lit(hours)})`

/** Inserts a file that is not stored yet; returns its id. */
export async function insertImportFile(
  tx: TenantTransaction,
  file: {
    readonly name: string
    readonly byteSize: number
    readonly uploadedById: string
    readonly businessUnitId: string | null
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('import_file')
    .values({
      tenant_id: tx.tenantId,
      name: file.name,
      byte_size: file.byteSize,
      uploaded_by: file.uploadedById,
      business_unit_id: file.businessUnitId,
      options: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Marks a file as stored. */
export async function updateImportFileStored(tx: TenantTransaction, id: string): Promise<void> {
  await fileOf(tx, id).set({ stored_at: sql<Date>`now()` }).execute()
}

/** A file that is still stored; locked for the transaction if asked for. Undefined when it is unknown, discarded or expired. */
export function findImportFile(
  tx: TenantTransaction,
  id: string,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<StoredImportFile | undefined> {
  return tx
    .selectFrom('import_file')
    .select(['id', 'name', 'byte_size as byteSize', 'uploaded_by as uploadedById', 'created_at as createdAt', 'state'])
    .select(['options', 'check_number as check', 'job_id as jobId', 'as_of as asOf'])
    .select(({ ref }) => ref('report').$castTo<StoredReport | null>().as('report'))
    .select([
      'is_outdated as isOutdated',
      'is_replacing as isReplacing',
      'import_id as importId',
      'business_unit_id as businessUnitId',
      'shape',
    ])
    .select(({ ref }) => ref('decisions').$castTo<Decided>().as('decisions'))
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('stored_at', 'is not', null)
    .where((where) =>
      where.or([
        where('created_at', '>', hoursAgo(IMPORT_KEPT_HOURS)),
        where.and([where('state', '=', 'IMPORTING'), where('created_at', '>', hoursAgo(HOURS_OF_IMPORT))]),
      ]),
    )
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** Begins a check, which replaces the one before. */
export async function updateChecking(
  tx: TenantTransaction,
  id: string,
  check: { readonly number: number; readonly options: ImportOptions; readonly isOutdated: boolean },
): Promise<void> {
  await fileOf(tx, id)
    .set({
      state: 'CHECKING',
      check_number: check.number,
      options: JSON.stringify(check.options),
      is_outdated: check.isOutdated,
    })
    .execute()
}

/** Stores the result of a check. */
export async function updateChecked(
  tx: TenantTransaction,
  id: string,
  check: {
    readonly number: number
    readonly report: StoredReport
    readonly asOf: number | null
    readonly isOutdated: boolean
    readonly options?: ImportOptions
    readonly shape?: string | null
  },
): Promise<void> {
  await fileOf(tx, id)
    .set({
      state: 'CHECKED',
      check_number: check.number,
      report: JSON.stringify(check.report),
      as_of: check.asOf,
      is_outdated: check.isOutdated,
      ...(check.options === undefined ? {} : { options: JSON.stringify(check.options) }),
      ...(check.shape === undefined ? {} : { shape: check.shape }),
    })
    .execute()
}

/** The files whose check is shown to people, locked in the order of their ids. */
export function listCheckedFiles(tx: TenantTransaction): Promise<Pick<StoredImportFile, 'id' | 'check' | 'options'>[]> {
  return tx
    .selectFrom('import_file')
    .select(['id', 'check_number as check', 'options'])
    .where('tenant_id', '=', tx.tenantId)
    .where('state', '=', 'CHECKED')
    .where('stored_at', 'is not', null)
    .where('created_at', '>', hoursAgo(IMPORT_KEPT_HOURS))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Begins an import. */
export async function updateImporting(
  tx: TenantTransaction,
  id: string,
  { isReplacing, decisions }: Pick<StoredImportFile, 'isReplacing' | 'decisions'>,
): Promise<void> {
  await fileOf(tx, id)
    .set({ state: 'IMPORTING', is_replacing: isReplacing, decisions: JSON.stringify(decisions) })
    .execute()
}

/** Stores the result of an import: what it changed, and its delivery if anything was new. */
export async function updateImported(
  tx: TenantTransaction,
  id: string,
  { report, importId }: { readonly report: StoredReport; readonly importId: number | null },
): Promise<void> {
  await fileOf(tx, id)
    .set({ state: 'IMPORTED', report: JSON.stringify(report), import_id: importId })
    .execute()
}

/** Names the job of a check or an import. */
export async function updateJob(tx: TenantTransaction, id: string, jobId: string | null): Promise<void> {
  await fileOf(tx, id).set({ job_id: jobId }).execute()
}

/** Hides a file until it is deleted together with its bytes. */
export async function updateDiscarded(tx: TenantTransaction, id: string): Promise<void> {
  await fileOf(tx, id).set({ stored_at: null }).execute()
}

/** Deletes the row of a file; its bytes are deleted before. */
export async function deleteImportFile(tx: TenantTransaction, id: string): Promise<void> {
  await deleteRows(tx, 'import_file', { id })
}

/** The ids of files that are to be removed. */
export async function listExpiredImportFiles(tx: TenantTransaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('import_file')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('created_at', '<=', hoursAgo(IMPORT_KEPT_HOURS))
    .where((where) =>
      where.or([where('state', '<>', 'IMPORTING'), where('created_at', '<=', hoursAgo(HOURS_OF_IMPORT))]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

function fileOf(tx: TenantTransaction, id: string) {
  return tx.updateTable('import_file').where('tenant_id', '=', tx.tenantId).where('id', '=', id)
}
