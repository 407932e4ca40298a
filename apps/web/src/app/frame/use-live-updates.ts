import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { handlePartFailure } from '../../platform/build/chunk-reload.ts'

/** The page's own files and figures come first; what others change until then is asked for when the stream begins. */
const START_MS = 1_500

/** Follows what others change while the frame is shown. */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    const timer = setTimeout(async () => {
      const part = await import('../live-updates.ts').catch((error: unknown) => {
        console.error('Live updates could not be loaded', error)
        handlePartFailure()
      })
      if (part && !isOver) stop = part.startLiveUpdates(client)
    }, START_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    }
  }, [client])
}
