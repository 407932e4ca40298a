import { LRUCache } from 'lru-cache'
import type { Adapter, AdapterPayload } from 'oidc-provider'

const MAXIMUM_ENTRIES = 10_000

/** Finds the registration of a client. */
export type FindClient = (id: string) => Promise<AdapterPayload | undefined>

/** Creates the store of the demonstration's identity provider: in memory, lost at the end of the process. */
export function createDemoStore(findClient: FindClient): (model: string) => Adapter {
  const entries = new LRUCache<string, AdapterPayload>({ max: MAXIMUM_ENTRIES })
  /** Keys of entries by the key of what they belong to. */
  const byGrant = new LRUCache<string, string[]>({ max: MAXIMUM_ENTRIES })
  const uids = new LRUCache<string, string>({ max: MAXIMUM_ENTRIES })
  return (model) => {
    const keyOf = (id: string) => `${model}/${id}`
    return {
      async upsert(id, payload, expiresIn) {
        const { grantId, uid } = payload
        if (grantId !== undefined) byGrant.set(grantId, [...(byGrant.get(grantId) ?? []), keyOf(id)])
        if (uid !== undefined) uids.set(`${model}/${uid}`, id)
        entries.set(keyOf(id), payload, expiresIn !== undefined && expiresIn > 0 ? { ttl: expiresIn * 1_000 } : {})
      },
      find: async (id) => (model === 'Client' ? findClient(id) : entries.get(keyOf(id))),
      findByUid: async (uid) => entries.get(keyOf(uids.get(`${model}/${uid}`) ?? '')),
      findByUserCode: async () => undefined,
      async consume(id) {
        const entry = entries.get(keyOf(id))
        if (entry) entry.consumed = Math.floor(Date.now() / 1_000)
      },
      async destroy(id) {
        entries.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const key of byGrant.get(grantId) ?? []) entries.delete(key)
        byGrant.delete(grantId)
      },
    }
  }
}
