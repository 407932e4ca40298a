import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import type { DocumentSummary } from '@lotse/contract/features/document/document.schema.ts'
import {
  DOCUMENT_TYPES,
  type DocumentKind,
  type DocumentType,
  extensionOf,
} from '@lotse/contract/features/document/document.type.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { Context } from '../../platform/http/request-context.ts'
import type { ContentTypes } from '../content/content.public.ts'
import { mayDelete } from './document.policy.ts'
import type { LinkTarget, UploadedDocument } from './document.repository.ts'
import type { Subjects } from './document.subject.ts'
import { fileNameOf } from './file-name.ts'
import type { PackDocument } from './pack/pack-document.ts'

/** The request context of a person who reads documents. */
export type DocumentReader = Pick<
  Context,
  'tx' | 'tenant' | 'revision' | 'language' | 'businessUnitId' | 'person' | 'permissions'
>

/** The summary of a pack document in the reader's language. */
export function describePackDocument(document: PackDocument, subjects: Subjects, language: Language): DocumentSummary {
  const { type, byteSize } = contentOf(document, language)
  return {
    id: document.id,
    origin: 'PACK',
    scope: 'TENANT',
    title: document.title[language],
    description: document.description?.[language] ?? null,
    fileName: fileNameOf(document.title[language], DOCUMENT_TYPES[type].extensions[0]),
    type,
    byteSize,
    date: document.updatedOn ?? null,
    uploadedBy: null,
    links: subjects.describe(packLinksOf(document), language),
    can: { delete: false },
  }
}

function contentOf(
  { title, content }: PackDocument,
  language: Language,
): { readonly type: DocumentType; readonly byteSize: number } {
  if (content.kind === 'FILE') return content.files[language]
  return { type: 'MARKDOWN', byteSize: Buffer.byteLength(markdownOf(title[language], content.body[language])) }
}

/** The summary of an uploaded document. */
export function describeUpload(
  document: UploadedDocument,
  subjects: Subjects,
  reader: DocumentReader,
): DocumentSummary {
  const { id, title, type, byteSize, uploadedBy, businessUnitId, links } = document
  return {
    id,
    origin: 'UPLOAD',
    scope: businessUnitId === null ? 'TENANT' : 'BUSINESS_UNIT',
    title,
    description: null,
    fileName: withExtension(document.name, type),
    type,
    byteSize,
    date: dayIn(reader.tenant.timeZone, document.createdAt),
    uploadedBy,
    links: subjects.describe(links, reader.language),
    can: { delete: mayDelete(reader, document) },
  }
}

/** A text of the pack as a Markdown file: the title as a heading above the text. */
export function markdownOf(title: string, body: string): string {
  return `# ${title}\n\n${body.trim()}\n`
}

/** The subjects of a pack document. */
export function packLinksOf({
  area,
  topic,
  kpis = [],
}: Pick<ContentTypes['document'], 'area' | 'topic' | 'kpis'>): LinkTarget[] {
  return [
    ...(area === undefined ? [] : [{ kind: 'AREA', id: area } as const]),
    ...(topic === undefined ? [] : [{ kind: 'TOPIC', id: topic } as const]),
    ...kpis.map((id) => ({ kind: 'KPI', id }) as const),
  ]
}

/** Adds the extension of the type to a name without one, so that the downloaded file opens. */
function withExtension(name: string, type: DocumentType): string {
  const kind: DocumentKind = DOCUMENT_TYPES[type]
  return kind.extensions.includes(extensionOf(name)) ? name : `${name}.${kind.extensions[0]}`
}
