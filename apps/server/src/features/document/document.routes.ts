import {
  deleteDocument,
  downloadDocument,
  getDocument,
  listDocuments,
  restoreDocument,
  uploadDocument,
} from '@lotse/contract/features/document/document.operations.ts'
import type { FastifyInstance } from 'fastify'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { serve, serveStoredFile } from '../../platform/http/serve.ts'
import { serveUpload } from '../../platform/http/serve-upload.ts'
import * as service from './document.service.ts'
import { storeUpload } from './upload/upload.ts'

const MEGABYTE = 1024 * 1024

/** Called in the transaction that uploads, deletes or restores a document. */
export type DocumentListener = (tx: TenantTransaction, id: string) => Promise<unknown>

/** HTTP routes of the feature `document`. */
export function documentRoutes(app: FastifyInstance, changed: DocumentListener): void {
  const { files, settings } = app.platform
  const maximumBytes = settings.uploadMegabytes * MEGABYTE
  serve(app, listDocuments, (context, { query }) => service.readDocuments(context, query, maximumBytes))
  serve(app, getDocument, (context, { params }) => service.readDocument(context, params.id))
  serveStoredFile(app, downloadDocument, (context, { params, query }) =>
    service.readDocumentFile(context, params.id, query.inline ?? false, files),
  )
  serveUpload(app, uploadDocument, (context, { query }, body) =>
    storeUpload(context, query, body, { files, maximumBytes, changed }),
  )
  serve(app, deleteDocument, async (context, { params }) => {
    await service.deleteDocument(context, params.id)
    await changed(context.tx, params.id)
  })
  serve(app, restoreDocument, async (context, { params }) => {
    const restored = await service.restoreDocument(context, params.id)
    if (restored.origin === 'UPLOAD') await changed(context.tx, params.id)
    return restored
  })
}
