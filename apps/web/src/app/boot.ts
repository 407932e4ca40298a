import { FALLBACK_LANGUAGE } from '@lotse/contract/language.ts'
import { refreshPerson } from '../features/person/person.session.ts'
import { loadTenant } from '../features/tenant/tenant.session.ts'
import { onChunkFailureAsk } from '../platform/build/chunk-reload.ts'
import { watchConnection } from '../platform/connection/connection.ts'
import { onAccessTokenChange, readAccessToken } from '../platform/session/access-token.ts'
import { onSignedInChange } from '../platform/session/known-session.ts'
import { clearPerson, useSessionStore } from '../platform/session/session.store.ts'
import { endSession, leaveToLogin, onLeaveToLogin } from '../platform/session/session-end.ts'
import { firstLanguage } from '../platform/text/first-language.ts'
import { showLanguage, startWithLanguage, translate } from '../platform/text/i18n.ts'
import { readLocaleCookie } from '../platform/text/locale-cookie.ts'
import { showErrorToast } from '../platform/toast/error-toast.ts'
import { documentTitle } from './document-title.ts'
import { watchForNewVersion } from './resilience/new-version.ts'
import { repairAfterReconnection } from './resilience/reconnect.ts'
import { preloadLinkedRoutes } from './resilience/route-preload.ts'
import { reportWhenNothingIsStored } from './resilience/storage-notice.ts'
import { whenIdle } from './resilience/when-idle.ts'
import { router } from './route/router.tsx'
import { signalArrival } from './usage-signals.ts'

/**
 * Starts the application: texts and tenant, which is in the page already; the first route that requires a sign-in requests the
 * person meanwhile.
 */
export async function boot(): Promise<void> {
  onLeaveToLogin((leave) => void router.navigate({ to: '/login', replace: true, search: leave }))
  onChunkFailureAsk(() => (router.state.status === 'pending' ? router.latestLocation.href : null))
  onAccessTokenChange(followOtherTab)
  onSignedInChange((mark) => {
    // With passwords, the token says the same.
    if (useSessionStore.getState().tenant.authenticationMethod === 'OIDC') followOtherTab(mark)
  })
  useSessionStore.subscribe(({ tenant, whoami }, before) => {
    if (tenant !== before.tenant) document.title = documentTitle(tenant.navigationType)
    if (whoami?.language && whoami !== before.whoami && !readLocaleCookie()) void showLanguage(whoami.language)
  })
  router.subscribe('onResolved', ({ toLocation, fromLocation }) => signalArrival(toLocation, fromLocation ?? null))
  watchConnection()
  repairAfterReconnection()
  watchForNewVersion()
  preloadLinkedRoutes(whenIdle)
  if (readAccessToken() !== null) preloadShownPage()
  await Promise.all([showFirstLanguage(), loadTenant()])
  reportWhenNothingIsStored()
}

/** The page's files load in parallel with tenant and person; a failure is handled when the page is opened. */
function preloadShownPage(): void {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const { options } of routes) {
    void options.component?.preload?.()?.catch(() => undefined)
  }
}

/** Two tabs share one session: when it ends or changes in one, the other follows. */
function followOtherTab(tokenOrMark: string | null): void {
  if (tokenOrMark !== null) {
    clearPerson()
    void refreshPerson().then(() => router.invalidate())
  } else if (useSessionStore.getState().whoami) {
    showErrorToast(translate('error')('toastSessionExpired'))
    endSession()
    leaveToLogin()
  }
}

async function showFirstLanguage(): Promise<void> {
  const language = firstLanguage(document.cookie, document.documentElement.lang)
  if (!(await startWithLanguage(language)) && language !== FALLBACK_LANGUAGE) await showLanguage(FALLBACK_LANGUAGE)
}
