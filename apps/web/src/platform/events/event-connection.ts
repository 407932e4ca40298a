import { callErrorHandler } from '../api/error-handler.ts'
import { streamEvents } from '../api/generated/event.operations.ts'
import { createRequest } from '../api/request.ts'
import { currentRequestContext } from '../api/request-context.ts'
import { retryDelay } from '../api/retry-delay.ts'
import { isSignedOut, readEventStream } from './event-stream.ts'
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

/**
 * Keeps a stream of live events open until `signal` aborts, and opens it again after `retryDelay` when it fails. A 401 is a
 * lost session like on any call, after which nothing is requested; everything else is only logged.
 *
 * @returns resolves when `signal` has aborted; never rejects.
 */
export async function keepConnected({ lastEventId, onEvent }: ConnectionOptions, signal: AbortSignal): Promise<void> {
  const handleError = callErrorHandler()
  let attempt = 0
  while (!signal.aborted) {
    if (navigator.onLine === false) await wait(signal, { events: [[window, 'online']] })
    const end = await readEventStream(
      (line) => createRequest(streamEvents, { signal: line }, currentRequestContext()),
      lastEventId(),
      ({ id, type, data }) => onEvent(liveEvent(id, type, data)),
      signal,
    )
    if (isSignedOut(end)) {
      handleError(end.error)
      await wait(signal)
    } else if (end.error !== null) console.error('Event streaming failed', end.error)
    attempt = end.wasHealthy ? 1 : attempt + 1
    await wait(signal, { ms: retryDelay(attempt), events: [[window, 'online']] })
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
