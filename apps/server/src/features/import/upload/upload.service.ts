import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { duePeriod } from '@lotse/analysis/figure/age.ts'
import { IMPORT_EXTENSIONS, IMPORT_KEPT_HOURS } from '@lotse/contract/features/import/import.constants.ts'
import type { uploadImportFile } from '@lotse/contract/features/import/import.operations.ts'
import type { ImportFile, ImportOptions, ImportOrder } from '@lotse/contract/features/import/import.schema.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { tooLarge } from '../../../platform/files/spool.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import type { StepContext } from '../../../platform/http/serve-in-steps.ts'
import type { UploadBody, UploadContext } from '../../../platform/http/serve-upload.ts'
import { findJob } from '../../../platform/jobs/job.repository.ts'
import { listBusinessUnitNames } from '../../businessunit/businessunit.public.ts'
import { cleanFileName } from '../../document/document.public.ts'
import { findLatestDeliveryId, listBaseFigures } from '../../kpi/kpi.public.ts'
import { type ImportCaller, importScopeOf } from '../token/scope.ts'
import { updateTokenUsed } from '../token/token.repository.ts'
import { decideFindings } from './decisions.ts'
import { checkFigureFile, enqueueFileJob, importFigureFile } from './import.job.ts'
import { describeReport } from './report.ts'
import { importFileKey } from './upload.cleanup.ts'
import {
  deleteImportFile,
  findImportFile,
  insertImportFile,
  type StoredImportFile,
  updateChecking,
  updateDiscarded,
  updateImportFileStored,
  updateImporting,
} from './upload.repository.ts'

const HOUR_MS = 3_600_000
const MEDIA_TYPE = 'application/octet-stream'

type Caller = ImportCaller & Pick<Context, 'language' | 'tenant'>
type Reader = Caller & Pick<Context, 'tx'>

/**
 * Stores an uploaded file and enqueues its check. A failure leaves at most a row that is not marked as stored, which the cleanup job
 * deletes with its file.
 *
 * @throws AppError document.*, import.type_not_allowed
 */
export async function receiveImportFile(
  { inTransaction, ...caller }: UploadContext<typeof uploadImportFile>,
  givenName: string,
  { stream, announcedBytes }: UploadBody,
  { files, maximumBytes }: { readonly files: FileStore; readonly maximumBytes: number },
): Promise<ImportFile> {
  const { person, tenant, importToken, tokenHash } = caller
  const businessUnitId = importScopeOf(caller)
  const name = cleanFileName(givenName)
  if (name === null) throw new AppError('document.name_not_usable')
  const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
  if (!IMPORT_EXTENSIONS.some((known) => known === extension)) throw new AppError('import.type_not_allowed')
  if (announcedBytes === 0) throw new AppError('document.empty')
  if (announcedBytes !== null && announcedBytes > maximumBytes) throw tooLarge(maximumBytes)
  const file = await files.receive(stream, maximumBytes)
  try {
    if (file.byteSize === 0) throw new AppError('document.empty')
    const { byteSize } = file
    const id = await inTransaction((tx) =>
      insertImportFile(tx, { name, byteSize, uploadedById: person.id, businessUnitId }),
    )
    await files.keep(importFileKey(tenant.id, id), file, MEDIA_TYPE)
    return await inTransaction(async (tx) => {
      await updateImportFileStored(tx, id)
      if (importToken !== null) await updateTokenUsed(tx, tokenHash)
      await enqueueFileJob(tx, checkFigureFile, { id, check: 1 })
      return readImportFile({ ...caller, tx }, id)
    })
  } finally {
    await file.discard()
  }
}

/** @throws AppError import.file_not_found */
export async function readImportFile(reader: Reader, id: string): Promise<ImportFile> {
  const { tx, language, tenant } = reader
  const file = await findImportFile(tx, id)
  if (!file || !isInScope(reader, file)) throw new AppError('import.file_not_found')
  const names = {
    businessUnits: await listBusinessUnitNames(tx),
    figures: new Map((await listBaseFigures(tx)).map((figure) => [figure.id, figure.name[language]])),
  }
  const due = duePeriod(dayIn(tenant.timeZone, new Date()))
  return {
    id: file.id,
    name: file.name,
    byteSize: file.byteSize,
    uploadedAt: file.createdAt.toISOString(),
    keptUntil: new Date(file.createdAt.getTime() + IMPORT_KEPT_HOURS * HOUR_MS).toISOString(),
    state: await stateOf(tx, file),
    options: file.options,
    check: file.check,
    report: file.report === null ? null : describeReport(file.report, { names, duePeriod: due }, language),
    isOutdated: file.isOutdated,
    deliveryId: file.importId,
  }
}

