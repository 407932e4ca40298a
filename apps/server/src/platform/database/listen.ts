import pg from 'pg'

const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 10_000

/** Callbacks of `listen`. */
export interface ListenCallbacks {
  onMessage(payload: string): void
  /** Connected or reconnected: notifications sent before may be lost. */
  onConnected(): void
  onError(error: unknown): void
}

/**
 * Listens to a notification channel on a dedicated connection, and reconnects when it breaks. `url` must bypass a pooler in
 * transaction mode, which does not deliver notifications.
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
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'lotse listen',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    client = fresh
    let isLost = false
    const onLost = (error?: unknown) => {
      if (isLost) return
      isLost = true
      void fresh.end().catch(() => {})
      if (isClosed) return
      if (error !== undefined) onError(error)
      timer = setTimeout(() => void connect(), retryMs).unref()
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
    }
    fresh.on('error', onLost)
    fresh.on('end', () => onLost())
    fresh.on('notification', ({ payload }) => onMessage(payload ?? ''))
    try {
      await fresh.connect()
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
      retryMs = FIRST_RETRY_MS
      onConnected()
    } catch (error) {
      onLost(error)
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
