import { LAST_EVENT_ID_HEADER } from '@lotse/contract/event-catalogue.ts'
import { streamEvents } from '@lotse/contract/features/event/event.operations.ts'
import { createParser } from 'eventsource-parser'
import { isAborted, StatusError } from '../api/api-error.ts'
import { callErrorHandler } from '../api/error-handler.ts'
import { createRequest } from '../api/request.ts'
import { currentRequestContext } from '../api/request-context.ts'
import { retryDelay } from '../api/retry-delay.ts'
import { wait } from './wait.ts'

/** A frame of the stream: a change, or something about the stream itself. */
export interface LiveEvent {
  /** The position from which a later stream continues. */
  readonly id: string
  readonly type: string
  /** What changed, where the type leaves it open. */
  readonly subjectId: string | null
}

/** What a connection works with. */
export interface ConnectionOptions {
  /** Id of the last frame that is known here or in another tab; null to begin now. */
  readonly lastEventId: () => string | null
  readonly onEvent: (event: LiveEvent) => void
}

/** The server sends something every 15 seconds: after three missing heartbeats the connection is dead, whatever the browser reports. */
const SILENCE_MS = 45_000
/** A stream that was open for so long was healthy: the next failure counts as the first. */
const HEALTHY_MS = 3_000

/** How a stream ended. */
type StreamEnd = 'HEALTHY' | 'FAILED' | 'SIGNED_OUT'

/**
 * Keeps a stream of live events open until `signal` aborts, and opens it again after `retryDelay` when it fails. A 401 is a
 * lost session like on any call, after which nothing is requested; everything else is only logged. Timers only, so that a
 * changed clock changes nothing.
 *
 * @returns resolves when `signal` has aborted; never rejects.
 */
export async function keepConnected(options: ConnectionOptions, signal: AbortSignal): Promise<void> {
  const handleError = callErrorHandler()
  let attempt = 0
  while (!signal.aborted) {
    if (navigator.onLine === false) await wait(signal, { events: [[window, 'online']] })
    const end = await openStream(options, signal, handleError)
    if (end === 'SIGNED_OUT') await wait(signal)
    attempt = end === 'HEALTHY' ? 1 : attempt + 1
    await wait(signal, { ms: retryDelay(attempt), events: [[window, 'online']] })
  }
}

/** One stream, to its end; never rejects. */
async function openStream(
  { lastEventId, onEvent }: ConnectionOptions,
  signal: AbortSignal,
  handleError: (error: unknown) => void,
): Promise<StreamEnd> {
  if (signal.aborted) return 'FAILED'
  const line = new AbortController()
  const hangUp = () => line.abort()
  signal.addEventListener('abort', hangUp)
  window.addEventListener('offline', hangUp)
  let silence = setTimeout(hangUp, SILENCE_MS)
  let health: ReturnType<typeof setTimeout> | undefined
  let end: StreamEnd = 'FAILED'
  const parser = createParser({
    onEvent: ({ id, event, data }) => {
      if (id !== undefined && event !== undefined && !line.signal.aborted) onEvent(liveEvent(id, event, data))
    },
  })
  try {
    const response = await fetch(eventRequest(lastEventId(), line.signal))
    if (!response.ok) throw new StatusError(response.status, await response.json().catch(() => null))
    if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) {
      throw new Error('Unexpected content type of the event stream (proxy?)')
    }
    health = setTimeout(() => {
      end = 'HEALTHY'
    }, HEALTHY_MS)
    const decoder = new TextDecoder()
    for await (const bytes of chunksOf(response)) {
      clearTimeout(silence)
      silence = setTimeout(hangUp, SILENCE_MS)
      parser.feed(decoder.decode(bytes, { stream: true }))
    }
  } catch (error) {
    if (error instanceof StatusError && error.status === 401) end = 'SIGNED_OUT'
    if (signal.aborted || isAborted(error)) return end
    if (end === 'SIGNED_OUT') handleError(error)
    else console.error('Event streaming failed', error)
  } finally {
    clearTimeout(silence)
    clearTimeout(health)
    signal.removeEventListener('abort', hangUp)
    window.removeEventListener('offline', hangUp)
    hangUp()
  }
  return end
}

function eventRequest(lastEventId: string | null, signal: AbortSignal): Request {
  const request = createRequest(streamEvents, { signal }, currentRequestContext())
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

/** The type is the frame's own; data that cannot be read say nothing beyond it. */
function liveEvent(id: string, type: string, data: string): LiveEvent {
  try {
    const { id: subjectId } = JSON.parse(data) as { readonly id?: unknown }
    return { id, type, subjectId: typeof subjectId === 'string' ? subjectId : null }
  } catch {
    return { id, type, subjectId: null }
  }
}