/** Checks a file again, with other options. @throws AppError import.file_not_found, import.already_started */
export async function checkAgain(reader: Reader, id: string, options: ImportOptions): Promise<ImportFile> {
  const { tx } = reader
  const file = await requireFile(reader, id)
  await requireNotStarted(tx, file)
  await beginCheck(tx, file, { options, isOutdated: false })
  return readImportFile(reader, id)
}

/**
 * Starts the import of a checked file. A repeated call returns the import that was started. If other figures arrived since the check,
 * begins another check and throws import.outdated.
 *
 * @throws AppError import.file_not_found, import.not_checked, import.has_problems, import.differs, import.implausible,
 * import.outdated
 */
export async function startImport(
  { inTransaction, ...caller }: Caller & Pick<StepContext<unknown>, 'inTransaction'>,
  id: string,
  { check, replace, ...decided }: ImportOrder,
): Promise<ImportFile> {
  const started = await inTransaction(async (tx) => {
    const file = await requireFile({ ...caller, tx }, id)
    const state = await stateOf(tx, file)
    const isStarted = state === 'IMPORTING' || state === 'IMPORTED'
    if (!isStarted) {
      if (state !== 'CHECKED' || file.report === null) throw new AppError('import.not_checked')
      if (file.check !== check) return null
      if (file.report.problemCount > 0) throw new AppError('import.has_problems')
      if (file.report.changed > 0 && !replace) throw new AppError('import.differs')
      // Reports of an earlier version have no findings.
      const { findings = [], findingCount = 0 } = file.report
      const decisions = decideFindings(findings, findingCount, decided)
      if (!replace && (await findLatestDeliveryId(tx)) !== file.asOf) {
        await beginCheck(tx, file, { options: file.options, isOutdated: true })
        return null
      }
      await updateImporting(tx, id, { isReplacing: replace, decisions })
      await enqueueFileJob(tx, importFigureFile, file)
    }
    return readImportFile({ ...caller, tx }, id)
  })
  // Thrown after the commit, so that the new check stays.
  if (started === null) throw new AppError('import.outdated')
  return started
}

/**
 * Discards a file: its row is hidden, then its bytes and the row are deleted.
 *
 * @throws AppError import.file_not_found, import.already_started
 */
export async function discardFile(
  { inTransaction, ...caller }: Caller & Pick<StepContext<unknown>, 'inTransaction'>,
  id: string,
  files: FileStore,
): Promise<void> {
  await inTransaction(async (tx) => {
    const file = await requireFile({ ...caller, tx }, id)
    if ((await stateOf(tx, file)) === 'IMPORTING') throw new AppError('import.already_started')
    await updateDiscarded(tx, id)
  })
  await files.remove(importFileKey(caller.tenant.id, id))
  await inTransaction((tx) => deleteImportFile(tx, id))
}

async function beginCheck(
  tx: TenantTransaction,
  { id, check }: StoredImportFile,
  { options, isOutdated }: { readonly options: ImportOptions; readonly isOutdated: boolean },
): Promise<void> {
  const number = check + 1
  await updateChecking(tx, id, { number, options, isOutdated })
  await enqueueFileJob(tx, checkFigureFile, { id, check: number })
}

/** The file, locked: two calls at the same time start one job. */
async function requireFile(reader: Reader, id: string): Promise<StoredImportFile> {
  const file = await findImportFile(reader.tx, id, { isLocked: true })
  if (!file || !isInScope(reader, file)) throw new AppError('import.file_not_found')
  return file
}

/** A file of another unit, or of all units, is not found by a person of one unit. */
function isInScope(reader: Reader, { businessUnitId }: StoredImportFile): boolean {
  const scope = importScopeOf(reader)
  return scope === null || scope === businessUnitId
}

async function requireNotStarted(tx: TenantTransaction, file: StoredImportFile): Promise<void> {
  const state = await stateOf(tx, file)
  if (state === 'IMPORTING' || state === 'IMPORTED') throw new AppError('import.already_started')
}

/** A file whose job has failed is no longer checked or imported. */
async function stateOf(tx: TenantTransaction, { state, jobId }: StoredImportFile): Promise<ImportFile['state']> {
  if (jobId === null || state === 'CHECKED' || state === 'IMPORTED') return state
  const job = await findJob(tx, jobId)
  return job?.state === 'FAILED' ? 'FAILED' : state
}
