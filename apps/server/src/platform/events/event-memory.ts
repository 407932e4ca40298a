import type { StoredEvent } from './event.ts'

/** Minimum number of a tenant's events that a node caches for streams that resume. */
export const REMEMBERED_EVENTS = 2_000

/** The newest events of one outbox, without gaps. */
export interface EventMemory {
  /** Number of the last event. */
  readonly position: number
  /** Adds the next event. @throws Error when its number does not follow the last one */
  add(event: StoredEvent): void
  /** The events after number `from`; null if they are no longer cached, or `from` is in the future or not a number. */
  after(from: number): readonly StoredEvent[] | null
  /** Replaces the cached events; the position is the last of `events`, or `head` if there are none. */
  restart(head: number, events: readonly StoredEvent[]): void
}

/** Creates the cache of an outbox that ends with `events`, or whose last number is `head` if there are none. */
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

/** The newest events back to the last gap. */
function withoutGaps(events: readonly StoredEvent[]): StoredEvent[] {
  const start = events.findLastIndex((event, index) => index > 0 && events[index - 1]?.id !== event.id - 1)
  return events.slice(Math.max(start, 0))
}
