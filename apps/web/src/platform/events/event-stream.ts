import { LAST_EVENT_ID_HEADER } from '@lotse/contract/event-catalogue.ts'
import { createParser } from 'eventsource-parser'
import { isAborted, StatusError } from '../api/api-error.ts'

/** A frame of an event stream that has an id and a name. */
export interface StreamFrame {
  readonly id: string
  readonly type: string
  readonly data: string
}

/** How a stream ended: whether it was open long enough to be healthy, and the error that refused or broke it. */
export interface StreamEnd {
  readonly wasHealthy: boolean
  /** Null when the server ended the stream, or when it was given up on purpose. */
  readonly error: unknown
}

/** The server sends something every 15 seconds: after three missing heartbeats the connection is dead, whatever the browser reports. */
const SILENCE_MS = 45_000
/** A stream that was open for so long was healthy: the next failure counts as the first. */
const HEALTHY_MS = 3_000

/**
 * Reads one event stream to its end; never rejects. Ends also when the browser goes offline and after a long silence. Timers only,
 * so that a changed clock changes nothing.
 *
 * @param requestOf the request of the product's own headers, with the signal that ends it
 * @param lastEventId position after which the stream continues; null to begin where the server begins
 */
export async function readEventStream(
  requestOf: (signal: AbortSignal) => Request,
  lastEventId: string | null,
  onFrame: (frame: StreamFrame) => void,
  signal: AbortSignal,
): Promise<StreamEnd> {
  const line = new AbortController()
  const hangUp = () => line.abort()
  if (signal.aborted) return { wasHealthy: false, error: null }
  signal.addEventListener('abort', hangUp)
  window.addEventListener('offline', hangUp)
  let silence = setTimeout(hangUp, SILENCE_MS)
  let health: ReturnType<typeof setTimeout> | undefined
  let wasHealthy = false
  let failure: unknown = null
  const parser = createParser({
    onEvent: ({ id, event, data }) => {
      if (id !== undefined && event !== undefined && !line.signal.aborted) onFrame({ id, type: event, data })
    },
  })
  try {
    const response = await fetch(streamRequest(requestOf(line.signal), lastEventId, line.signal))
    if (!response.ok) throw new StatusError(response.status, await response.json().catch(() => null))
    if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) {
      throw new Error('Unexpected content type of the event stream (proxy?)')
    }
    health = setTimeout(() => {
      wasHealthy = true
    }, HEALTHY_MS)
    const decoder = new TextDecoder()
    for await (const bytes of chunksOf(response)) {
      clearTimeout(silence)
      silence = setTimeout(hangUp, SILENCE_MS)
      parser.feed(decoder.decode(bytes, { stream: true }))
    }
  } catch (error) {
    failure = signal.aborted || isAborted(error) ? null : error
  } finally {
    clearTimeout(silence)
    clearTimeout(health)
    signal.removeEventListener('abort', hangUp)
    window.removeEventListener('offline', hangUp)
    hangUp()
  }
  return { wasHealthy, error: failure }
}

/** Whether a stream ended because the session did. */
export function isSignedOut({ error }: StreamEnd): boolean {
  return error instanceof StatusError && error.status === 401
}

function streamRequest(request: Request, lastEventId: string | null, signal: AbortSignal): Request {
  const headers = new Headers(request.headers)
  headers.set('Accept', 'text/event-stream')
  if (lastEventId !== null) headers.set(LAST_EVENT_ID_HEADER, lastEventId)
  return new Request(request.url, { headers, credentials: request.credentials, cache: 'no-store', signal })
}

/** The chunks of a body; some browsers cannot iterate over a stream. */
async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  for (;;) {
    const piece = await reader?.read()
    if (!piece || piece.done) return
    yield piece.value
  }
}
