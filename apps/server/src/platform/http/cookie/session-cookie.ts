import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLocalHost } from '../../tenant/public-address.ts'
import { cookieValues } from './cookie-values.ts'

/**
 * What a cookie is for: the session of a signed-in person, a sign-in at the identity provider that has not ended yet, or the pages of
 * a person who has signed in with a password or a passkey. The last one contains a weaker secret, which no call accepts.
 */
export type CookiePurpose = 'session' | 'sign-on' | 'page'

const NAMES: Readonly<Record<CookiePurpose, string>> = {
  session: 'lotse',
  'sign-on': 'lotse-sign-on',
  page: 'lotse-page',
}

/** All values are tokens of `createToken`. */
const TOKEN = /^[\w-]{43}$/

/** Whether a request can have cookies: it came over TLS, or over HTTP from this machine. */
export function mayHaveCookies(request: FastifyRequest): boolean {
  return nameOf(request, 'session') !== null
}

/** The token in a cookie of the request; null if there is none, if it has another form, or if the cookie was sent twice. */
export function readTokenCookie(request: FastifyRequest, purpose: CookiePurpose): string | null {
  const name = nameOf(request, purpose)
  if (name === null) return null
  const values = cookieValues(request, name)
  const [value] = values
  return values.length === 1 && value !== undefined && TOKEN.test(value) ? value : null
}

/** Adds a cookie to the reply that scripts cannot read and that other sites send only when they link here. */
export function setTokenCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  purpose: CookiePurpose,
  { token, seconds }: { readonly token: string; readonly seconds: number },
): void {
  const name = nameOf(request, purpose)
  if (name === null) throw new Error('A cookie needs TLS.')
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header('set-cookie', `${name}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`)
}

/** Removes a cookie from the browser. */
export function clearTokenCookie(request: FastifyRequest, reply: FastifyReply, purpose: CookiePurpose): void {
  if (nameOf(request, purpose) !== null) setTokenCookie(request, reply, purpose, { token: '', seconds: 0 })
}

/**
 * Over TLS the name begins with `__Host-`: no other host of the domain can then set the cookie. The plain name is for HTTP on this
 * machine only, where browsers accept no `Secure` cookie on every host. Null for any other request.
 */
function nameOf(request: FastifyRequest, purpose: CookiePurpose): string | null {
  if (request.protocol === 'https') return `__Host-${NAMES[purpose]}`
  return isLocalHost(request.hostname.toLowerCase()) ? NAMES[purpose] : null
}
