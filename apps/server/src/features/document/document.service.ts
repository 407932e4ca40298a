import { Readable } from 'node:stream'
import type { DocumentList, DocumentSummary } from '@lotse/contract/features/document/document.schema.ts'
import { DOCUMENT_TYPES } from '@lotse/contract/features/document/document.type.ts'
import type { Language } from '@lotse/contract/language.ts'
import { matchesQuery } from '@lotse/contract/search-text.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { isUuid } from '../../platform/database/uuid.ts'
import { AppError } from '../../platform/error/app-error.ts'
import { publish } from '../../platform/events/publish.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { StoredFile } from '../../platform/http/send-file.ts'
import { mayDelete, mayUploadForTenant, mayUploadForUnit } from './document.policy.ts'
import { deletedUploads, findUpload, listUploads, type UploadedDocument } from './document.repository.ts'
import { readSubjects, type SubjectQuery } from './document.subject.ts'
import {
  type DocumentReader,
  describePackDocument,
  describeUpload,
  markdownOf,
  packLinksOf,
} from './document.summary.ts'
import { type PackDocument, readPackDocuments } from './pack/pack-document.ts'
import { findPackFileBytes } from './pack/pack-file.repository.ts'

/** The key of an uploaded document's bytes in the file store. */
export function fileKey(tenantId: string, id: string): string {
  return `${tenantId}/${id}`
}

/**
 * Documents of the organisation and of the unit: direct matches of the query before related ones, uploads before the
 * organisation's own.
 *
 * @throws AppError area.not_found, topic.not_found, kpi.not_found
 */
export async function readDocuments(
  reader: DocumentReader,
  { search = '', ...query }: SubjectQuery & { readonly search?: string },
  maximumBytes: number,
): Promise<DocumentList> {
  const { tx, revision, language, businessUnitId } = reader
  const subjects = await readSubjects(tx, revision)
  subjects.requireLinks(query)
  const uploads = (await listUploads(tx, businessUnitId)).map((upload) => ({
    distance: subjects.distance(upload.links, query),
    text: `${upload.title} ${upload.name} ${upload.uploadedBy}`,
    describe: () => describeUpload(upload, subjects, reader),
  }))
  const packs = (await readPackDocuments(tx, revision)).map((document) => ({
    distance: subjects.distance(packLinksOf(document), query),
    text: searchedTextOf(document, language),
    describe: () => describePackDocument(document, subjects, language),
  }))
  const found = [...uploads, ...packs].filter(
    ({ distance, text }) => distance !== null && matchesQuery(text, search, language),
  )
  return {
    content: found.sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0)).map(({ describe }) => describe()),
    can: { upload: mayUploadForUnit(reader), uploadForTenant: mayUploadForTenant(reader) },
    maximumBytes,
  }
}

/** @throws AppError document.not_found */
export async function readDocument(reader: DocumentReader, id: string): Promise<DocumentSummary> {
  const subjects = await readSubjects(reader.tx, reader.revision)
  const found = await requireAny(reader, id)
  return found.kind === 'PACK'
    ? describePackDocument(found.document, subjects, reader.language)
    : describeUpload(found.document, subjects, reader)
}

/** The file of a document. @throws AppError document.not_found; `open` throws document.content_unavailable */
export async function readDocumentFile(
  reader: DocumentReader,
  id: string,
  isInline: boolean,
  files: FileStore,
): Promise<StoredFile> {
  const found = await requireAny(reader, id)
  const { fileName, type, byteSize } = await readDocument(reader, id)
  const { mediaType } = DOCUMENT_TYPES[type]
  if (found.kind === 'UPLOAD') {
    const key = fileKey(reader.tx.tenantId, found.document.id)
    return { fileName, mediaType, byteSize, isInline, open: () => files.open(key) }
  }
  const bytes = await readPackContent(reader, found.document)
  return {
    fileName,
    mediaType: found.document.content.kind === 'TEXT' ? `${mediaType}; charset=utf-8` : mediaType,
    byteSize,
    isInline,
    open: async () => Readable.from([bytes], { objectMode: false }),
  }
}

/** @throws AppError document.not_found */
async function readPackContent({ tx, language }: DocumentReader, document: PackDocument): Promise<Buffer> {
  const { title, content } = document
  if (content.kind === 'TEXT') return Buffer.from(markdownOf(title[language], content.body[language]))
  const bytes = await findPackFileBytes(tx, content.files[language])
  if (bytes === undefined) throw new AppError('document.not_found')
  return bytes
}

/** What the search in the list compares with its words; of a file only title and description. */
function searchedTextOf({ title, description, content }: PackDocument, language: Language): string {
  const body = content.kind === 'TEXT' ? content.body[language] : ''
  return `${title[language]} ${description?.[language] ?? ''} ${body}`
}

/** @throws AppError document.not_found, document.read_only */
export async function deleteDocument(reader: DocumentReader, id: string): Promise<void> {
  const found = await requireAny(reader, id)
  if (found.kind === 'PACK' || !mayDelete(reader, found.document)) throw new AppError('document.read_only')
  await deletedUploads.mark(reader, found.document.id)
  announceDocument(reader.tx, found.document)
}

/** @throws AppError document.not_found, document.read_only */
export async function restoreDocument(reader: DocumentReader, id: string): Promise<DocumentSummary> {
  const upload = isUuid(id) ? await findUpload(reader.tx, reader.businessUnitId, id) : undefined
  if (upload?.isDeleted) {
    if (!mayDelete(reader, upload)) throw new AppError('document.read_only')
    await deletedUploads.restore(reader, upload.id)
    announceDocument(reader.tx, upload)
  }
  return readDocument(reader, id)
}

/** Publishes the change of an upload to its unit, or to everyone if it belongs to the tenant. */
function announceDocument(
  tx: TenantTransaction,
  { id, businessUnitId }: { readonly id: string; readonly businessUnitId: string | null },
): void {
  publish(tx, { type: 'document.changed', id, businessUnitId })
}

type Found =
  | { readonly kind: 'PACK'; readonly document: PackDocument }
  | { readonly kind: 'UPLOAD'; readonly document: UploadedDocument }

/** A pack document or upload that the unit may see. @throws AppError document.not_found */
export async function requireAny(
  { tx, revision, businessUnitId }: Pick<DocumentReader, 'tx' | 'revision' | 'businessUnitId'>,
  id: string,
): Promise<Found> {
  if (isUuid(id)) {
    const document = await findUpload(tx, businessUnitId, id)
    if (document && !document.isDeleted) return { kind: 'UPLOAD', document }
  }
  const document = (await readPackDocuments(tx, revision)).find((one) => one.id === id)
  if (!document) throw new AppError('document.not_found')
  return { kind: 'PACK', document }
}
