import { isDeepStrictEqual } from 'node:util'
import { Integer, Object as ObjectOf, String } from 'typebox'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { defineJob, type JobContext } from '../../../platform/jobs/job.ts'
import { compareBaseFigureValues, findImplausibleValues, findLatestDeliveryId } from '../../kpi/kpi.public.ts'
import {
  dueMonth,
  findKnownFigures,
  findSameFile,
  recordFigureFile,
  requireOpenMonths,
} from '../import.base-figures.ts'
import type { FigureFile } from '../import.csv-file.ts'
import { FigureFileError } from '../import.problem.ts'
import { findSource, putSource, type StoredSource } from '../names/names.repository.ts'
import { rememberedOptions } from '../names/remembered.ts'
import '../reading/figure-reader.ts'
import { applyDecisions } from './decisions.ts'
import { formatOf, problemReport, reportOf, type StoredReport } from './report.ts'
import { importFileKey } from './upload.cleanup.ts'
import { findImportFile, type StoredImportFile, updateChecked, updateImported, updateJob } from './upload.repository.ts'

declare module '../../../platform/jobs/job.ts' {
  interface JobPlatform {
    readonly files: FileStore
  }
}

const input = ObjectOf({ fileId: String({ format: 'uuid' }), check: Integer() }, { additionalProperties: false })
const ATTEMPTS = 3

/** Checks an uploaded file of base figures: reads it and compares it with the existing values. Writes no figures. */
export const checkFigureFile = defineJob({
  name: 'import.check',
  title: {
    en: 'Check a file of figures',
    de: 'Datei mit Zahlen prüfen',
    tr: 'Veri dosyasını kontrol etme',
    sk: 'Kontrola súboru s údajmi',
  },
  input,
  attempts: ATTEMPTS,
  async handler(context, { fileId, check }) {
    const stored = await findRunning(context, 'CHECKING', fileId, check)
    if (!stored) return
    const first = await readStored(context, stored)
    const shape = check === 1 ? first.sketch.shape : stored.shape
    const source = await context.inTransaction((tx) => findSource(tx, shape))
    // A file of a known source is first read as the last one.
    const isAgain = check === 1 && source !== undefined
    const file = isAgain ? await readStored(context, { ...stored, options: source.options }) : first
    const options = isAgain ? source.options : stored.options
    const used = isDeepStrictEqual(options, source?.options) ? (source ?? null) : null
    await context.inTransaction(async (tx) => {
      const current = await findImportFile(tx, fileId, { isLocked: true })
      // It may have been discarded, or checked with other options, while it was read.
      if (current?.state !== 'CHECKING' || current.check !== check) return
      const asOf = await findLatestDeliveryId(tx)
      const report =
        file instanceof FigureFileError ? problemReport(file, used) : await compare(tx, file, context.tenant, used)
      const { isOutdated } = current
      await updateChecked(tx, fileId, { number: check, report, asOf, isOutdated, options, shape })
    })
  },
})

/**
 * Imports a checked file of base figures. The file, the figures and everything computed from them change in one transaction, so that
 * a repeated attempt imports nothing twice. If figures changed since the check, the file is checked again instead.
 */
export const importFigureFile = defineJob({
  name: 'import.figures',
  title: {
    en: 'Import figures',
    de: 'Zahlen importieren',
    tr: 'Verileri içe aktarma',
    sk: 'Import údajov',
  },
  input,
  attempts: ATTEMPTS,
  async handler(context, { fileId, check }) {
    const stored = await findRunning(context, 'IMPORTING', fileId, check)
    if (!stored) return
    const file = await readStored(context, stored)
    await context.inTransaction(async (tx) => {
      const current = await findImportFile(tx, fileId, { isLocked: true })
      if (current?.state !== 'IMPORTING' || current.check !== check) return
      const again = { number: check + 1, asOf: await findLatestDeliveryId(tx), isOutdated: true }
      // A unit or figure can have been retired since the check.
      if (file instanceof FigureFileError) {
        await updateChecked(tx, fileId, { ...again, report: problemReport(file, null) })
        return
      }
      const { uploadedById, name, isReplacing, decisions } = current
      const imported = await recordFigureFile(
        tx,
        { ...file, columns: applyDecisions(file.columns, decisions) },
        {
          source: name,
          findings: decisions,
          importedById: uploadedById,
          onConflict: isReplacing ? 'SUPERSEDE' : 'REFUSE',
        },
        { action: 'job.import', actorId: uploadedById },
      ).catch(problemsOf)
      // A month can have been closed since the check.
      if (imported instanceof FigureFileError) {
        await updateChecked(tx, fileId, { ...again, report: problemReport(imported, null) })
        return
      }
      const { record, isRefused, sameAs } = imported
      const { shape, options } = current
      const findings = isRefused ? (current.report?.findings ?? []) : []
      const report = reportOf(file, record, { sameAs, source: null, findings })
      if (isRefused) {
        await updateChecked(tx, fileId, { ...again, report })
        return
      }
      await updateImported(tx, fileId, { report, importId: record.importId })
      const lasting = rememberedOptions(options)
      if (shape !== null && Object.keys(lasting).length > 0) await putSource(tx, { shape, name, options: lasting })
    })
  },
})

async function compare(
  tx: TenantTransaction,
  file: FigureFile,
  { timeZone }: JobContext['tenant'],
  source: StoredSource | null,
): Promise<StoredReport> {
  const comparison = await compareBaseFigureValues(tx, file.columns)
  try {
    requireOpenMonths(comparison)
  } catch (error) {
    return problemReport(problemsOf(error), source)
  }
  const findings = await findImplausibleValues(tx, file.columns, dueMonth(timeZone))
  return reportOf(file, comparison, { sameAs: await findSameFile(tx, file), source, findings })
}

/** The problems of a file, as a value. Throws other errors. */
function problemsOf(error: unknown): FigureFileError {
  if (error instanceof FigureFileError) return error
  throw error
}

/** Enqueues the job of the state of a file. */
export async function enqueueFileJob(
  tx: TenantTransaction,
  job: typeof checkFigureFile | typeof importFigureFile,
  { id, check }: Pick<StoredImportFile, 'id' | 'check'>,
): Promise<void> {
  await updateJob(tx, id, await enqueue(tx, job, { fileId: id, check }))
}

async function findRunning(
  { inTransaction }: JobContext,
  state: StoredImportFile['state'],
  fileId: string,
  check: number,
): Promise<StoredImportFile | null> {
  const stored = await inTransaction((tx) => findImportFile(tx, fileId))
  return stored?.state === state && stored.check === check ? stored : null
}

/** Reads the stored file in the thread of the reader; returns its problems instead of throwing them. */
async function readStored(
  { inTransaction, platform, tenant, signal }: JobContext,
  { id, name, byteSize, options, businessUnitId }: StoredImportFile,
): Promise<FigureFile | FigureFileError> {
  const known = await inTransaction((tx) => findKnownFigures(tx, businessUnitId))
  const copy = await platform.files.receive(await platform.files.open(importFileKey(tenant.id, id)), byteSize)
  try {
    return await platform.figureReader.read({ path: copy.path, name, known, format: formatOf(options) }, signal)
  } catch (error) {
    return problemsOf(error)
  } finally {
    await copy.discard()
  }
}
