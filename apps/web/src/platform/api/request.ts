import type { AuthenticationMethod } from '@lotse/contract/features/tenant/tenant.constants.ts'
import type { Language } from '@lotse/contract/language.ts'
import { type ApiBase, BUSINESS_UNIT_HEADER, CSRF_HEADER } from '@lotse/contract/operation.ts'
import type { WebOperation } from './operation.ts'

/** What a request depends on beside its input. */
export interface RequestContext {
  /** Value of the Authorization header, with its prefix; null when no person is signed in by token. */
  readonly accessToken: string | null
  /** Proves that a page of the product sends the request; null without a single-sign-on session. */
  readonly csrfToken: string | null
  readonly tenantConfigLoaded: boolean
  readonly authenticationMethod: AuthenticationMethod
  readonly selectedUnitId: string | null
  readonly language: Language
  /** Absolute address of each base, without a slash at the end. */
  readonly bases: Readonly<Record<ApiBase, string>>
}

/** The inputs of a call; the type of an operation in `call` defines which of them it takes. */
export interface RequestInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/**
 * The headers of the specification (§7): token only when there is one and the tenant is known, unit once selected. With a
 * single-sign-on session also its CSRF token.
 */
export function requestHeaders(
  context: Omit<RequestContext, 'authenticationMethod' | 'bases'>,
  hasBody: boolean,
): Record<string, string> {
  return {
    Accept: 'application/json, */*;q=0.5',
    'Accept-Language': context.language,
    ...(context.accessToken && context.tenantConfigLoaded ? { Authorization: context.accessToken } : {}),
    ...(context.selectedUnitId ? { [BUSINESS_UNIT_HEADER]: context.selectedUnitId } : {}),
    ...(context.csrfToken ? { [CSRF_HEADER]: context.csrfToken } : {}),
    ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
  }
}

/**
 * Cross-site credentials are sent only when the tenant signs in by OIDC (specification §7). Without it, the beginning and the end of
 * a session let this site's own server set the cookie of its pages.
 */
export function requestCredentials(method: AuthenticationMethod, setsCookie = false): RequestCredentials {
  if (method === 'OIDC') return 'include'
  return setsCookie ? 'same-origin' : 'omit'
}

/** The address of an operation: base, path with its parameters, query without empty values. */
export function requestAddress(operation: WebOperation, input: RequestInput, bases: RequestContext['bases']): string {
  const params = entriesOf(input.params)
  const path = params.reduce(
    (result, [name, value]) => result.replace(`{${name}}`, encodeURIComponent(String(value))),
    operation.path,
  )
  const query = new URLSearchParams(
    entriesOf(input.query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  ).toString()
  return `${bases[operation.base]}${path}${query ? `?${query}` : ''}`
}

/** The whole request, ready to be sent. Throws when it cannot be put together. */
export function createRequest(operation: WebOperation, input: RequestInput, context: RequestContext): Request {
  const hasBody = input.body !== undefined
  return new Request(requestAddress(operation, input, context.bases), {
    method: operation.method,
    headers: requestHeaders(context, hasBody),
    credentials: requestCredentials(context.authenticationMethod, operation.setsCookie),
    ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
    ...(input.signal ? { signal: input.signal } : {}),
  })
}

function entriesOf(record: unknown): [string, unknown][] {
  return record === null || typeof record !== 'object' ? [] : Object.entries(record)
}
