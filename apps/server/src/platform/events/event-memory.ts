import type { StoredEvent } from './event.ts'

/** Events of a tenant that a node remembers at least, for streams that go on where another one ended. */
export const REMEMBERED_EVENTS = 2_000

/** The newest events of one outbox, none missing between the first and the last. */
export interface EventMemory {
  /** Number of the last event. */
  readonly position: number
  /** Takes in the event after the last one. */
  add(event: StoredEvent): void
  /** What came after number `from`; null when that is unknown: too long ago, not yet there, no number. */
  after(from: number): readonly StoredEvent[] | null
  /** Forgets everything and goes on at the end of `events`, or at `head` without any. */
  restart(head: number, events: readonly StoredEvent[]): void
}

/** A memory of an outbox that ends with `events`, or whose last number is `head` when there are none any more. */
export function createEventMemory(head: number, events: readonly StoredEvent[]): EventMemory {
  let remembered: StoredEvent[] = []
  let position = 0
  const restart: EventMemory['restart'] = (last, newest) => {
    position = newest.at(-1)?.id ?? last
    remembered = withoutGaps(newest)
  }
  restart(head, events)
  return {
    get position() {
      return position
    },
    add(event) {
      if (event.id !== position + 1) throw new Error(`Event ${event.id} does not follow ${position}.`)
      position = event.id
      remembered.push(event)
      if (remembered.length > 2 * REMEMBERED_EVENTS) remembered = remembered.slice(-REMEMBERED_EVENTS)
    },
    after(from) {
      const count = position - from
      return count >= 0 && count <= remembered.length ? remembered.slice(remembered.length - count) : null
    },
    restart,
  }
}

/** The newest events up to the first gap, going back. */
function withoutGaps(events: readonly StoredEvent[]): StoredEvent[] {
  const start = events.findLastIndex((event, index) => index > 0 && events[index - 1]?.id !== event.id - 1)
  return events.slice(Math.max(start, 0))
}
