import type { AnswerEvent } from '@lotse/contract/features/ai/answer.schema.ts'
import { StatusError } from '../../../platform/api/api-error.ts'
import { callErrorHandler } from '../../../platform/api/error-handler.ts'
import { streamAiRun } from '../../../platform/api/generated/ai.run.operations.ts'
import { createRequest } from '../../../platform/api/request.ts'
import { currentRequestContext } from '../../../platform/api/request-context.ts'
import { retryDelay } from '../../../platform/api/retry-delay.ts'
import { isSignedOut, readEventStream } from '../../../platform/events/event-stream.ts'
import { wait } from '../../../platform/events/wait.ts'
import { useSessionStore } from '../../../platform/session/session.store.ts'

/** Why a run is no longer followed: its last event was received, it does not exist any more, or the reader has left. */
export type RunEnd = 'ENDED' | 'MISSING' | 'LEFT'

/**
 * Follows the answer of a run until its last event. A broken stream is opened again after `retryDelay` and continues after the
 * last event that was received. Ends with the session.
 *
 * @param onEvent receives each event once, in order
 * @param onConnection whether the stream is open (`false` while the next attempt is waited for)
 * @returns never rejects.
 */
export async function followRun(
  runId: string,
  onEvent: (event: AnswerEvent) => void,
  onConnection: (isConnected: boolean) => void,
  signal: AbortSignal,
): Promise<RunEnd> {
  const handleError = callErrorHandler()
  const line = new AbortController()
  const leave = () => line.abort()
  signal.addEventListener('abort', leave)
  if (signal.aborted) leave()
  const unsubscribe = useSessionStore.subscribe(({ whoami }) => {
    if (whoami === null) leave()
  })
  let lastEventId: string | null = null
  let attempt = 0
  let isEnded = false
  try {
    while (!line.signal.aborted) {
      if (navigator.onLine === false) await wait(line.signal, { events: [[window, 'online']] })
      const end = await readEventStream(
        (stream) => createRequest(streamAiRun, { params: { id: runId }, signal: stream }, currentRequestContext()),
        lastEventId,
        ({ id, data }) => {
          const event = readEvent(data)
          if (Number(id) <= Number(lastEventId ?? 0)) return
          lastEventId = id
          onConnection(true)
          if (event === null) return
          onEvent(event)
          if (event.type !== 'end') return
          // Nothing follows: the stream need not be ended by the server first.
          isEnded = true
          leave()
        },
        line.signal,
      )
      if (isEnded) return 'ENDED'
      if (isSignedOut(end)) handleError(end.error)
      if (isFinal(end.error)) return 'MISSING'
      if (line.signal.aborted) return 'LEFT'
      if (end.error !== null) console.error('Answer streaming failed', end.error)
      onConnection(false)
      attempt = end.wasHealthy ? 1 : attempt + 1
      await wait(line.signal, { ms: retryDelay(attempt), events: [[window, 'online']] })
    }
    return 'LEFT'
  } finally {
    unsubscribe()
    signal.removeEventListener('abort', leave)
    leave()
  }
}

/** Whether an error means that there is nothing to wait for; too many streams, for example, end without an action. */
function isFinal(error: unknown): boolean {
  return error instanceof StatusError && error.status < 500 && error.status !== 429
}

/** An event of a newer product version that cannot be read is skipped. */
function readEvent(data: string): AnswerEvent | null {
  try {
    return JSON.parse(data) as AnswerEvent
  } catch {
    return null
  }
}
