import { AsyncLocalStorage } from 'node:async_hooks'
import type { LotseDatabase } from '../database/database.ts'
import { type TenantTransaction, withTenant } from '../database/tenant-transaction.ts'

/** The last use of a session. */
export interface SessionUsed {
  /** SHA-256 of the access token. */
  readonly tokenHash: Buffer
  readonly at: Date
  /** The time zone of the tenant, which determines the day of the use. */
  readonly timeZone: string
}

/** Stores last uses of sessions. Implemented by the feature `person`, injected by `app`. */
export type SaveSessionUses = (tx: TenantTransaction, uses: readonly SessionUsed[]) => Promise<void>

/** Records when sessions are used, outside of the transactions of requests. */
export interface SessionUse {
  /** Notes a use. A session is written at most once in five minutes. */
  note(tenant: { readonly id: string; readonly timeZone: string }, tokenHash: Buffer): void
  /** Writes what was noted. Happens automatically after at most a minute. */
  flush(): Promise<void>
}

const ACCURACY_MS = 5 * 60_000
const DELAY_MS = 60_000
/** More sessions than one process serves within five minutes; beyond it, some are written more often. */
const MAXIMUM_REMEMBERED = 50_000

/** Creates the record of a process: one statement per tenant and `delayMs`. `onError` is called when writing fails. */
export function createSessionUse(
  database: LotseDatabase,
  save: SaveSessionUses,
  onError: (error: unknown) => void,
  delayMs: number = DELAY_MS,
): SessionUse {
  const noted = new Map<string, number>()
  let waiting = new Map<string, SessionUsed[]>()
  let timer: NodeJS.Timeout | undefined
  // A timer runs in the context in which it was set: here, often the transaction of a request.
  const outsideOfRequests = AsyncLocalStorage.snapshot()

  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const writing = waiting
    waiting = new Map()
    for (const [tenantId, uses] of writing) {
      await withTenant(database, tenantId, (tx) => save(tx, uses)).catch(onError)
    }
  }

  return {
    note({ id: tenantId, timeZone }, tokenHash) {
      const now = Date.now()
      const key = tokenHash.toString('base64')
      if (now - (noted.get(key) ?? 0) < ACCURACY_MS) return
      if (noted.size >= MAXIMUM_REMEMBERED) noted.clear()
      noted.set(key, now)
      const uses = waiting.get(tenantId)
      const use = { tokenHash, at: new Date(now), timeZone }
      if (uses) uses.push(use)
      else waiting.set(tenantId, [use])
      timer ??= outsideOfRequests(() => setTimeout(() => void flush(), delayMs)).unref()
    },
    flush,
  }
}
