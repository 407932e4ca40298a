import { translate } from '../../platform/text/i18n.ts'
import { showToast } from '../../platform/toast/toast.store.ts'

const EVERY_MS = 5 * 60_000

/** The build this page came with; empty during development. */
export function ownBuild(): string {
  return document.querySelector('meta[name="lotse-build"]')?.getAttribute('content') ?? ''
}

/** Checks for a newer build every five minutes and whenever the window gets the focus. */
export function watchForNewVersion(): void {
  if (!ownBuild()) return
  const look = () => void offerNewVersion()
  setInterval(look, EVERY_MS)
  window.addEventListener('focus', look)
}

/** Offers to reload when the server has another build than this page. The page never reloads without the person's consent. */
export async function offerNewVersion(): Promise<void> {
  const latest = await latestBuild()
  if (latest === null || latest === ownBuild()) return
  showToast({
    severity: 'info',
    group: 'new-version',
    summary: translate('app')('toast.newVersion'),
    detail: translate('app')('toast.newVersionDetail'),
    action: { label: translate('app')('toast.reload'), run: () => window.location.reload() },
  })
}

async function latestBuild(): Promise<string | null> {
  try {
    const response = await fetch('/latest-build.json', { cache: 'no-store' })
    const { id }: { id?: unknown } = await response.json()
    return typeof id === 'string' ? id : null
  } catch {
    // The browser is offline or the server restarts: the next check repeats the request.
    return null
  }
}
