import { readAccessToken } from '../session/access-token.ts'
import { readCsrfToken } from '../session/csrf-token.ts'
import { useSessionStore } from '../session/session.store.ts'
import { currentLanguage } from '../text/language.ts'
import type { RequestContext } from './request.ts'

/** Everything the next request depends on, as it is now. */
export function currentRequestContext(): RequestContext {
  const { tenant, selectedUnitId } = useSessionStore.getState()
  const configBase = absolute(tenantApiUrl(), window.location.href)
  return {
    accessToken: readAccessToken(),
    csrfToken: readCsrfToken(),
    tenantConfigLoaded: tenant.tenantConfigLoaded,
    authenticationMethod: tenant.authenticationMethod,
    selectedUnitId,
    language: currentLanguage(),
    bases: {
      tenant: configBase,
      // Paths are meant on the origin that the tenant configuration came from.
      workflow: absolute(tenant.workflowApiUrl, configBase),
      ai: absolute(tenant.aiApiUrl, configBase),
    },
  }
}

/** The base of the tenant configuration call: the server writes it into the page at start-up. */
export function tenantApiUrl(): string {
  const content = document.querySelector('meta[name="lotse-tenant-api"]')?.getAttribute('content')
  return content || '/api'
}

function absolute(address: string, base: string): string {
  return new URL(address, base).href.replace(/\/$/, '')
}
