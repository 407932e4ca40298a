import type { ContentEncoding } from './compression.ts'

/** A serialised reply (UTF-8), its entity tag, and the same compressed as callers have asked for it. */
export interface CachedReply {
  readonly body: Buffer
  readonly etag: string
  readonly encoded: Readonly<Partial<Record<ContentEncoding, Buffer>>>
}

/** What a cached reply depends on. A moved revision makes every older entry unreachable; it ages out. */
export interface ReplyKey {
  readonly tenantId: string
  readonly revision: number
  readonly businessUnitId: string | null
  readonly language: string
  readonly url: string
}

/** Keeps serialised replies of this process, least recently used out first, bounded by bytes. */
export interface ReplyCache {
  get(key: ReplyKey): CachedReply | undefined
  set(key: ReplyKey, reply: CachedReply): void
  /** Whether any reply of this address is kept, whoever may have it: without one there is no use in asking further. */
  holdsAny(tenantId: string, url: string): boolean
  readonly bytes: number
}

/** Creates an empty cache that holds at most `maximumBytes` of replies, keys included (two bytes a character). */
export function createReplyCache(maximumBytes: number): ReplyCache {
  const entries = new Map<string, CachedReply & { readonly place: string }>()
  const countByPlace = new Map<string, number>()
  let bytes = 0
  const weigh = (key: string, { body, encoded }: CachedReply) =>
    2 * key.length + body.length + (encoded.br?.length ?? 0) + (encoded.gzip?.length ?? 0) + 200
  const count = (place: string, change: number) => {
    const now = (countByPlace.get(place) ?? 0) + change
    if (now > 0) countByPlace.set(place, now)
    else countByPlace.delete(place)
  }
  const remove = (key: string, reply: CachedReply & { readonly place: string }) => {
    entries.delete(key)
    count(reply.place, -1)
    bytes -= weigh(key, reply)
  }
  return {
    get bytes() {
      return bytes
    },
    get(parts) {
      const key = keyOf(parts)
      const reply = entries.get(key)
      if (reply) {
        entries.delete(key)
        entries.set(key, reply)
      }
      return reply
    },
    holdsAny: (tenantId, url) => countByPlace.has(placeOf(tenantId, url)),
    set(parts, reply) {
      const key = keyOf(parts)
      const previous = entries.get(key)
      if (previous) remove(key, previous)
      if (weigh(key, reply) > maximumBytes / 8) return
      const place = placeOf(parts.tenantId, parts.url)
      entries.set(key, { ...reply, place })
      count(place, 1)
      bytes += weigh(key, reply)
      for (const [oldest, old] of entries) {
        if (bytes <= maximumBytes) break
        remove(oldest, old)
      }
    },
  }
}

const placeOf = (tenantId: string, url: string) => `${tenantId} ${url}`

const keyOf = ({ tenantId, revision, businessUnitId, language, url }: ReplyKey) =>
  JSON.stringify([tenantId, revision, businessUnitId, language, url])
