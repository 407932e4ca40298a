import type { Language } from '@lotse/contract/language.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { readContent } from '../content/content.public.ts'
import { type LinkTarget, listUploads } from './document.repository.ts'
import { requireAny } from './document.service.ts'
import { readSubjects, type SubjectQuery } from './document.subject.ts'
import { packLinksOf } from './document.summary.ts'

export { findStoredUpload, listStoredUploads } from './document.repository.ts'
export { fileKey } from './document.service.ts'
export { listNewUploads } from './new-upload.repository.ts'
export { listPackFileTexts } from './pack/pack-file.repository.ts'
export { cleanFileName } from './upload/name.ts'

/** The tenant, revision and unit that determine the visible documents. */
export interface DocumentScopeReader {
  readonly tx: TenantTransaction
  readonly revision: number
  readonly businessUnitId: string | null
}

/**
 * Checks that the unit may see a document, for instance before it becomes evidence. @throws AppError document.not_found
 */
export async function requireDocument(reader: DocumentScopeReader, id: string): Promise<void> {
  await requireAny(reader, id)
}

/** The uploaded documents that the unit may see, the newest first. */
export const readUploads = ({ tx, businessUnitId }: DocumentScopeReader) => listUploads(tx, businessUnitId)

/** Titles of documents by id in the reader's language, without missing ones and those the unit may not see. */
export async function readDocumentTitles(
  { tx, revision, businessUnitId, language }: DocumentScopeReader & { readonly language: Language },
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const requested = new Set(ids)
  const titles = [
    ...(await listUploads(tx, businessUnitId)).map(({ id, title }) => [id, title] as const),
    ...(await readContent(tx, revision, 'document')).map(({ id, title }) => [id, title[language]] as const),
  ]
  return new Map(titles.filter(([id]) => requested.has(id)))
}

/** The documents of an area, topic or KPI that the unit may see, direct matches first. @throws AppError kpi.not_found */
export async function readDocumentsAbout(
  { tx, revision, businessUnitId, language }: DocumentScopeReader & { readonly language: Language },
  query: SubjectQuery,
): Promise<{ readonly id: string; readonly name: string }[]> {
  const subjects = await readSubjects(tx, revision)
  subjects.requireLinks(query)
  const documents = [
    ...(await listUploads(tx, businessUnitId)).map(({ id, title, links }) => ({ id, name: title, links })),
    ...(await readContent(tx, revision, 'document')).map((one) => ({
      id: one.id,
      name: one.title[language],
      links: packLinksOf(one),
    })),
  ]
  return documents
    .flatMap(({ id, name, links }) => {
      const distance = subjects.distance(links, query)
      return distance === null ? [] : [{ id, name, distance }]
    })
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ id, name }) => ({ id, name }))
}

/** Subjects of documents by id, without missing documents and those the unit may not see. */
export async function readDocumentLinks(
  { tx, revision, businessUnitId }: DocumentScopeReader,
  ids: readonly string[],
): Promise<Map<string, readonly LinkTarget[]>> {
  if (ids.length === 0) return new Map()
  const requested = new Set(ids)
  const links = [
    ...(await listUploads(tx, businessUnitId)).map(({ id, links }) => [id, links] as const),
    ...(await readContent(tx, revision, 'document')).map((document) => [document.id, packLinksOf(document)] as const),
  ]
  return new Map(links.filter(([id]) => requested.has(id)))
}

/**
 * The number of documents listed for an area, topic or KPI. @throws AppError area.not_found, topic.not_found,
 * kpi.not_found
 */
export async function countDocuments(reader: DocumentScopeReader, query: SubjectQuery): Promise<number> {
  return (await countDocumentsOf(reader, [query]))[0] ?? 0
}

/** The same for several queries, in their order. */
export async function countDocumentsOf(
  { tx, revision, businessUnitId }: DocumentScopeReader,
  queries: readonly SubjectQuery[],
): Promise<number[]> {
  const subjects = await readSubjects(tx, revision)
  const links: (readonly LinkTarget[])[] = [
    ...(await listUploads(tx, businessUnitId)).map((upload) => upload.links),
    ...(await readContent(tx, revision, 'document')).map(packLinksOf),
  ]
  return queries.map((query) => {
    subjects.requireLinks(query)
    return links.filter((one) => subjects.distance(one, query) !== null).length
  })
}
