import type { LotseDatabase } from '../database/database.ts'
import { withTenantReading } from '../database/tenant-transaction.ts'
import type { Session, SessionFinder, SessionRequest } from '../http/session.ts'
import { findHead, listEventsAfter } from './event.repository.ts'
import { SESSION_CHANGED, type StoredEvent } from './event.ts'
import { mayHear, type StreamRights } from './event-audience.ts'
import { changeFrame, HEARTBEAT_FRAME, streamFrame } from './event-frame.ts'
import { createEventMemory, type EventMemory, REMEMBERED_EVENTS } from './event-memory.ts'
import type { EventLine } from './event-stream.ts'

/** A line, and by whose rights it carries what it carries. */
export interface Listener {
  readonly line: EventLine
  readonly wanted: SessionRequest
  rights: StreamRights
  /** The rights are known to hold after this event. */
  judgedAt: number
  /** The rights that a session gives this stream now; null when it allows the stream no more. */
  judge(session: Session | null): StreamRights | null
}

/** Streams whose sessions one check looks up. */
const LARGEST_CHECK = 200
const LARGEST_READ = 1_000

/** Where a stream wants to go on: after that event, or from now on (null). `NaN`: it said something else than a number. */
export type WantedPosition = number | null

/**
 * Reads one tenant's outbox for all streams of this node. A stream costs no query: events are read once, kept for a while
 * for those who come back, and written to whoever may hear them.
 */
export interface EventFeed {
  readonly listeners: ReadonlySet<Listener>
  /** Number of the last event that was delivered. */
  readonly position: number
  /** Begins to carry a stream, after what it missed. */
  join(listener: Listener, from: WantedPosition): Promise<void>
  leave(listener: Listener): void
  /** Reads what is new. Never throws: what fails now is tried again with the next look or check. */
  look(): Promise<void>
  /** Signs of life, the sessions that were looked up longest ago, and whether there is something new. Never throws. */
  check(): Promise<void>
}

/** What a feed works with. */
export interface FeedParts {
  readonly database: LotseDatabase
  readonly findSessions: SessionFinder
  readonly tenantId: string
  readonly onError: (error: unknown) => void
}

/** Opens the feed of a tenant at the end of its outbox. */
export async function openFeed(parts: FeedParts): Promise<EventFeed> {
  const memory = await withTenantReading(parts.database, parts.tenantId, async (tx) => {
    const head = await findHead(tx)
    return createEventMemory(head, await listEventsAfter(tx, head - REMEMBERED_EVENTS, 2 * REMEMBERED_EVENTS))
  })
  return feedOf(parts, memory)
}

function feedOf({ database, findSessions, tenantId, onError }: FeedParts, memory: EventMemory): EventFeed {
  /** Those whose sessions were looked up longest ago come first. */
  const listeners = new Set<Listener>()
  const told = new WeakMap<Listener, number>()

  const tell = (listener: Listener, frame: string | Buffer) => {
    told.set(listener, memory.position)
    listener.line.write(frame)
  }

  /** Answers the number of the outbox's last event. `judgedAt`: sessions are read after that event. */
  const checkSessions = async (some: readonly Listener[], judgedAt: number): Promise<number> => {
    const { sessions, head } = await withTenantReading(database, tenantId, async (tx) => ({
      sessions:
        some.length === 0
          ? []
          : await findSessions(
              tx,
              some.map(({ wanted }) => wanted),
            ),
      head: await findHead(tx),
    }))
    for (const [index, listener] of some.entries()) {
      const rights = listener.judge(sessions[index] ?? null)
      const wasThere = listeners.delete(listener)
      listener.judgedAt = judgedAt
      if (rights === null) listener.line.end(streamFrame('session.ended', memory.position))
      else {
        listener.rights = rights
        if (wasThere) listeners.add(listener)
      }
    }
    return head
  }

  /** What follows is delivered by the rights that hold then; streams may join meanwhile. */
  const judgeAgain = async (event: StoredEvent): Promise<void> => {
    for (;;) {
      const due = [...listeners].filter((listener) => listener.judgedAt < event.id && concerns(event, listener))
      if (due.length === 0) return
      await checkSessions(due.slice(0, LARGEST_CHECK), event.id)
    }
  }

  const readOn = async (): Promise<void> => {
    for (;;) {
      const events = await withTenantReading(database, tenantId, (tx) =>
        listEventsAfter(tx, memory.position, LARGEST_READ),
      )
      const first = events[0]
      if (first === undefined) return
      if (first.id !== memory.position + 1) startAnew(first.id, events)
      else {
        for (const event of events) {
          if (event.type === SESSION_CHANGED) await judgeAgain(event)
          memory.add(event)
          const frame = changeFrame(event)
          for (const listener of listeners) if (mayHear(event, listener.rights)) tell(listener, frame)
        }
      }
      if (events.length < LARGEST_READ) return
    }
  }

  /** Nobody knows what was missed: this node was away for longer than events are kept, or the database was restored. */
  const startAnew = (head: number, events: readonly StoredEvent[]) => {
    memory.restart(head, events)
    for (const listener of listeners) tell(listener, streamFrame('reset', memory.position))
  }

  let looking: Promise<void> | undefined
  let isNewsWaiting = false
  const look = (): Promise<void> => {
    isNewsWaiting = true
    looking ??= (async () => {
      try {
        while (isNewsWaiting) {
          isNewsWaiting = false
          await readOn()
        }
      } catch (error) {
        onError(error)
      } finally {
        looking = undefined
      }
    })()
    return looking
  }

  return {
    listeners,
    get position() {
      return memory.position
    },
    async join(listener, from) {
      // Another node may have told it more than this one has read.
      if (from !== null && from > memory.position) await look()
      while (memory.after(listener.judgedAt)?.some((event) => concerns(event, listener)) ?? true) {
        await checkSessions([listener], memory.position)
      }
      const missed = from === null ? [] : memory.after(from)
      if (from === null) tell(listener, streamFrame('ready', memory.position))
      else if (missed === null) tell(listener, streamFrame('reset', memory.position))
      else for (const event of missed) if (mayHear(event, listener.rights)) tell(listener, changeFrame(event))
      listeners.add(listener)
    },
    leave: (listener) => void listeners.delete(listener),
    look,
    async check() {
      for (const listener of listeners) {
        if (!listener.line.isQuiet()) continue
        // Whoever heard nothing still learns how far it is: a later stream then asks for less.
        const isBehind = (told.get(listener) ?? 0) < memory.position
        tell(listener, isBehind ? streamFrame('position', memory.position) : HEARTBEAT_FRAME)
      }
      try {
        const before = memory.position
        const head = await checkSessions([...listeners.values().take(LARGEST_CHECK)], before)
        if (head < before) startAnew(head, [])
        if (head > memory.position) await look()
      } catch (error) {
        onError(error)
      }
    },
  }
}

/** Whether an event changes the rights of a stream's person. */
function concerns(event: StoredEvent, { rights }: Listener): boolean {
  return event.type === SESSION_CHANGED && (event.personIds?.includes(rights.personId) ?? true)
}
