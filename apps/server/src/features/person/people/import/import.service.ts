import { readFile } from 'node:fs/promises'
import { IMPORT_BYTES, PREVIEWED_ROWS } from '@lotse/contract/features/person/person.import.constants.ts'
import type { ImportPreview, ImportResult } from '@lotse/contract/features/person/person.import.schema.ts'
import type { importPeople as importOperation } from '@lotse/contract/features/person/person.people.operations.ts'
import { recordAuditEvent } from '../../../../platform/audit/audit.ts'
import type { TenantTransaction } from '../../../../platform/database/tenant-transaction.ts'
import { AppError } from '../../../../platform/error/app-error.ts'
import { publish } from '../../../../platform/events/publish.ts'
import type { FileStore } from '../../../../platform/files/file-store.ts'
import { tooLarge } from '../../../../platform/files/spool.ts'
import type { UploadBody, UploadContext } from '../../../../platform/http/serve-upload.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import { insertAccounts } from '../account.repository.ts'
import { lockRoles } from '../administrator.repository.ts'
import { INVITATIONS_PER_JOB, sendInvitations } from '../invitation.job.ts'
import { type CheckedRow, checkRows } from './check-rows.ts'
import { type FileRow, readPeopleFile } from './read-file.ts'

type Uploading = UploadContext<typeof importOperation>

/** Checks a file of people; writes nothing. @throws AppError see `previewPeopleImport` */
export async function previewImport(context: Uploading, body: UploadBody, files: FileStore): Promise<ImportPreview> {
  const rows = await receiveRows(body, files)
  const checked = await context.inTransaction((tx) => check(context, tx, rows))
  const faulty = checked.filter(({ row }) => row.problems.length > 0)
  const valid = checked.filter(({ row }) => row.problems.length === 0)
  return {
    total: checked.length,
    valid: valid.length,
    rows: [...faulty, ...valid].slice(0, PREVIEWED_ROWS).map(({ row }) => row),
  }
}

/**
 * Creates the people of the rows without problems in one transaction, and enqueues their invitations.
 *
 * @param expected the number of rows without problems that the administrator has confirmed
 * @throws AppError see the operation `importPeople`
 */
export async function importPeople(
  context: Uploading,
  expected: number,
  body: UploadBody,
  files: FileStore,
): Promise<ImportResult> {
  const rows = await receiveRows(body, files)
  return context.inLastTransaction(async (tx) => {
    await lockRoles(tx)
    const valid = (await check(context, tx, rows)).filter(({ row }) => row.problems.length === 0)
    if (valid.length !== expected) throw new AppError('person.file_changed')
    const details = { invited: valid.length }
    await recordAuditEvent(tx, { kind: 'IMPORT', subject: { kind: 'person', id: null }, details })
    const ids = await insertAccounts(
      tx,
      valid.map(({ account }) => account),
    )
    for (let first = 0; first < ids.length; first += INVITATIONS_PER_JOB) {
      await enqueue(tx, sendInvitations, { personIds: ids.slice(first, first + INVITATIONS_PER_JOB) })
    }
    publish(tx, { type: 'person.changed' })
    return { invited: ids.length }
  })
}

function check(
  { person, permissions, isFreshlyProved, language }: Uploading,
  tx: TenantTransaction,
  rows: readonly FileRow[],
): Promise<CheckedRow[]> {
  return checkRows(tx, { personId: person.id, permissions, isFreshlyProved }, language, rows)
}

async function receiveRows({ stream, announcedBytes }: UploadBody, files: FileStore): Promise<FileRow[]> {
  if (announcedBytes !== null && announcedBytes > IMPORT_BYTES) throw tooLarge(IMPORT_BYTES)
  const file = await files.receive(stream, IMPORT_BYTES)
  try {
    const rows = file.byteSize === 0 ? [] : readPeopleFile(await readFile(file.path))
    if (rows.length === 0) throw new AppError('document.empty')
    return rows
  } finally {
    await file.discard()
  }
}
