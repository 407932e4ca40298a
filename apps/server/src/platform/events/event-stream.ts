import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { OPENING_FRAME } from './event-frame.ts'

/** Nothing on the way may hold the bytes back, keep or change them. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  vary: 'Authorization, X-BUSINESSUNIT-ID',
} as const

/** Milliseconds without a byte after which the line is kept open by a comment. */
export const HEARTBEAT_MS = 15_000

/** Bytes that wait for a slow reader at most; then it is cut off, and asks again for what it missed. */
const MAXIMUM_UNSENT_BYTES = 1024 * 1024

/** The line to one client. */
export interface EventLine {
  write(frame: string | Buffer): void
  /** Whether nothing was written for so long that the line needs a sign of life. */
  isQuiet(): boolean
  end(frame?: string): void
  /** Calls back when the line is gone, whoever ended it. */
  onGone(listener: () => void): void
}

/** Takes the connection of a request over: from here on nothing but frames goes over it. */
export function openLine(reply: FastifyReply): EventLine {
  const { raw } = reply
  reply.hijack()
  const headers = { ...reply.getHeaders(), ...STREAM_HEADERS, connection: 'close' }
  raw.useChunkedEncodingByDefault = false // a reply that ends with its connection: frames are written as they are
  raw.writeHead(200, headers as NodeJS.Dict<string>)
  raw.flushHeaders()
  raw.on('error', () => raw.destroy())
  // Thousands of streams carry each frame: it goes to the connection itself, past the bookkeeping of replies.
  const sink = raw.socket ?? raw
  raw.socket?.setNoDelay(true)
  raw.socket?.setKeepAlive(true, 30_000)
  let writtenAt = performance.now()
  const write = (frame: string | Buffer) => {
    if (raw.writableEnded || raw.destroyed || sink.destroyed) return
    writtenAt = performance.now()
    sink.write(frame)
    if (sink.writableLength > MAXIMUM_UNSENT_BYTES) cut(raw)
  }
  write(OPENING_FRAME)
  return {
    write,
    isQuiet: () => performance.now() - writtenAt >= HEARTBEAT_MS,
    end(frame) {
      if (frame !== undefined) write(frame)
      raw.end()
      // A reader that does not take even this must not keep the server from stopping.
      setTimeout(() => cut(raw), 1_000).unref()
    },
    onGone: (listener) => void raw.once('close', listener),
  }
}

function cut(raw: ServerResponse): void {
  raw.socket?.destroy()
  raw.destroy()
}
