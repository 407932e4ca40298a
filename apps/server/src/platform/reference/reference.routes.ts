import { openApiDocument } from '@lotse/contract/openapi.ts'
import type { FastifyInstance } from 'fastify'
import { sendPlainPage } from '../http/plain-page.ts'
import { REFERENCE_CSS, referenceBody } from './reference-page.ts'

/** Serves the OpenAPI document and the reference page, without authentication. */
export function serveReference(app: FastifyInstance, version: string): void {
  const document = JSON.stringify(openApiDocument(version))
  const body = referenceBody(version)
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document),
  )
  app.get('/api/reference', async (_request, reply) =>
    sendPlainPage(reply, { language: 'en', title: 'Lotse API', body, css: REFERENCE_CSS }),
  )
}
