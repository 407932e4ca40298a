import {
  answerSupportRequest,
  createSupportRequest,
  downloadScreenshot,
  getSupportRequest,
  listSupportRequests,
  uploadScreenshot,
} from '@lotse/contract/features/support/support.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve, serveStoredFile } from '../../platform/http/serve.ts'
import { serveUpload } from '../../platform/http/serve-upload.ts'
import { storeScreenshot } from './support.screenshot.ts'
import * as service from './support.service.ts'

/** Registers the routes of the feature `support`. */
export function supportRoutes(app: FastifyInstance): void {
  const { files } = app.platform
  serve(app, createSupportRequest, (context, { body }) => service.createRequest(context, body))
  serveUpload(app, uploadScreenshot, (context, { query }, body) => storeScreenshot(context, query.name, body, files))
  serve(app, listSupportRequests, (context, { query }) => service.readRequests(context, query))
  serve(app, getSupportRequest, (context, { params }) => service.readRequest(context, params.id))
  serveStoredFile(app, downloadScreenshot, (context, { params, query }) =>
    service.readScreenshot(context, params.id, query.inline ?? false, files),
  )
  serve(app, answerSupportRequest, (context, { params, body }) => service.answerRequest(context, params.id, body))
}
