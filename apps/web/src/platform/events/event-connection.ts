import { LAST_EVENT_ID_HEADER } from '@lotse/contract/event-catalogue.ts'
import { streamEvents } from '@lotse/contract/features/event/event.operations.ts'
import { createParser } from 'eventsource-parser'
import { isAborted, StatusError } from '../api/api-error.ts'
import { handleCallError } from '../api/error-handler.ts'
import { createRequest } from '../api/request.ts'
import { currentRequestContext } from '../api/request-context.ts'
import { retryDelay } from '../api/retry-delay.ts'

/** A frame of the stream: a change, or something about the stream itself. */
export interface LiveEvent {
  /** Where a later stream goes on. */
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

/** The server says something every 15 seconds: after three silences the line is dead, whatever the browser thinks. */
const SILENCE_MS = 45_000
/** A stream that stood for so long was healthy: the next failure is a first one. */
const HEALTHY_MS = 3_000

/**
 * Keeps a stream of live events open, and opens it again after `retryDelay` when it fails, for as long as somebody is
 * signed in: a 401 is a lost session like on any call; everything else is only logged. Timers only, so that a changed
 * clock changes nothing.
 *
 * @returns how to stop.
 */
export function keepConnected(options: ConnectionOptions): () => void {
  const stop = new AbortController()
  void (async () => {
    let attempt = 0
    while (!stop.signal.aborted) {
      await whenOnline(stop.signal)
      const wasHealthy = await stream(options, stop)
      attempt = wasHealthy ? 1 : attempt + 1
      await pause(retryDelay(attempt), stop.signal)
    }
  })()
  return () => stop.abort()
}

/** One stream, to its end; never rejects. Answers whether it was healthy. */
async function stream({ lastEventId, onEvent }: ConnectionOptions, stop: AbortController): Promise<boolean> {
  const line = new AbortController()
  const hangUp = () => line.abort()
  stop.signal.addEventListener('abort', hangUp)
  window.addEventListener('offline', hangUp)
  let silence = setTimeout(hangUp, SILENCE_MS)
  let health: ReturnType<typeof setTimeout> | undefined
  let isHealthy = false
  const parser = createParser({
    onEvent: ({ id, event, data }) => {
      if (id !== undefined && event !== undefined && !line.signal.aborted) onEvent(liveEvent(id, event, data))
    },
  })
  try {
    if (stop.signal.aborted) return false
    const response = await fetch(eventRequest(lastEventId(), line.signal))
    if (!response.ok) throw new StatusError(response.status, await response.json().catch(() => null))
    if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) {
      throw new Error('Something on the way answers the live events')
    }
    health = setTimeout(() => {
      isHealthy = true
    }, HEALTHY_MS)
    const decoder = new TextDecoder()
    for await (const bytes of chunksOf(response)) {
      clearTimeout(silence)
      silence = setTimeout(hangUp, SILENCE_MS)
      parser.feed(decoder.decode(bytes, { stream: true }))
    }
  } catch (error) {
    report(error, stop)
  } finally {
    clearTimeout(silence)
    clearTimeout(health)
    stop.signal.removeEventListener('abort', hangUp)
    window.removeEventListener('offline', hangUp)
    hangUp()
  }
  return isHealthy
}

function eventRequest(lastEventId: string | null, signal: AbortSignal): Request {
  const { headers, ...request } = requestParts(signal)
  headers.set('Accept', 'text/event-stream')
  if (lastEventId !== null) headers.set(LAST_EVENT_ID_HEADER, lastEventId)
  return new Request(request.url, { headers, credentials: request.credentials, cache: 'no-store', signal })
}

function requestParts(signal: AbortSignal) {
  const { url, headers, credentials } = createRequest(streamEvents, { signal }, currentRequestContext())
  return { url, headers: new Headers(headers), credentials }
}

/** The pieces of a body: not every browser can iterate over a stream by itself. */
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

function report(error: unknown, stop: AbortController): void {
  if (stop.signal.aborted || isAborted(error)) return
  if (error instanceof StatusError && error.status === 401) {
    stop.abort()
    handleCallError(error)
  } else console.error('Event streaming failed', error)
}

/** Resolves when the browser has a network, or when it is over. */
function whenOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine !== false || signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const options = { once: true } as const
    window.addEventListener('online', () => resolve(), options)
    signal.addEventListener('abort', () => resolve(), options)
  })
}

/** Resolves after the time, as soon as the network is back, or when it is over. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
