import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { OPENING_FRAME } from './event-frame.ts'

/** Headers that keep proxies from buffering, caching or changing the stream. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  vary: 'Authorization, X-BUSINESSUNIT-ID, Cookie',
} as const

/** Idle milliseconds before a heartbeat. */
export const HEARTBEAT_MS = 15_000

/** Maximum number of buffered bytes for a slow client; beyond, its connection is closed, and it resumes later. */
const MAXIMUM_UNSENT_BYTES = 1024 * 1024

/** The connection of one stream. */
export interface StreamConnection {
  write(frame: string | Buffer): void
  /** Whether a heartbeat is due. */
  isIdle(): boolean
  end(frame?: string): void
  /** Calls `listener` when the connection is closed by either side. */
  onClose(listener: () => void): void
}

/** Takes over the connection of a request: from then on only frames are written to it. */
export function openConnection(reply: FastifyReply): StreamConnection {
  const { raw } = reply
  reply.hijack()
  const headers = { ...reply.getHeaders(), ...STREAM_HEADERS, connection: 'close' }
  raw.useChunkedEncodingByDefault = false // the reply ends with its connection: frames are written without chunk headers
  raw.writeHead(200, headers as NodeJS.Dict<string>)
  raw.flushHeaders()
  raw.on('error', () => raw.destroy())
  // Each frame is written to thousands of streams: write to the socket directly, without the overhead of ServerResponse.
  const sink = raw.socket ?? raw
  raw.socket?.setNoDelay(true)
  raw.socket?.setKeepAlive(true, 30_000)
  let writtenAt = performance.now()
  const write = (frame: string | Buffer) => {
    if (raw.writableEnded || raw.destroyed || sink.destroyed) return
    writtenAt = performance.now()
    sink.write(frame)
    if (sink.writableLength > MAXIMUM_UNSENT_BYTES) destroy(raw)
  }
  write(OPENING_FRAME)
  return {
    write,
    isIdle: () => performance.now() - writtenAt >= HEARTBEAT_MS,
    end(frame) {
      if (frame !== undefined) write(frame)
      raw.end()
      // A client that does not read must not keep the server from stopping.
      setTimeout(() => destroy(raw), 1_000).unref()
    },
    onClose: (listener) => void raw.once('close', listener),
  }
}

function destroy(raw: ServerResponse): void {
  raw.socket?.destroy()
  raw.destroy()
}
