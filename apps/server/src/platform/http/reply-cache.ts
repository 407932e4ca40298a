import { LRUCache } from 'lru-cache'
import type { ContentEncoding } from './compression.ts'

/** A serialised reply (UTF-8), its ETag, and the compressed bodies that were requested so far. */
export interface CachedReply {
  readonly body: Buffer
  readonly etag: string
  readonly encoded: Readonly<Partial<Record<ContentEncoding, Buffer>>>
}

/** Cache key. A new revision makes older entries unreachable; they are evicted later. */
export interface ReplyKey {
  readonly tenantId: string
  readonly revision: number
  readonly businessUnitId: string | null
  readonly language: string
  readonly url: string
}

/** An LRU cache of serialised replies of this process, bounded by bytes. */
export interface ReplyCache {
  get(key: ReplyKey): CachedReply | undefined
  set(key: ReplyKey, reply: CachedReply): void
  /** Whether any reply of this URL is cached, for any caller. */
  holdsAny(tenantId: string, url: string): boolean
  readonly bytes: number
}

/** Approximate overhead of an entry. */
const ENTRY_BYTES = 200

/** Creates an empty cache of at most `maximumBytes`, including keys (two bytes per character). */
export function createReplyCache(maximumBytes: number): ReplyCache {
  const countByUrl = new Map<string, number>()
  const count = (tenantUrl: string, change: number) => {
    const now = (countByUrl.get(tenantUrl) ?? 0) + change
    if (now > 0) countByUrl.set(tenantUrl, now)
    else countByUrl.delete(tenantUrl)
  }
  const entries = new LRUCache<string, CachedReply & { readonly tenantUrl: string }>({
    maxSize: maximumBytes,
    maxEntrySize: Math.floor(maximumBytes / 8),
    sizeCalculation: ({ body, encoded }, key) =>
      2 * key.length + body.length + (encoded.br?.length ?? 0) + (encoded.gzip?.length ?? 0) + ENTRY_BYTES,
    onInsert: ({ tenantUrl }) => count(tenantUrl, 1),
    dispose: ({ tenantUrl }) => count(tenantUrl, -1),
  })
  return {
    get bytes() {
      return entries.calculatedSize
    },
    get: (parts) => entries.get(keyOf(parts)),
    holdsAny: (tenantId, url) => countByUrl.has(tenantUrlOf(tenantId, url)),
    set(parts, reply) {
      // A new object each time: lru-cache calls `dispose` only if the value is replaced by a different object.
      entries.set(keyOf(parts), { ...reply, tenantUrl: tenantUrlOf(parts.tenantId, parts.url) })
    },
  }
}

const tenantUrlOf = (tenantId: string, url: string) => `${tenantId} ${url}`

const keyOf = ({ tenantId, revision, businessUnitId, language, url }: ReplyKey) =>
  JSON.stringify([tenantId, revision, businessUnitId, language, url])
