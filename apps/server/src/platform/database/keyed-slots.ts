/** Gives a slot back. Calls after the first have no effect. */
export type Release = () => void

/** A number of slots per key. Who waits for one is served in the order of arrival. */
export interface KeyedSlots {
  /** Takes a free slot; null if there is none. Slots with waiting callers are not free. */
  tryTake(key: string): Release | null
  /**
   * Waits for a slot.
   *
   * @param waitMs null waits without a limit
   * @throws DatabaseBusyError when none became free in time
   */
  take(key: string, waitMs: number | null): Promise<Release>
  /** The number of callers that wait for a slot of the key, or of any key. */
  waiting(key?: string): number
}

/** No connection, or not the tenant's turn to write, within the time that the caller may wait. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError'
}

interface Slots {
  taken: number
  readonly waiting: Set<() => void>
}

/** @param size the slots of one key */
export function createKeyedSlots(size: number): KeyedSlots {
  const keys = new Map<string, Slots>()

  const slotsOf = (key: string): Slots => {
    const known = keys.get(key)
    if (known) return known
    const fresh: Slots = { taken: 0, waiting: new Set() }
    keys.set(key, fresh)
    return fresh
  }

  const taken = (key: string, slots: Slots): Release => {
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      const [next] = slots.waiting
      if (next) {
        // The slot passes on without becoming free in between: no caller overtakes.
        slots.waiting.delete(next)
        next()
        return
      }
      slots.taken--
      if (slots.taken === 0) keys.delete(key)
    }
  }

  const tryTake: KeyedSlots['tryTake'] = (key) => {
    const slots = slotsOf(key)
    if (slots.taken >= size) return null
    slots.taken++
    return taken(key, slots)
  }

  return {
    tryTake,
    waiting(key) {
      if (key !== undefined) return keys.get(key)?.waiting.size ?? 0
      return [...keys.values()].reduce((sum, { waiting }) => sum + waiting.size, 0)
    },
    take(key, waitMs) {
      const free = tryTake(key)
      if (free) return Promise.resolve(free)
      const slots = slotsOf(key)
      return new Promise((resolve, reject) => {
        let timer: NodeJS.Timeout | undefined
        const granted = () => {
          clearTimeout(timer)
          resolve(taken(key, slots))
        }
        slots.waiting.add(granted)
        if (waitMs === null) return
        timer = setTimeout(() => {
          slots.waiting.delete(granted)
          reject(new DatabaseBusyError(`no free slot within ${waitMs} ms`))
        }, waitMs)
      })
    },
  }
}
