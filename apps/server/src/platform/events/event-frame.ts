import type { StreamEventType } from '@lotse/contract/event-catalogue.ts'
import type { StoredEvent } from './event.ts'

/** A comment: keeps the line open and says nothing. */
export const HEARTBEAT_FRAME = ': still here\n\n'

/**
 * What every stream begins with: how long to wait before the next one, and 2 KB of nothing, because there are proxies and
 * virus scanners that hold back the first bytes.
 */
export const OPENING_FRAME = `retry: 3000\n:${' '.repeat(2048)}\n\n`

/** A change, as it goes over all lines: the same bytes. Whom it concerns stays here. */
export function changeFrame({ id, type, subjectId, businessUnitId }: StoredEvent): Buffer {
  const data = {
    type,
    ...(subjectId === null ? {} : { id: subjectId }),
    ...(businessUnitId === null ? {} : { businessUnitId }),
  }
  return Buffer.from(frame(type, id, data))
}

/** A frame about the stream itself; `position` is the id of the last event that it accounts for. */
export function streamFrame(type: StreamEventType, position: number): string {
  return frame(type, position, {})
}

function frame(type: string, id: number, data: object): string {
  return `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`
}
