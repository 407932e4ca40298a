/** What ends a wait besides its signal. */
interface WaitEnds {
  /** Milliseconds; without them only events and the signal end the wait. A timer, so that a changed clock changes nothing. */
  readonly ms?: number
  readonly events?: readonly (readonly [EventTarget, string])[]
}

/**
 * Waits for the time, one of the events or the abort of `signal`, whichever comes first. Never rejects.
 *
 * @returns whether the time passed.
 */
export function wait(signal: AbortSignal, { ms, events = [] }: WaitEnds = {}): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false)
  return new Promise((resolve) => {
    const targets = [[signal, 'abort'] as const, ...events]
    const end = (hasTimePassed: boolean) => {
      clearTimeout(timer)
      for (const [target, name] of targets) target.removeEventListener(name, onEvent)
      resolve(hasTimePassed)
    }
    const onEvent = () => end(false)
    const timer = ms === undefined ? undefined : setTimeout(() => end(true), ms)
    for (const [target, name] of targets) target.addEventListener(name, onEvent)
  })
}
