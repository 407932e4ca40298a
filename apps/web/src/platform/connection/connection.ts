import { create } from 'zustand'
import { retryDelay } from '../api/retry-delay.ts'
import { wait } from '../events/wait.ts'

const TRY_AGAIN = 'lotse:try-connection'
const PROBE_LIMIT_MS = 8_000

/** Whether the server can be reached, as far as it is known. */
export const useConnectionStore = create<{ readonly isLost: boolean }>()(() => ({ isLost: false }))

let probing: Promise<void> | null = null

/** Notices when the browser loses its connection. */
export function watchConnection(): void {
  window.addEventListener('offline', reportNoConnection)
  if (navigator.onLine === false) reportNoConnection()
}

/** A request had no response: checks the connection, and if it is lost, until it is back. */
export function reportNoConnection(): void {
  probing ??= probeUntilReachable()
}

/** Resolves when the server can be reached; at once when nothing else is known. */
export function whenConnected(): Promise<void> {
  return probing ?? Promise.resolve()
}

/** Checks the connection now instead of after the next delay. */
export function tryConnectionAgain(): void {
  window.dispatchEvent(new Event(TRY_AGAIN))
}

/** Whether the server responds, whatever it says. */
export async function isServerReachable(): Promise<boolean> {
  if (navigator.onLine === false) return false
  try {
    await fetch('/latest-build.json', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_LIMIT_MS),
    })
    return true
  } catch {
    return false
  }
}

async function probeUntilReachable(): Promise<void> {
  const never = new AbortController().signal
  for (let attempt = 1; !(await isServerReachable()); attempt++) {
    useConnectionStore.setState({ isLost: true })
    await wait(never, {
      ms: retryDelay(attempt),
      events: [
        [window, 'online'],
        [window, TRY_AGAIN],
      ],
    })
  }
  probing = null
  useConnectionStore.setState({ isLost: false })
}
