import { keepConnected, type LiveEvent } from './event-connection.ts'
import { whileAwake } from './while-awake.ts'

/** What tabs tell each other. */
type TabMessage =
  | { readonly kind: 'EVENT'; readonly event: LiveEvent }
  /** A tab has come. */
  | { readonly kind: 'HELLO' }
  /** How far the stream is. */
  | { readonly kind: 'POSITION'; readonly id: string }

/**
 * Carries one stream for all tabs of this browser that want the same one: one of them is elected (by a lock, which goes on
 * to the next one when that tab closes) and tells the others. A tab that takes over goes on after what it has heard, so
 * nothing is lost or doubled. Where the browser cannot share, each tab has its own stream.
 *
 * @param name the same for tabs that want the same stream: same person, same business unit
 * @returns how to stop.
 */
export function shareEvents(name: string, onEvent: (event: LiveEvent) => void): () => void {
  let position: string | null = null
  const receive = (event: LiveEvent): boolean => {
    // Numbers begin anew when the server's data were restored.
    const isAnew = event.type === 'reset' || (event.type === 'ready' && Number(event.id) < Number(position))
    const isNews = isAnew || position === null || Number(event.id) > Number(position)
    if (isNews) position = event.id
    if (isNews && event.type !== 'position') onEvent(event)
    return isNews
  }
  const lastEventId = () => position
  const channel = openChannel(name)
  if (channel === null) return whileAwake(() => keepConnected({ lastEventId, onEvent: receive }))

  let isLeading = false
  const tell = (message: TabMessage) => channel.postMessage(message)
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'EVENT') receive(data.event)
    else if (data.kind === 'POSITION') position ??= data.id
    else if (isLeading && position !== null) tell({ kind: 'POSITION', id: position })
  }
  tell({ kind: 'HELLO' })
  const stop = whileAwake(() =>
    holdLock(name, () => {
      isLeading = true
      const disconnect = keepConnected({
        lastEventId,
        onEvent: (event) => {
          if (receive(event)) tell({ kind: 'EVENT', event })
        },
      })
      return () => {
        isLeading = false
        disconnect()
      }
    }),
  )
  return () => {
    stop()
    channel.close()
  }
}

function openChannel(name: string): BroadcastChannel | null {
  // Locks exist only where the page came over a secure line.
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return null
  try {
    return new BroadcastChannel(name)
  } catch {
    return null // storage is forbidden
  }
}

/** Does `work` as soon as and as long as this tab has the lock. Returns how to give it up. */
function holdLock(name: string, work: () => () => void): () => void {
  const giveUp = new AbortController()
  const { signal } = giveUp
  void navigator.locks
    .request(name, { signal }, () => {
      if (signal.aborted) return
      const end = work()
      return new Promise<void>((release) => {
        signal.addEventListener('abort', () => {
          end()
          release()
        })
      })
    })
    .catch(() => {}) // given up before its turn
  return () => giveUp.abort()
}
