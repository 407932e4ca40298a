/** Whether the database and the file store have free space, based on failed requests. */
export interface StorageHealth {
  /** Records that a request failed because there is no space left. */
  noteFull(): void
  /** True until `noteFull`; then false until a probe write succeeds. Probes at most every two seconds. */
  isWritable(): Promise<boolean>
}

const PROBE_EVERY_MS = 2_000

/** @param probe writes test data and throws when that fails */
export function createStorageHealth(probe: () => Promise<void>, now: () => number = Date.now): StorageHealth {
  let isFull = false
  let probedAt = Number.NEGATIVE_INFINITY
  return {
    noteFull() {
      isFull = true
    },
    async isWritable() {
      if (!isFull) return true
      if (now() - probedAt < PROBE_EVERY_MS) return false
      probedAt = now()
      try {
        await probe()
        isFull = false
      } catch {
        return false
      }
      return true
    },
  }
}
