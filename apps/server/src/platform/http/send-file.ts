import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from './content-disposition.ts'

/** A file in the file store that is sent as a reply. */
export interface StoredFile {
  /** May contain any characters. */
  readonly fileName: string
  readonly mediaType: string
  readonly byteSize: number
  /** True: shown in the browser instead of downloaded. */
  readonly isInline: boolean
  /** Opens the file; called once, after the transaction. */
  open(): Promise<Readable>
}

/**
 * Sends a file as a stream. A browser that shows it executes nothing: the type is fixed (nosniff), and the sandbox has no scripts
 * and no origin.
 */
export async function sendStoredFile(reply: FastifyReply, file: StoredFile): Promise<FastifyReply> {
  const stream = await file.open()
  return reply
    .headers({
      'content-disposition': contentDisposition(file.fileName, file.isInline ? 'inline' : 'attachment'),
      'content-length': String(file.byteSize),
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
    .type(file.mediaType)
    .send(stream)
}
