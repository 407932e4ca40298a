import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'

const ENCODINGS = ['br', 'gzip'] as const
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Supported content encodings, the preferred one first. */
export type ContentEncoding = (typeof ENCODINGS)[number]

/** Options of `@fastify/compress`, for replies that are not cached. */
export const COMPRESSION = {
  /** Minimum size in bytes. */
  threshold: 1_024,
  encodings: [...ENCODINGS],
  brotliOptions: BROTLI,
}

const negotiator = new Negotiator({ supportedValues: [...ENCODINGS] })

/** The content encoding for an `Accept-Encoding` header and a body size; null: no compression. */
export function encodingFor(header: string | undefined, bytes: number): ContentEncoding | null {
  if (header === undefined || bytes < COMPRESSION.threshold) return null
  return negotiator.negotiate(header) as ContentEncoding | null
}

/** Compresses a body synchronously; about a millisecond for 50 KB. */
export function compressed(body: Buffer, encoding: ContentEncoding): Buffer {
  return encoding === 'br' ? brotliCompressSync(body, BROTLI) : gzipSync(body)
}
