import { SESSION_CHANGED, type StreamEventType } from '@lotse/contract/event-catalogue.ts'
import type { StoredEvent } from './event.ts'

/** A comment frame that keeps the connection open. */
export const HEARTBEAT_FRAME = ': heartbeat\n\n'

/**
 * The first frame of every stream: the reconnection delay, and 2 KB of padding for proxies and virus scanners that buffer the
 * first bytes.
 */
export const OPENING_FRAME = `retry: 3000\n:${' '.repeat(2048)}\n\n`

/** The frame of a change, the same bytes for all streams. Does not contain the people it is limited to. */
export function changeFrame({ id, type, subjectId, businessUnitId }: StoredEvent): Buffer {
  // Says only that something changed: what a person may do is in the reply of `getWhoami`.
  if (type === SESSION_CHANGED) return Buffer.from(streamFrame(SESSION_CHANGED, id))
  const data = {
    type,
    ...(subjectId === null ? {} : { id: subjectId }),
    ...(businessUnitId === null ? {} : { businessUnitId }),
  }
  return Buffer.from(frame(type, id, data))
}

/** A frame about the stream itself; `position` is the number of the last event that it covers. */
export function streamFrame(type: StreamEventType, position: number): string {
  return frame(type, position, {})
}

function frame(type: string, id: number, data: object): string {
  return `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`
}
