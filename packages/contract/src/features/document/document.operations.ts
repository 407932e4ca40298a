import { Boolean, Enum, Object, Optional, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { SingleLine } from '../../written-text.schema.ts'
import { DOCUMENT_NAME_LENGTH, DOCUMENT_SCOPES } from './document.constants.ts'
import { DocumentList, DocumentSummary } from './document.schema.ts'

const closed = { additionalProperties: false }
const Id = String({ minLength: 1, maxLength: 100 })
const params = Object({ id: Id }, closed)
const about = {
  areaId: Optional(Id),
  topicId: Optional(Id),
  kpiId: Optional(Id),
}
const unknownSubject = ['area.not_found', 'topic.not_found', 'kpi.not_found'] as const

export const listDocuments = defineOperation({
  id: 'listDocuments',
  feature: 'document',
  method: 'GET',
  path: '/document',
  summary: 'Supporting documents',
  description:
    'Documents of the organisation and of the business unit in which the caller works. `kpiId` returns those about the KPI, then those about its topic; `topicId` those about the topic or one of its KPIs; `areaId` those about the area, its topics or its KPIs. `search` searches title, description, name and the text of guides, and ignores case and accents.',
  requires: ['DOCUMENT_READ'],
  query: Object({ ...about, search: Optional(SingleLine({ maxLength: 200 })) }, closed),
  reply: DocumentList,
  errors: unknownSubject,
})

export const getDocument = defineOperation({
  id: 'getDocument',
  feature: 'document',
  method: 'GET',
  path: '/document/{id}',
  summary: 'One document',
  description: 'Its description without the content; see `downloadDocument`.',
  requires: ['DOCUMENT_READ'],
  params,
  reply: DocumentSummary,
  errors: ['document.not_found'],
})

export const downloadDocument = defineOperation({
  id: 'downloadDocument',
  feature: 'document',
  method: 'GET',
  path: '/document/{id}/content',
  summary: 'Content of a document',
  description:
    'The file with the media type of its content; a text of the organisation as Markdown. Documents of the organisation are in the language of the reader. `inline=true` sends it for display instead of as an attachment.',
  requires: ['DOCUMENT_READ'],
  params,
  query: Object({ inline: Optional(Boolean({ default: false })) }, closed),
  binary: 'application/octet-stream',
  errors: ['document.not_found', 'document.content_unavailable'],
})

export const uploadDocument = defineOperation({
  id: 'uploadDocument',
  feature: 'document',
  method: 'POST',
  path: '/document',
  summary: 'Upload a document',
  description:
    'The body is the file itself; the query has its name and what it is about. The type is detected from the content and must be one of PDF, PNG, JPEG, WebP, GIF, text, Markdown, CSV, DOCX, XLSX, PPTX; the extension of the name must match. `scope=TENANT` also requires CONTENT_ADMIN.',
  requires: ['DOCUMENT_READ', 'DOCUMENT_WRITE'],
  quota: { calls: 200, minutes: 60 },
  query: Object(
    {
      ...about,
      name: String({ minLength: 1, maxLength: DOCUMENT_NAME_LENGTH, description: 'Name of the file.' }),
      title: Optional(
        SingleLine({ minLength: 1, maxLength: 200, description: 'Default: the name without its extension.' }),
      ),
      scope: Optional(Enum([...DOCUMENT_SCOPES], { default: 'BUSINESS_UNIT' })),
    },
    closed,
  ),
  upload: 'application/octet-stream',
  reply: DocumentSummary,
  errors: [
    ...unknownSubject,
    'businessunit.not_selected',
    'document.name_not_usable',
    'document.empty',
    'document.too_large',
    'document.type_not_allowed',
    'document.upload_incomplete',
    'document.content_unavailable',
  ],
  publishes: ['document.changed'],
})

export const deleteDocument = defineOperation({
  id: 'deleteDocument',
  feature: 'document',
  method: 'DELETE',
  path: '/document/{id}',
  summary: 'Delete an uploaded document',
  description:
    'Allowed for the person who uploaded it and for holders of CONTENT_ADMIN. It can be restored for 30 days; then its file is removed.',
  requires: ['DOCUMENT_READ', 'DOCUMENT_WRITE'],
  params,
  errors: ['document.not_found', 'document.read_only'],
  publishes: ['document.changed'],
})

export const restoreDocument = defineOperation({
  id: 'restoreDocument',
  feature: 'document',
  method: 'POST',
  path: '/document/{id}/restore',
  summary: 'Restore a deleted document',
  description: 'Allowed for those who may delete it. Restoring a document that is not deleted changes nothing.',
  requires: ['DOCUMENT_READ', 'DOCUMENT_WRITE'],
  params,
  reply: DocumentSummary,
  errors: ['document.not_found', 'document.read_only'],
  publishes: ['document.changed'],
})
