import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../error/app-error.ts'

/** Enough for 1 MB, the maximum of a JSON body, at 140 kbit/s. */
const BODY_MS = 60_000
/** 128 kbit/s: uploads at this rate must not be aborted. */
const SLOWEST_UPLOAD_BYTES_PER_SECOND = 16 * 1024
const SHORTEST_REQUEST_MS = 10 * 60_000

/**
 * Time limit for receiving a request, including uploads: Node's `requestTimeout`.
 *
 * @param uploadBytes maximum size of an uploaded file
 */
export function requestTimeoutMs(uploadBytes: number): number {
  return Math.max(SHORTEST_REQUEST_MS, Math.ceil(uploadBytes / SLOWEST_UPLOAD_BYTES_PER_SECOND) * 1_000)
}

/**
 * Limits the time for receiving a body to `bodyMs`; then the reply is 408 and the connection closes. After a reply that was sent
 * early, the rest of the body has the same limit. Uploads are excluded: their handlers check the rate.
 */
export function addBodyTimeout(app: FastifyInstance, bodyMs = BODY_MS): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    const { headers } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (!hasBody || request.routeOptions.config.isUpload) return payload
    // The body of a GET or of a rejected request is not read: its error must not end the process.
    const body = new PassThrough().on('error', () => {})
    const timer = setTimeout(() => {
      payload.unpipe(body)
      body.destroy(new AppError('payload.too_slow', { headers: { connection: 'close' } }))
    }, bodyMs)
    payload.once('error', (error) => body.destroy(error))
    payload.once('close', () => {
      clearTimeout(timer)
      if (!request.raw.complete) body.destroy(new Error('The request was aborted.'))
    })
    payload.once('end', () => clearTimeout(timer))
    return payload.pipe(body)
  })
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return
    const timer = setTimeout(() => raw.destroy(), bodyMs).unref()
    raw.once('close', () => clearTimeout(timer))
  })
}
