import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from './content-disposition.ts'

/** A file to be sent from where it lies. */
export interface StoredFile {
  /** Any characters: the name is data. */
  readonly fileName: string
  readonly mediaType: string
  readonly byteSize: number
  /** Offered for looking at instead of for keeping. */
  readonly isInline: boolean
  /** Opens it; called once, after the transaction. */
  open(): Promise<Readable>
}

/**
 * Sends a file as its bytes come. Whatever it holds, a browser that shows it by this address runs nothing of it: its type is
 * ours and not guessed, and it stands in a sandbox without scripts and without our origin.
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
