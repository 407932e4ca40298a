import { requestCount } from '../../platform/api/request-count.ts'
import { router } from '../route/router.tsx'

const LOOK_EVERY_MS = 500

/** Resolves when no page and no data are being loaded, and the browser has nothing else to do. */
export async function whenIdle(): Promise<void> {
  while (router.state.status === 'pending' || requestCount() > 0) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  if ('requestIdleCallback' in globalThis) await new Promise((resolve) => requestIdleCallback(resolve))
}
