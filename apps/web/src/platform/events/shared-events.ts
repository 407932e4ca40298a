import { keepConnected, type LiveEvent } from './event-connection.ts'
import { withTurn } from './turn.ts'
import { wait } from './wait.ts'

/** A hidden tab disconnects after this time. */
const HIDDEN_MS = 5 * 60_000

/** What tabs send each other. */
type TabMessage =
  | { readonly kind: 'EVENT'; readonly event: LiveEvent }
  /** A new tab asks for the position. */
  | { readonly kind: 'HELLO' }
  /** Id of the last event of the stream. */
  | { readonly kind: 'POSITION'; readonly id: string }

/** The stream that tabs share. */
export interface SharedStream {
  /** The same for tabs that want the same stream: same person, same business unit. */
  readonly name: string
  /** Id of the last event before this tab read what it shows; null: unknown. */
  readonly from: string | null
  readonly onEvent: (event: LiveEvent) => void
}

/**
 * Shares one stream among all tabs of this browser that want the same one, until `signal` aborts. The tab that holds a Web
 * Lock has the stream and passes its events on by a BroadcastChannel. When it closes, or was hidden for five minutes, the
 * lock goes to another tab, which continues after the last event that it received: nothing is lost or doubled. Without locks
 * (a page over plain HTTP, where browsers open six connections at most) the tabs agree by messages who has the stream. Without
 * channels (storage is forbidden) each tab has a stream of its own while it is shown.
 */
export function shareEvents({ name, from, onEvent }: SharedStream, signal: AbortSignal): void {
  let position = from
  const channel = openChannel(name)
  const send = (message: TabMessage) => channel?.postMessage(message)

  /** Takes in an event of the stream or of another tab; returns whether it was new. */
  const receive = (event: LiveEvent): boolean => {
    // Numbers begin again when the server's data were restored.
    const isRestart = event.type === 'reset' || (event.type === 'ready' && Number(event.id) < Number(position))
    if (!isRestart && position !== null && Number(event.id) <= Number(position)) return false
    position = event.id
    if (event.type !== 'position') onEvent(event)
    return true
  }
  /** Other tabs have received events before this tab listened: what this tab shows may be older than they are. */
  const catchUp = (id: string) => {
    if (position === null) position = id
    else if (Number(id) > Number(position)) receive({ id, type: 'ready', subjectId: null })
  }
  const connect = (until: AbortSignal) => {
    const pass = (event: LiveEvent) => {
      if (receive(event)) send({ kind: 'EVENT', event })
    }
    return keepConnected({ lastEventId: () => position, onEvent: pass }, until)
  }
  if (channel === null) {
    void whileAwake(signal, connect, 0)
    return
  }

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'EVENT') receive(data.event)
    else if (data.kind === 'POSITION') catchUp(data.id)
    else if (position !== null) send({ kind: 'POSITION', id: position })
  }
  signal.addEventListener('abort', () => channel.close())
  send({ kind: 'HELLO' })
  void whileAwake(signal, (until) => inTurn(name, until, connect))
}

function openChannel(name: string): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  try {
    return new BroadcastChannel(name)
  } catch {
    return null // storage is forbidden
  }
}

/** Does `work` while this tab is the one that has the stream. */
async function inTurn(name: string, signal: AbortSignal, work: (until: AbortSignal) => Promise<void>): Promise<void> {
  // Locks exist only on pages that came over a secure connection.
  if ('locks' in navigator) return withLock(name, signal, () => work(signal))
  const channel = openChannel(`${name} turn`)
  if (channel) await withTurn(channel, signal, work)
}

/** Does `work` once this tab has the lock, which is released when `work` ends; not when `signal` aborts before. */
async function withLock(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  try {
    await navigator.locks.request(name, { signal }, () => (signal.aborted ? undefined : work()))
  } catch (error) {
    if (!signal.aborted) console.error('Live events could not be shared between tabs', error)
  }
}

/**
 * Does `work` until `signal` aborts. While the tab was hidden for longer than `hiddenMs` it is interrupted by the signal
 * that it gets, and begins again when the tab is shown.
 */
async function whileAwake(
  signal: AbortSignal,
  work: (until: AbortSignal) => Promise<void>,
  hiddenMs = HIDDEN_MS,
): Promise<void> {
  while (!signal.aborted) {
    const asleep = new AbortController()
    const stop = () => asleep.abort()
    signal.addEventListener('abort', stop)
    await Promise.all([work(asleep.signal), abortWhenHidden(asleep, hiddenMs)])
    signal.removeEventListener('abort', stop)
    while (isHidden() && !signal.aborted) await wait(signal, VISIBILITY)
  }
}

const VISIBILITY = { events: [[document, 'visibilitychange']] } as const
const isHidden = () => document.visibilityState === 'hidden'

/** Aborts after the tab was hidden for this time in one go. */
async function abortWhenHidden(asleep: AbortController, ms: number): Promise<void> {
  while (!asleep.signal.aborted) {
    const hasTimePassed = await wait(asleep.signal, isHidden() ? { ...VISIBILITY, ms } : VISIBILITY)
    if (hasTimePassed) asleep.abort()
  }
}
