import { Array, Boolean, Enum, Integer, Null, Object, type Static, String, Union } from 'typebox'
import { DOCUMENT_SCOPES } from './document.constants.ts'
import { DOCUMENT_TYPE_NAMES } from './document.type.ts'

const closed = { additionalProperties: false }

/** What a document is about. */
export const DocumentLink = Object({ kind: Enum(['AREA', 'TOPIC', 'KPI']), id: String(), name: String() }, closed)
export type DocumentLink = Static<typeof DocumentLink>

/** A document in a list. */
export const DocumentSummary = Object(
  {
    id: String(),
    origin: Enum(['PACK', 'UPLOAD'], { description: 'PACK: content of the organisation; UPLOAD: an uploaded file.' }),
    scope: Enum([...DOCUMENT_SCOPES]),
    title: String(),
    description: Union([String(), Null()]),
    fileName: String({ description: 'File name of the download.' }),
    type: Enum([...DOCUMENT_TYPE_NAMES]),
    byteSize: Integer({ minimum: 0 }),
    date: Union([String({ format: 'date' }), Null()], { description: 'Day of the upload, or of the last revision.' }),
    uploadedBy: Union([String(), Null()]),
    links: Array(DocumentLink),
    can: Object({ delete: Boolean() }, closed),
  },
  closed,
)
export type DocumentSummary = Static<typeof DocumentSummary>

/** A list of documents, and what the caller may upload. */
export const DocumentList = Object(
  {
    content: Array(DocumentSummary),
    can: Object({ upload: Boolean({ description: 'For the business unit.' }), uploadForTenant: Boolean() }, closed),
    maximumBytes: Integer({ description: 'Largest file that may be uploaded.' }),
  },
  closed,
)
export type DocumentList = Static<typeof DocumentList>
