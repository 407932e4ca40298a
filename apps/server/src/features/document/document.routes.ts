import {
  deleteDocument,
  downloadDocument,
  getDocument,
  listDocuments,
  restoreDocument,
  uploadDocument,
} from '@lotse/contract/features/document/document.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve, serveStoredFile } from '../../platform/http/serve.ts'
import { serveUpload } from '../../platform/http/serve-upload.ts'
import * as service from './document.service.ts'
import { storeUpload } from './upload/upload.ts'

const MEGABYTE = 1024 * 1024

/** HTTP routes of the feature `document`. */
export function documentRoutes(app: FastifyInstance): void {
  const { files, settings } = app.platform
  const maximumBytes = settings.uploadMegabytes * MEGABYTE
  serve(app, listDocuments, (context, { query }) => service.readDocuments(context, query, maximumBytes))
  serve(app, getDocument, (context, { params }) => service.readDocument(context, params.id))
  serveStoredFile(app, downloadDocument, (context, { params, query }) =>
    service.readDocumentFile(context, params.id, query.inline ?? false, files),
  )
  serveUpload(app, uploadDocument, (context, { query }, body) =>
    storeUpload(context, query, body, { files, maximumBytes }),
  )
  serve(app, deleteDocument, (context, { params }) => service.deleteDocument(context, params.id))
  serve(app, restoreDocument, (context, { params }) => service.restoreDocument(context, params.id))
}
