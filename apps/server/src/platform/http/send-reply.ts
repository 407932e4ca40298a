import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ESTIMATED_LENGTH_HEADER } from '@lotse/contract/operation.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentDisposition } from './content-disposition.ts'
import type { CachedReply, ReplyKey } from './reply-cache.ts'

/** Sends a handler's result by the schema of its reply; 204 when the operation has none. Keeps it under `key`. */
export function sendReply(request: FastifyRequest, reply: FastifyReply, result: unknown, key?: ReplyKey): FastifyReply {
  const serialise = reply.getSerializationFunction('200')
  if (!serialise) return reply.code(204).header('cache-control', 'no-store').send()
  const body = String(serialise(result as Record<string, unknown>))
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body)
  }
  const answer: CachedReply = { body, etag: weakTag(body) }
  if (key) request.server.platform.replyCache.set(key, answer)
  return sendCached(request, reply, answer)
}

/** Sends a reply to a read, or 304 when the caller already has it. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, { body, etag }: CachedReply): FastifyReply {
  reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    vary: 'Accept-Language, Authorization, X-BUSINESSUNIT-ID',
  })
  if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
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
