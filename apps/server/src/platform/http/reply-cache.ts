/** A serialised reply and its entity tag. */
export interface CachedReply {
  readonly body: string
  readonly etag: string
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
  readonly bytes: number
}

/** Creates an empty cache that holds at most `maximumBytes` of texts (two bytes a character, keys included). */
export function createReplyCache(maximumBytes: number): ReplyCache {
  const entries = new Map<string, CachedReply>()
  let bytes = 0
  const weigh = (key: string, reply: CachedReply) => 2 * (key.length + reply.body.length) + 200
  const remove = (key: string, reply: CachedReply) => {
    entries.delete(key)
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
    set(parts, reply) {
      const key = keyOf(parts)
      const previous = entries.get(key)
      if (previous) remove(key, previous)
      if (weigh(key, reply) > maximumBytes / 8) return
      entries.set(key, reply)
      bytes += weigh(key, reply)
      for (const [oldest, old] of entries) {
        if (bytes <= maximumBytes) break
        remove(oldest, old)
      }
    },
  }
}

const keyOf = ({ tenantId, revision, businessUnitId, language, url }: ReplyKey) =>
  JSON.stringify([tenantId, revision, businessUnitId, language, url])
