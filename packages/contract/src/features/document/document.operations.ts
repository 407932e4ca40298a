import { Boolean, Enum, Object, Optional, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { DOCUMENT_NAME_LENGTH, DOCUMENT_SCOPES, DocumentList, DocumentSummary } from './document.schema.ts'

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
    'Those of the organisation and those of the business unit in which the caller works. `kpiId` gives those about the KPI, then those about its topic; `topicId` those about the topic or a KPI of it; `areaId` those about the area, its topics or its KPIs. `search` looks into title, name and text, whatever the accents.',
  requires: ['DOCUMENT_READ'],
  query: Object({ ...about, search: Optional(String({ maxLength: 200 })) }, closed),
  reply: DocumentList,
  errors: unknownSubject,
})

export const getDocument = defineOperation({
  id: 'getDocument',
  feature: 'document',
  method: 'GET',
  path: '/document/{id}',
  summary: 'One document',
  description: 'What it is; its content is another call.',
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
    'The file as it was uploaded, with the media type that its content has; a document of the organisation as Markdown in the language of the reader. `inline=true` offers it for looking at instead of for keeping.',
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
    'The body is the file itself; its name and what it is about stand in the query. The type is found by content and must be one of PDF, PNG, JPEG, WebP, GIF, text, Markdown, CSV, DOCX, XLSX, PPTX, and the ending of the name must agree. For the whole tenant (`scope=TENANT`) CONTENT_ADMIN is needed besides.',
  requires: ['DOCUMENT_READ', 'DOCUMENT_WRITE'],
  query: Object(
    {
      ...about,
      name: String({ minLength: 1, maxLength: DOCUMENT_NAME_LENGTH, description: 'Name of the file.' }),
      title: Optional(
        String({ minLength: 1, maxLength: 200, description: 'The name without its ending when left out.' }),
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
})

export const deleteDocument = defineOperation({
  id: 'deleteDocument',
  feature: 'document',
  method: 'DELETE',
  path: '/document/{id}',
  summary: 'Delete an uploaded document',
  description:
    'Who uploaded it may, and whoever maintains content. It can be brought back for 30 days; then its file is removed, too.',
  requires: ['DOCUMENT_READ', 'DOCUMENT_WRITE'],
  params,
  errors: ['document.not_found', 'document.read_only'],
})

export const restoreDocument = defineOperation({
  id: 'restoreDocument',
  feature: 'document',
  method: 'POST',
  path: '/document/{id}/restore',
  summary: 'Bring a deleted document back',
  description: 'For those who may delete it. One that is not deleted stays as it is.',
  requires: ['DOCUMENT_READ', 'DOCUMENT_WRITE'],
  params,
  reply: DocumentSummary,
  errors: ['document.not_found', 'document.read_only'],
})
