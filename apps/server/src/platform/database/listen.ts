import pg from 'pg'

const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 10_000

/** What somebody who listens is told. */
export interface ListenCallbacks {
  onMessage(payload: string): void
  /** The connection stands, for the first time or again: what was said before was not heard. */
  onConnected(): void
  onError(error: unknown): void
}

/**
 * Listens to a channel of a database server on a connection of its own, and connects again when it breaks. The address
 * must lead to the server itself: a pooler in transaction mode does not pass notifications on.
 */
export function listen(
  url: string,
  channel: string,
  { onMessage, onConnected, onError }: ListenCallbacks,
): { close(): Promise<void> } {
  let client: pg.Client | undefined
  let isClosed = false
  let retryMs = FIRST_RETRY_MS
  let timer: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
    client = fresh
    let isGone = false
    const onGone = (error?: unknown) => {
      if (isGone) return
      isGone = true
      void fresh.end().catch(() => {})
      if (isClosed) return
      if (error !== undefined) onError(error)
      timer = setTimeout(() => void connect(), retryMs).unref()
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
    }
    fresh.on('error', onGone)
    fresh.on('end', () => onGone())
    fresh.on('notification', ({ payload }) => onMessage(payload ?? ''))
    try {
      await fresh.connect()
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
      retryMs = FIRST_RETRY_MS
      onConnected()
    } catch (error) {
      onGone(error)
    }
  }
  void connect()

  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
