import { call } from '../../platform/api/call.ts'
import { getTenantConfig } from '../../platform/api/generated/tenant.operations.ts'
import {
  type ClientTenant,
  setTenant,
  TENANT_BEFORE_LOADING,
  useSessionStore,
} from '../../platform/session/session.store.ts'
import { endSession, leaveToLogin } from '../../platform/session/session-end.ts'
import { showLanguage } from '../../platform/text/i18n.ts'
import { currentLanguage } from '../../platform/text/language.ts'
import { readLocaleCookie } from '../../platform/text/locale-cookie.ts'
import { applyTheme } from '../../platform/theme/theme.ts'
import { clientTenant } from './client-tenant.ts'

/**
 * Loads the tenant configuration, once: afterwards calls go to its workflow base, its language (unless one was chosen in
 * this browser) and its theme are in force. When it fails or comes back empty, the token is removed and the user is taken
 * to /login, where it can be tried again. Returns whether it is loaded; never rejects.
 */
export async function loadTenant(): Promise<boolean> {
  if (useSessionStore.getState().tenant.tenantConfigLoaded) return true
  const tenant = tenantOfPage() ?? (await call(getTenantConfig, {}).then(clientTenant, () => null))
  if (!tenant) {
    endSession()
    setTenant({ ...TENANT_BEFORE_LOADING, tenantConfigFailed: true })
    leaveToLogin()
    return false
  }
  applyTheme(tenant.theme)
  if (!readLocaleCookie() && tenant.language !== currentLanguage()) await showLanguage(tenant.language)
  setTenant(tenant)
  return true
}

const ELEMENT_ID = 'tenant-config'

/**
 * The configuration that the server has written into the page, which is its reply to the one request; it is used once. Null when
 * the page has none, because its API is on another server, or an empty one: then it is requested.
 */
function tenantOfPage(): ClientTenant | null {
  const element = document.getElementById(ELEMENT_ID)
  element?.remove()
  try {
    return clientTenant(JSON.parse(element?.textContent ?? 'null'))
  } catch {
    return null
  }
}
