import type { AnyRouter } from '@tanstack/react-router'

const SUPPORT = '/support'
let origin: string | null = null

/** Stores the screen from which the support page is opened, because a request names it. */
export function watchSupportOrigin(router: Pick<AnyRouter, 'subscribe'>): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    const isEntered = toLocation.pathname === SUPPORT && fromLocation && fromLocation.pathname !== SUPPORT
    if (isEntered && fromLocation.pathname !== '/login') origin = withoutFragment(fromLocation.href)
  })
}

/** The screen from which the support page was entered, as an address from its `/` on; null when it was opened directly. */
export function supportOrigin(): string | null {
  return origin
}

/** The fragment of a link from a mail is a secret. */
function withoutFragment(href: string): string {
  return (href.split('#')[0] ?? '').slice(0, 1_000)
}
