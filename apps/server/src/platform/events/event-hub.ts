import type { LotseDatabase } from '../database/database.ts'
import { listen } from '../database/listen.ts'
import type { SessionFinder } from '../session/session.ts'
import { EVENT_CHANNEL } from './event.repository.ts'
import { type EventFeed, openFeed } from './event-feed.ts'
import { onPublished } from './publish.ts'

const CHECK_MS = 1_000
/** Number of checks without a stream after which a feed is closed. */
const IDLE_CHECKS = 60

/** The event feeds and streams of this node. */
export interface EventHub {
  /** Returns the feed of a tenant and opens it if necessary. */
  feedOf(tenantId: string): Promise<EventFeed>
  /** Returns the feed of a tenant if it is open. */
  openFeedOf(tenantId: string): EventFeed | undefined
  /** Reserves a stream of a session until the returned function is called; null if the session has `limit` streams already. */
  reserveStream(tokenHash: Buffer, limit: number): (() => void) | null
  /** Number of streams of this node. */
  readonly streamCount: number
  /** False when the node is stopping and accepts no new streams. */
  readonly isOpen: boolean
  /** Ends all streams. */
  close(): Promise<void>
}

interface FeedEntry {
  readonly opening: Promise<EventFeed>
  feed?: EventFeed
  /** Consecutive checks without a stream. */
  idle: number
}

/** Creates the hub; it starts with the first stream. */
export function createEventHub(
  database: LotseDatabase,
  findSessions: SessionFinder,
  onError: (error: unknown) => void,
): EventHub {
  const feeds = new Map<string, FeedEntry>()
  const running: { close(): Promise<void> | void }[] = []
  const streamsBySession = new Map<string, number>()
  let isOpen = true

  const poll = (tenantId: string) => void feeds.get(tenantId)?.feed?.poll()
  const start = () => {
    const unsubscribe = onPublished(poll)
    const timer = setInterval(checkAll, CHECK_MS).unref()
    running.push({ close: unsubscribe }, { close: () => clearInterval(timer) })
    const onConnected = () => {
      for (const tenantId of feeds.keys()) poll(tenantId)
    }
    running.push(listen(database.listenUrl, EVENT_CHANNEL, { onMessage: poll, onConnected, onError }))
  }

  const checking = new Set<string>()
  const checkAll = () => {
    for (const [tenantId, entry] of feeds) {
      const { feed } = entry
      if (!feed || checking.has(tenantId)) continue
      entry.idle = feed.listeners.size > 0 ? 0 : entry.idle + 1
      if (entry.idle > IDLE_CHECKS) {
        feeds.delete(tenantId)
        continue
      }
      checking.add(tenantId)
      void feed.check().finally(() => checking.delete(tenantId))
    }
  }

  const feedOf = (tenantId: string): Promise<EventFeed> => {
    const known = feeds.get(tenantId)
    if (known) {
      known.idle = 0
      return known.opening
    }
    if (running.length === 0 && isOpen) start()
    const opening = openFeed({ database, findSessions, tenantId, onError })
    const entry: FeedEntry = { opening, idle: 0 }
    feeds.set(tenantId, entry)
    opening.then(
      (feed) => {
        entry.feed = feed
        void feed.poll() // events published while it was opening
      },
      () => feeds.delete(tenantId),
    )
    return opening
  }

  const opened = () => [...feeds.values()].flatMap(({ feed }) => feed ?? [])
  return {
    feedOf,
    openFeedOf: (tenantId) => feeds.get(tenantId)?.feed,
    reserveStream(tokenHash, limit) {
      const key = tokenHash.toString('base64')
      const count = streamsBySession.get(key) ?? 0
      if (count >= limit) return null
      streamsBySession.set(key, count + 1)
      return () => {
        const left = (streamsBySession.get(key) ?? 1) - 1
        if (left > 0) streamsBySession.set(key, left)
        else streamsBySession.delete(key)
      }
    },
    get streamCount() {
      return opened().reduce((sum, { listeners }) => sum + listeners.size, 0)
    },
    get isOpen() {
      return isOpen
    },
    async close() {
      isOpen = false
      for (const { listeners } of opened()) for (const { connection } of listeners) connection.end()
      await Promise.all(running.splice(0).map(({ close }) => close()))
    },
  }
}
