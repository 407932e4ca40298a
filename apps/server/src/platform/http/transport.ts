import compress from '@fastify/compress'
import cors from '@fastify/cors'
import { LAST_EVENT_ID_HEADER } from '@lotse/contract/event-catalogue.ts'
import { BUSINESS_UNIT_HEADER, CSRF_HEADER, ESTIMATED_LENGTH_HEADER } from '@lotse/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import { COMPRESSION } from './compression.ts'

/** Compresses replies of at least 1 KB, and allows cross-origin requests with credentials from LOTSE_ALLOWED_ORIGINS. */
export async function addTransport(app: FastifyInstance): Promise<void> {
  await app.register(compress, { ...COMPRESSION, globalDecompression: false })
  const { allowedOrigins } = app.platform.settings
  if (allowedOrigins.length === 0) return
  await app.register(cors, {
    origin: [...allowedOrigins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Accept-Language',
      'If-None-Match',
      LAST_EVENT_ID_HEADER,
      BUSINESS_UNIT_HEADER,
      CSRF_HEADER,
    ],
    exposedHeaders: ['Content-Disposition', 'ETag', 'Retry-After', ESTIMATED_LENGTH_HEADER],
    maxAge: 600,
  })
}
