import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tenant } from '../../tenant/tenant.ts'
import { requireCsrfToken, requireOwnPage } from '../own-page.ts'
import {
  type CookiePurpose,
  clearTokenCookie,
  mayHaveCookies,
  readTokenCookie,
  setTokenCookie,
} from './session-cookie.ts'

/** The cookies of a request and its reply. */
export interface CookieJar {
  /** Whether the connection allows cookies: TLS, or HTTP from this machine. */
  readonly isAllowed: boolean
  read(purpose: CookiePurpose): string | null
  set(purpose: CookiePurpose, token: string, seconds: number): void
  clear(purpose: CookiePurpose): void
  /** @throws AppError request.cross_site unless a page of the product sent the request */
  requireOwnPage(): void
  /** @throws AppError request.cross_site unless the request contains the session's CSRF token */
  requireCsrfToken(sessionToken: string): void
}

/** Creates the cookie jar of a request. */
export function createCookieJar(request: FastifyRequest, reply: FastifyReply, tenant: Tenant): CookieJar {
  return {
    isAllowed: mayHaveCookies(request),
    read: (purpose) => readTokenCookie(request, purpose),
    set: (purpose, token, seconds) => setTokenCookie(request, reply, purpose, { token, seconds }),
    clear: (purpose) => clearTokenCookie(request, reply, purpose),
    requireOwnPage: () => requireOwnPage(request, tenant),
    requireCsrfToken: (sessionToken) => requireCsrfToken(request, sessionToken),
  }
}
