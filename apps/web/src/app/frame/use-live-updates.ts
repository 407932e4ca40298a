import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** The page's own files and figures load first; changes by others until then are requested when the stream begins. */
const START_MS = 1_500
const AGAIN_MS = 10_000

/** Follows what others change while the frame is shown. */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    let timer = setTimeout(start, START_MS)
    async function start(): Promise<void> {
      try {
        const { startLiveUpdates } = await import('../live-updates.ts')
        if (!isOver) stop = startLiveUpdates(client)
      } catch (error) {
        // The person does not need this part at once, so the page is not reloaded, especially not while the connection is lost.
        console.error('Live updates could not be loaded', error)
        if (!isOver) timer = setTimeout(start, AGAIN_MS)
      }
    }
    return () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    }
  }, [client])
}
