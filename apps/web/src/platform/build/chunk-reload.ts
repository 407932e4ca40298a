const KEY = 'lotse.chunkReload'
const ONCE_PER_MS = 10_000

/** The address that is being navigated to, or null while no navigation is pending. */
type PendingNavigation = () => string | null

let pendingNavigation: PendingNavigation = () => null

/** The router provides the pending navigation; this file must not import the routes it serves. */
export function onChunkFailureAsk(pending: PendingNavigation): void {
  pendingNavigation = pending
}

/** Reloads the requested page after a failed chunk, unless no navigation is pending or the page was just reloaded. */
export function handleChunkFailure(): void {
  const target = pendingNavigation()
  if (target !== null) reload(target)
}

/** Reloads the current page after a failed chunk of one of its parts, e.g. a chart or the command palette. */
export function handlePartFailure(): void {
  reload(currentHref())
}

function reload(target: string): void {
  if (!mayReload(new URL(target, window.location.href).pathname)) return
  if (target === currentHref()) window.location.reload()
  else window.location.assign(target)
}

/**
 * Whether a reload for this path is allowed now: once per path per 10 seconds (specification §9). Saying yes counts. Never in a
 * browser that stores nothing: it would forget that it reloaded.
 */
export function mayReload(path: string, now: number = Date.now(), storage: Storage = sessionStorage): boolean {
  const attempts = readAttempts(storage)
  const last = attempts[path]
  if (last !== undefined && now - last < ONCE_PER_MS) return false
  const recent = Object.entries(attempts).filter(([, at]) => now - at < ONCE_PER_MS)
  storage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(recent), [path]: now }))
  return window.lotseUnstored !== true
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
