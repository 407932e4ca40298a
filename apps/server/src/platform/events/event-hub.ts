import type { LotseDatabase } from '../database/database.ts'
import { listen } from '../database/listen.ts'
import type { SessionFinder } from '../http/session.ts'
import { EVENT_CHANNEL } from './event.repository.ts'
import { type EventFeed, openFeed } from './event-feed.ts'
import { onPublished } from './wake.ts'

const CHECK_MS = 1_000
/** Checks without a stream after which a feed is given up. */
const IDLE_CHECKS = 60

/** The live events of this node. */
export interface EventHub {
  /** The feed of a tenant, opened when it is the first. */
  feedOf(tenantId: string): Promise<EventFeed>
  /** The same when it is open already. */
  openFeedOf(tenantId: string): EventFeed | undefined
  /** Counts a stream of a sign-in, until the function it answers is called; null when there are `limit` already. */
  takePlace(tokenHash: Buffer, limit: number): (() => void) | null
  /** Streams of this node. */
  readonly streamCount: number
  /** False when the node is going down and takes no streams any more. */
  readonly isOpen: boolean
  /** Ends every stream at once. */
  close(): Promise<void>
}

interface FeedEntry {
  readonly opening: Promise<EventFeed>
  feed?: EventFeed
  /** Checks in a row that found no stream. */
  idle: number
}

/** Creates the hub; it does nothing until the first stream comes. */
export function createEventHub(
  database: LotseDatabase,
  findSessions: SessionFinder,
  onError: (error: unknown) => void,
): EventHub {
  const feeds = new Map<string, FeedEntry>()
  const running: { close(): Promise<void> | void }[] = []
  const places = new Map<string, number>()
  let isOpen = true

  const lookAt = (tenantId: string) => void feeds.get(tenantId)?.feed?.look()
  const start = () => {
    const stopHearing = onPublished(lookAt)
    const timer = setInterval(checkAll, CHECK_MS).unref()
    running.push({ close: stopHearing }, { close: () => clearInterval(timer) })
    if (database.listenUrl === null) return
    const onConnected = () => {
      for (const tenantId of feeds.keys()) lookAt(tenantId)
    }
    running.push(listen(database.listenUrl, EVENT_CHANNEL, { onMessage: lookAt, onConnected, onError }))
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
        void feed.look() // what was published while it opened
      },
      () => feeds.delete(tenantId),
    )
    return opening
  }

  const opened = () => [...feeds.values()].flatMap(({ feed }) => feed ?? [])
  return {
    feedOf,
    openFeedOf: (tenantId) => feeds.get(tenantId)?.feed,
    takePlace(tokenHash, limit) {
      const key = tokenHash.toString('base64')
      const count = places.get(key) ?? 0
      if (count >= limit) return null
      places.set(key, count + 1)
      return () => {
        const left = (places.get(key) ?? 1) - 1
        if (left > 0) places.set(key, left)
        else places.delete(key)
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
      for (const { listeners } of opened()) for (const { line } of listeners) line.end()
      await Promise.all(running.splice(0).map(({ close }) => close()))
    },
  }
}
