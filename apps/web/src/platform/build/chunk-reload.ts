const KEY = 'lotse.chunkReload'
const ONCE_PER_MS = 10_000

/** The address that is being navigated to, or null while no navigation is pending. */
type PendingNavigation = () => string | null

let pendingNavigation: PendingNavigation = () => null

/** The router tells which navigation is pending; this file must not import the routes it serves. */
export function onChunkFailureAsk(pending: PendingNavigation): void {
  pendingNavigation = pending
}

/** A part of the application could not be loaded: reload the wanted page, unless nobody is waiting or it was just tried. */
export function handleChunkFailure(): void {
  const target = pendingNavigation()
  if (target !== null) reload(target)
}

/** The same for a part that somebody waits for on the page where they are: a chart, the command palette. */
export function handlePartFailure(): void {
  reload(currentHref())
}

function reload(target: string): void {
  if (!mayReload(new URL(target, window.location.href).pathname)) return
  if (target === currentHref()) window.location.reload()
  else window.location.assign(target)
}

/** Whether a reload for this path is allowed now: once per path per 10 seconds (specification §9). Saying yes counts. */
export function mayReload(path: string, now: number = Date.now(), storage: Storage = sessionStorage): boolean {
  const attempts = readAttempts(storage)
  const last = attempts[path]
  if (last !== undefined && now - last < ONCE_PER_MS) return false
  const recent = Object.entries(attempts).filter(([, at]) => now - at < ONCE_PER_MS)
  storage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(recent), [path]: now }))
  return true
}

function readAttempts(storage: Storage): Record<string, number> {
  try {
    return JSON.parse(storage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

function currentHref(): string {
  return window.location.pathname + window.location.search + window.location.hash
}
