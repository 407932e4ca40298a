import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { refreshPerson } from '../../features/person/person.session.ts'

/** The page's own files and figures load first; changes by others until then are requested when the stream begins. */
const START_MS = 1_500
const AGAIN_MS = 10_000

/** Follows what others change while the frame is shown. */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    /** Navigation and buttons follow the new rights at once; a screen that is no longer allowed says so. */
    async function followRights(): Promise<void> {
      await refreshPerson()
      if (!isOver) await router.invalidate()
    }
    let timer = setTimeout(start, START_MS)
    async function start(): Promise<void> {
      try {
        const { startLiveUpdates } = await import('../live-updates.ts')
        if (!isOver) stop = startLiveUpdates(client, () => void followRights())
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
  }, [client, router])
}
