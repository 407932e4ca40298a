import { open } from 'node:fs/promises'
import { recordAuditEvent } from '../../platform/audit/audit.ts'
import type { LotseDatabase } from '../../platform/database/database.ts'
import { type TenantTransaction, withTenant } from '../../platform/database/tenant-transaction.ts'
import { listBusinessUnitIds } from '../businessunit/businessunit.public.ts'
import {
  type FigureImport,
  listBaseFigures,
  listFigureImports,
  type RecordReport,
  recordBaseFigureValues,
  refreshRollup,
} from '../kpi/kpi.public.ts'
import { type FigureFile, readFigureCsv } from './import.csv-file.ts'
import type { KnownFigures } from './import.figure-rows.ts'
import type { CsvFormat } from './import.format.ts'
import { FigureFileError } from './import.problem.ts'
import { readFigureXlsx } from './import.xlsx-file.ts'

/** Steps of an import; `done` of `total` counts bytes, values or units. */
export type ImportStep = 'READ' | 'FIGURES' | 'KPIS'

export interface ImportOptions extends CsvFormat {
  /** The handling of values that differ from stored ones; REFUSE imports nothing and reports them. */
  readonly onConflict: 'SUPERSEDE' | 'REFUSE'
  /** The name of the file in the list of deliveries. */
  readonly source: string
  readonly onProgress?: (step: ImportStep, done: number, total: number) => void
}

/** The result of an import. `isRefused`: there were conflicts, and nothing was written. */
export interface ImportReport {
  readonly file: Omit<FigureFile, 'columns'>
  readonly values: number
  readonly record: RecordReport
  readonly isRefused: boolean
  /** The earlier delivery of the identical file, if any. */
  readonly sameAs: FigureImport | null
}

/**
 * Imports a file of base figures (CSV or XLSX, detected by content) into a tenant, and updates the KPIs and benchmarks
 * that depend on it, in one transaction. Importing the same file again changes nothing.
 * @throws FigureFileError when anything in the file is invalid
 */
export async function importBaseFigures(
  database: LotseDatabase,
  tenantId: string,
  path: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const { onConflict, source, onProgress } = options
  const known = await withTenant(database, tenantId, findKnownFigures)
  const { columns, ...file } = await readFile(path, known, options)
  return withTenant(database, tenantId, async (tx) => {
    const sameAs = (await listFigureImports(tx)).find(({ contentHash }) => contentHash === file.hash) ?? null
    const record = await recordBaseFigureValues(tx, {
      source,
      contentHash: file.hash,
      columns,
      conflict: onConflict,
      onProgress: (done, total) => onProgress?.('FIGURES', done, total),
    })
    if (record.importId !== null) {
      const { added, corrected } = record
      await recordAuditEvent(tx, { action: 'cli.import', kind: 'IMPORT', details: { source, added, corrected } })
      await refreshRollup(tx, {
        businessUnitIds: record.changedBusinessUnitIds,
        onProgress: (done, total) => onProgress?.('KPIS', done, total),
      })
    }
    const isRefused = onConflict === 'REFUSE' && record.conflictCount > 0
    return { file, values: columns.length, record, isRefused, sameAs }
  })
}

async function findKnownFigures(tx: TenantTransaction): Promise<KnownFigures> {
  const figures = await listBaseFigures(tx)
  return {
    businessUnitIds: new Set(await listBusinessUnitIds(tx)),
    figureIds: new Set(figures.map(({ id }) => id)),
  }
}

async function readFile(path: string, known: KnownFigures, options: ImportOptions): Promise<FigureFile> {
  const onProgress = (done: number, total: number) => options.onProgress?.('READ', done, total)
  if (await isWorkbook(path)) return readFigureXlsx(path, known, options.decimal, onProgress)
  return readFigureCsv(path, known, options, onProgress)
}

/** By signature or name: a damaged workbook must be reported as a workbook. */
async function isWorkbook(path: string): Promise<boolean> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    const message = error.code === 'ENOENT' ? 'the file does not exist' : `the file cannot be read: ${error.message}`
    throw new FigureFileError([{ place: null, message }])
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    const magic = bytesRead === 4 ? buffer.readUInt32BE(0) : 0
    return magic === 0x504b0304 || magic === 0xd0cf11e0 || /\.xls[xm]?$/i.test(path)
  } catch (error) {
    throw new FigureFileError([{ place: null, message: `the file cannot be read: ${(error as Error).message}` }])
  } finally {
    await file.close()
  }
}
