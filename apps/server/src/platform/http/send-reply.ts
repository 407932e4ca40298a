import { createHash } from 'node:crypto'
import { finished, Readable } from 'node:stream'
import { ESTIMATED_LENGTH_HEADER } from '@lotse/contract/operation.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressed, encodingFor } from './compression.ts'
import { contentDisposition } from './content-disposition.ts'
import type { CachedReply, ReplyKey } from './reply-cache.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const VARY = 'Accept-Encoding, Accept-Language, Authorization, X-BUSINESSUNIT-ID, Cookie'

/** Sends a handler's result, serialised by the reply schema; 204 if the operation has none. Caches it under `key`. */
export function sendReply(request: FastifyRequest, reply: FastifyReply, result: unknown, key?: ReplyKey): FastifyReply {
  const serialise = reply.getSerializationFunction('200')
  if (!serialise) return reply.code(204).header('cache-control', 'no-store').send()
  const body = String(serialise(result as Record<string, unknown>))
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return reply.header('cache-control', 'no-store').type(JSON_TYPE).send(body)
  }
  const etag = weakTag(body)
  if (key) {
    const cached = { body: Buffer.from(body), etag, encoded: {} }
    request.server.platform.replyCache.set(key, cached)
    return sendCached(request, reply, cached, key)
  }
  setCacheHeaders(reply, etag)
  return hasTag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.type(JSON_TYPE).send(body)
}

/** Sends a cached reply, or 304 if the caller already has it. Each compressed body is cached, too. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedReply,
  key: ReplyKey,
): FastifyReply {
  setCacheHeaders(reply, cached.etag)
  if (hasTag(request.headers['if-none-match'], cached.etag)) return reply.code(304).send()
  reply.type(JSON_TYPE)
  const encoding = encodingFor(request.headers['accept-encoding'], cached.body.length)
  if (encoding === null) return reply.send(cached.body)
  const encoded = cached.encoded[encoding] ?? compressed(cached.body, encoding)
  if (cached.encoded[encoding] === undefined) {
    request.server.platform.replyCache.set(key, { ...cached, encoded: { ...cached.encoded, [encoding]: encoded } })
  }
  return reply.header('content-encoding', encoding).send(encoded)
}

function setCacheHeaders(reply: FastifyReply, etag: string): void {
  reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    // With CORS, the header already contains `Origin`.
    vary: [reply.getHeader('vary'), VARY].filter(Boolean).join(', '),
  })
}

/** A reply body generated while it is sent, with its estimated size. */
export interface ByteStream {
  readonly estimatedBytes: number
  readonly bytes: AsyncIterable<Uint8Array>
}

/** A file as a reply. The name may contain any characters. */
export interface BinaryReply {
  readonly fileName: string
  /** Default: the type in the contract. */
  readonly contentType?: string
  /**
   * A function is called after the request's transaction, so that slow work and slow clients hold none. It counts as an export;
   * `ended` is aborted when the reply is sent or the client disconnects.
   */
  readonly content: Buffer | string | ((ended: AbortSignal) => Promise<Buffer | ByteStream>)
}

/**
 * Sends a file, uncompressed, so that clients can show progress by `Content-Length`.
 *
 * @throws AppError export.busy
 */
export async function sendBinary(
  reply: FastifyReply,
  standardType: string,
  { fileName, contentType = standardType, content: given }: BinaryReply,
): Promise<FastifyReply> {
  const content = typeof given === 'function' ? await createContent(reply, given) : given
  if (content === null) return reply.hijack()
  reply
    .headers({ 'content-disposition': contentDisposition(fileName), 'cache-control': 'private, no-store' })
    .type(contentType)
  if (typeof content !== 'string' && 'bytes' in content) {
    reply.header(ESTIMATED_LENGTH_HEADER, String(Math.round(content.estimatedBytes)))
    return reply.send(Readable.from(content.bytes, { objectMode: false }))
  }
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content
  return reply.header('content-length', String(bytes.byteLength)).send(bytes)
}

/** Null if the client has disconnected. */
async function createContent(
  reply: FastifyReply,
  make: (ended: AbortSignal) => Promise<Buffer | ByteStream>,
): Promise<Buffer | ByteStream | null> {
  const end = new AbortController()
  finished(reply.raw, () => end.abort())
  reply.server.platform.exports.admit(end.signal)
  try {
    return await make(end.signal)
  } catch (error) {
    if (end.signal.aborted) return null
    throw error
  }
}

/** Weak, because compression changes the bytes: the hash of the uncompressed body. */
function weakTag(body: string): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`
}

function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.split(',').some((tag) => tag.trim() === '*' || plain(tag) === plain(etag))
}
