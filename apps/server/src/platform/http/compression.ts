import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'

const ENCODINGS = ['br', 'gzip'] as const
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** What a reply may be compressed as, the better one first. */
export type ContentEncoding = (typeof ENCODINGS)[number]

/** How replies are compressed that are sent once: what `@fastify/compress` is told. */
export const COMPRESSION = {
  /** Bytes; below, compressing costs more than it saves. */
  threshold: 1_024,
  encodings: [...ENCODINGS],
  brotliOptions: BROTLI,
}

const negotiator = new Negotiator({ supportedValues: [...ENCODINGS] })

/** What a caller's `Accept-Encoding` makes of a body of so many bytes; null: it is sent as it is. */
export function encodingFor(header: string | undefined, bytes: number): ContentEncoding | null {
  if (header === undefined || bytes < COMPRESSION.threshold) return null
  return negotiator.negotiate(header) as ContentEncoding | null
}

/** Compresses a body at once; about a millisecond for 50 KB. */
export function compressed(body: Buffer, encoding: ContentEncoding): Buffer {
  return encoding === 'br' ? brotliCompressSync(body, BROTLI) : gzipSync(body)
}
