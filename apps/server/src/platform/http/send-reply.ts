import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ESTIMATED_LENGTH_HEADER } from '@lotse/contract/operation.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressed, encodingFor } from './compression.ts'
import { contentDisposition } from './content-disposition.ts'
import type { CachedReply, ReplyKey } from './reply-cache.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const VARY = 'Accept-Encoding, Accept-Language, Authorization, X-BUSINESSUNIT-ID'

/** Sends a handler's result by the schema of its reply; 204 when the operation has none. Keeps it under `key`. */
export function sendReply(request: FastifyRequest, reply: FastifyReply, result: unknown, key?: ReplyKey): FastifyReply {
  const serialise = reply.getSerializationFunction('200')
  if (!serialise) return reply.code(204).header('cache-control', 'no-store').send()
  const body = String(serialise(result as Record<string, unknown>))
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return reply.header('cache-control', 'no-store').type(JSON_TYPE).send(body)
  }
  const etag = weakTag(body)
  if (key) {
    const kept = { body: Buffer.from(body), etag, encoded: {} }
    request.server.platform.replyCache.set(key, kept)
    return sendCached(request, reply, kept, key)
  }
  return isKnown(request, reply, etag) ? reply.code(304).send() : reply.type(JSON_TYPE).send(body)
}

/** Sends a kept reply, or 304 when the caller already has it. It is compressed once for all who want it so. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: CachedReply,
  key: ReplyKey,
): FastifyReply {
  if (isKnown(request, reply, kept.etag)) return reply.code(304).send()
  reply.type(JSON_TYPE)
  const encoding = encodingFor(request.headers['accept-encoding'], kept.body.length)
  if (encoding === null) return reply.send(kept.body)
  const encoded = kept.encoded[encoding] ?? compressed(kept.body, encoding)
  if (kept.encoded[encoding] === undefined) {
    request.server.platform.replyCache.set(key, { ...kept, encoded: { ...kept.encoded, [encoding]: encoded } })
  }
  return reply.header('content-encoding', encoding).send(encoded)
}

/** Says how the reply to a read may be kept, and whether the caller already has it. */
function isKnown(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    // Where several origins may call, it already says that the reply differs by them.
    vary: [reply.getHeader('vary'), VARY].filter(Boolean).join(', '),
  })
  return hasTag(request.headers['if-none-match'], etag)
}

/** Bytes that are made while they are sent, and about how many they will be. */
export interface ByteStream {
  readonly estimatedBytes: number
  readonly bytes: AsyncIterable<Uint8Array>
}

/** A reply that is a file. The name is data: any characters. */
export interface BinaryReply {
  readonly fileName: string
  /** Where the contract leaves it open. */
  readonly contentType?: string
  /** A function is called when the request's transaction has ended: slow work and slow readers hold none. */
  readonly content: Buffer | string | (() => Promise<Buffer | ByteStream>)
}

/** Sends a file: uncompressed (its route says so), so that its length is what a progress bar counts. */
export async function sendBinary(
  reply: FastifyReply,
  standardType: string,
  { fileName, contentType = standardType, content: given }: BinaryReply,
): Promise<FastifyReply> {
  const content = typeof given === 'function' ? await given() : given
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

/** Weak, because compression changes the bytes: the hash of the uncompressed body. */
function weakTag(body: string): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`
}

function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.split(',').some((tag) => tag.trim() === '*' || plain(tag) === plain(etag))
}
