import { SESSION_CHANGED } from '@lotse/contract/event-catalogue.ts'
import type { LotseDatabase } from '../database/database.ts'
import { withTenantReading } from '../database/tenant-transaction.ts'
import type { Session, SessionFinder, SessionRequest } from '../session/session.ts'
import { findHead, listEventsAfter } from './event.repository.ts'
import type { StoredEvent } from './event.ts'
import { mayReceive, type StreamRights } from './event-audience.ts'
import { changeFrame, HEARTBEAT_FRAME, streamFrame } from './event-frame.ts'
import { createEventMemory, type EventMemory, REMEMBERED_EVENTS } from './event-memory.ts'
import type { StreamConnection } from './event-stream.ts'

/** A connected stream with the rights of its session. */
export interface Listener {
  readonly connection: StreamConnection
  readonly sessionRequest: SessionRequest
  rights: StreamRights
  /** Number of the last event at which `rights` were evaluated. */
  evaluatedAt: number
  /** Returns the stream's rights under a session; null if the session no longer allows the stream. */
  evaluate(session: Session | null): StreamRights | null
}

/** Maximum number of sessions per check. */
const LARGEST_CHECK = 200
const LARGEST_READ = 1_000

/** Where a stream resumes: after this event, or with new events (null). `NaN` if the client sent something else. */
export type ResumePosition = number | null

/**
 * Reads one tenant's outbox for all streams of this node. Each event is read once, cached for streams that resume, and written
 * to the streams that may receive it.
 */
export interface EventFeed {
  readonly listeners: ReadonlySet<Listener>
  /** Number of the last event that was delivered. */
  readonly position: number
  /** Adds a stream and sends it the events it has missed. */
  join(listener: Listener, from: ResumePosition): Promise<void>
  leave(listener: Listener): void
  /** Reads and delivers new events. Never throws: the next poll or check retries. */
  poll(): Promise<void>
  /** Sends heartbeats, re-evaluates the sessions checked longest ago, and polls if there are new events. Never throws. */
  check(): Promise<void>
}

/** Dependencies of a feed. */
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
  /** In the order of their last session check, oldest first. */
  const listeners = new Set<Listener>()
  const sentUpTo = new WeakMap<Listener, number>()

  const send = (listener: Listener, frame: string | Buffer) => {
    sentUpTo.set(listener, memory.position)
    listener.connection.write(frame)
  }

  /** Re-evaluates sessions, which are read after the event `evaluatedAt`. Returns the number of the last event in the outbox. */
  const checkSessions = async (some: readonly Listener[], evaluatedAt: number): Promise<number> => {
    const { sessions, head } = await withTenantReading(database, tenantId, async (tx) => ({
      sessions:
        some.length === 0
          ? []
          : await findSessions(
              tx,
              some.map(({ sessionRequest }) => sessionRequest),
            ),
      head: await findHead(tx),
    }))
    for (const [index, listener] of some.entries()) {
      const rights = listener.evaluate(sessions[index] ?? null)
      const wasListening = listeners.delete(listener)
      listener.evaluatedAt = evaluatedAt
      if (rights === null) listener.connection.end(streamFrame('session.ended', memory.position))
      else {
        listener.rights = rights
        if (wasListening) listeners.add(listener)
      }
    }
    return head
  }

  /** Re-evaluates the affected streams before later events are delivered. Loops because streams may join meanwhile. */
  const evaluateAgain = async (event: StoredEvent): Promise<void> => {
    for (;;) {
      const due = [...listeners].filter((listener) => listener.evaluatedAt < event.id && concerns(event, listener))
      if (due.length === 0) return
      await checkSessions(due.slice(0, LARGEST_CHECK), event.id)
    }
  }

  const readNew = async (): Promise<void> => {
    for (;;) {
      const events = await withTenantReading(database, tenantId, (tx) =>
        listEventsAfter(tx, memory.position, LARGEST_READ),
      )
      const first = events[0]
      if (first === undefined) return
      if (first.id !== memory.position + 1) reset(first.id, events)
      else {
        for (const event of events) {
          if (event.type === SESSION_CHANGED) await evaluateAgain(event)
          memory.add(event)
          const frame = changeFrame(event)
          for (const listener of listeners) if (mayReceive(event, listener.rights)) send(listener, frame)
        }
      }
      if (events.length < LARGEST_READ) return
    }
  }

  /** Makes all streams reload: events were deleted before this node read them, or the database was restored. */
  const reset = (head: number, events: readonly StoredEvent[]) => {
    memory.restart(head, events)
    for (const listener of listeners) send(listener, streamFrame('reset', memory.position))
  }

  let polling: Promise<void> | undefined
  let isPollRequested = false
  const poll = (): Promise<void> => {
    isPollRequested = true
    polling ??= (async () => {
      try {
        while (isPollRequested) {
          isPollRequested = false
          await readNew()
        }
      } catch (error) {
        onError(error)
      } finally {
        polling = undefined
      }
    })()
    return polling
  }

  return {
    listeners,
    get position() {
      return memory.position
    },
    async join(listener, from) {
      // The stream comes from another node, which may have read more events.
      if (from !== null && from > memory.position) await poll()
      while (memory.after(listener.evaluatedAt)?.some((event) => concerns(event, listener)) ?? true) {
        await checkSessions([listener], memory.position)
      }
      const missed = from === null ? [] : memory.after(from)
      if (from === null) send(listener, streamFrame('ready', memory.position))
      else if (missed === null) send(listener, streamFrame('reset', memory.position))
      else for (const event of missed) if (mayReceive(event, listener.rights)) send(listener, changeFrame(event))
      listeners.add(listener)
    },
    leave: (listener) => void listeners.delete(listener),
    poll,
    async check() {
      for (const listener of listeners) {
        if (!listener.connection.isIdle()) continue
        // A stream that received nothing gets the current position, so that it misses fewer events when it resumes.
        const isBehind = (sentUpTo.get(listener) ?? 0) < memory.position
        send(listener, isBehind ? streamFrame('position', memory.position) : HEARTBEAT_FRAME)
      }
      try {
        const before = memory.position
        const head = await checkSessions([...listeners.values().take(LARGEST_CHECK)], before)
        if (head < before) reset(head, [])
        if (head > memory.position) await poll()
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
