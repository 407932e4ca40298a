import type { Whoami } from '@lotse/contract/features/person/person.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { requestCredentials, requestHeaders } from '../platform/api/request.ts'
import { readSelectedUnit } from '../platform/session/selected-unit.ts'

interface EarlyRequests {
  /** Address of the workflow API. */
  readonly base: string
  readonly token: string
  readonly language: Language
  readonly isHome: boolean
}

/** Sends the identity call, and what the home page shows first. The application takes these replies (early-reply.ts). */
export function sendEarlyRequests({ base, token, language, isHome }: EarlyRequests): void {
  const early: Window['lotseEarlyReplies'] = []
  window.lotseEarlyReplies = early
  const headers = requestHeaders(
    { accessToken: token, csrfToken: null, tenantConfigLoaded: true, selectedUnitId: readSelectedUnit(), language },
    false,
  )
  const send = (path: string) => {
    const request = new Request(new URL(base + path, window.location.href), {
      credentials: requestCredentials('USERNAME_PASSWORD'),
      headers,
    })
    const response = fetch(request)
    response.catch(() => {})
    early.push({ request, response })
    return response
  }
  const whoami = send('/whoami')
  // What the home page of a person with a unit shows first, in the view without choices.
  if (!isHome || [...new URLSearchParams(window.location.search).keys()].some((name) => name !== 'unit')) return
  whoami
    .then((response): Promise<Whoami> | null => (response.ok ? response.clone().json() : null))
    .then((person) => {
      if (!person?.businessUnitId || person.needsSecondFactor || !person.permissions.includes('KPI_READ')) return
      const unit = `/businessunit/${person.businessUnitId}`
      for (const path of ['/priority', '/kpi?headline=true', '/kpi-favorite/reading', unit]) send(path)
    })
    .catch(() => {})
}
