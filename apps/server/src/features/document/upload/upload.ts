import type { uploadDocument } from '@lotse/contract/features/document/document.operations.ts'
import type { DocumentSummary } from '@lotse/contract/features/document/document.schema.ts'
import {
  DOCUMENT_TYPE_NAMES,
  DOCUMENT_TYPES,
  type DocumentKind,
  extensionOf,
} from '@lotse/contract/features/document/document.type.ts'
import type { OperationInput } from '@lotse/contract/operation.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { tooLarge } from '../../../platform/files/spool.ts'
import type { UploadBody, UploadContext } from '../../../platform/http/serve-upload.ts'
import { mayUploadForTenant, mayUploadForUnit } from '../document.policy.ts'
import { deleteUpload, insertUpload, type NewDocument, updateUploadStored } from '../document.repository.ts'
import { fileKey, readDocument } from '../document.service.ts'
import { readSubjects } from '../document.subject.ts'
import { findDocumentType } from './content-type.ts'
import { cleanFileName, titleOf } from './name.ts'

type UploadQuery = OperationInput<typeof uploadDocument>['query']

/** The dependencies of an upload. */
export interface UploadDependencies {
  readonly files: FileStore
  readonly maximumBytes: number
  /** Called in the transaction that makes the document visible. */
  readonly changed: (tx: TenantTransaction, id: string) => Promise<unknown>
}

/**
 * Stores an uploaded document. Everything that does not depend on the content is validated before the body is read.
 * Then the file is received outside the store, its type is detected, its row is inserted, the file is stored and the
 * row marked as stored. A failure leaves at most a row that is not marked, which the cleanup job deletes with its file.
 *
 * @throws AppError document.*, permission.missing, businessunit.not_selected, area.not_found, topic.not_found,
 * kpi.not_found
 */
export async function storeUpload(
  context: UploadContext<typeof uploadDocument>,
  query: UploadQuery,
  body: UploadBody,
  { files, maximumBytes, changed }: UploadDependencies,
): Promise<DocumentSummary> {
  const { name, businessUnitId } = checkRequest(context, query, body, maximumBytes)
  const links = await context.inTransaction(async (tx) =>
    (await readSubjects(tx, context.revision)).requireLinks(query),
  )
  const file = await files.receive(body.stream, maximumBytes)
  try {
    if (file.byteSize === 0) throw new AppError('document.empty')
    const type = await findDocumentType(file.path, extensionOf(name))
    if (type === null) throw new AppError('document.type_not_allowed')
    const document: NewDocument = {
      businessUnitId,
      name,
      title: query.title?.trim() || titleOf(name),
      type,
      byteSize: file.byteSize,
      uploadedById: context.person.id,
      links,
    }
    const id = await context.inTransaction((tx) => insertUpload(tx, document))
    const key = fileKey(context.tenant.id, id)
    try {
      await files.keep(key, file, DOCUMENT_TYPES[type].mediaType)
    } catch (error) {
      await context.inTransaction((tx) => deleteUpload(tx, id))
      throw error
    }
    return await context.inLastTransaction(async (tx) => {
      await updateUploadStored(tx, id)
      publish(tx, { type: 'document.changed', id, businessUnitId })
      await changed(tx, id)
      return readDocument({ ...context, tx }, id)
    })
  } finally {
    await file.discard()
  }
}

function checkRequest(
  { permissions, businessUnitId }: UploadContext<typeof uploadDocument>,
  query: UploadQuery,
  { announcedBytes }: UploadBody,
  maximumBytes: number,
): Pick<NewDocument, 'name' | 'businessUnitId'> {
  const isForTenant = query.scope === 'TENANT'
  if (isForTenant && !mayUploadForTenant({ permissions })) throw new AppError('permission.missing')
  if (!isForTenant && !mayUploadForUnit({ permissions, businessUnitId }))
    throw new AppError('businessunit.not_selected')
  const name = cleanFileName(query.name)
  if (name === null) throw new AppError('document.name_not_usable')
  const extension = extensionOf(name)
  if (extension !== '' && !ACCEPTED_EXTENSIONS.has(extension)) throw new AppError('document.type_not_allowed')
  if (announcedBytes === 0) throw new AppError('document.empty')
  if (announcedBytes !== null && announcedBytes > maximumBytes) throw tooLarge(maximumBytes)
  return { name, businessUnitId: isForTenant ? null : businessUnitId }
}

const ACCEPTED_EXTENSIONS: ReadonlySet<string> = new Set(
  DOCUMENT_TYPE_NAMES.flatMap((type) => (DOCUMENT_TYPES[type] as DocumentKind).extensions),
)
