import { createHmac, timingSafeEqual } from 'node:crypto'
import { CSRF_HEADER } from '@lotse/contract/operation.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../error/app-error.ts'
import { webOriginOf } from '../tenant/public-address.ts'
import type { Tenant } from '../tenant/tenant.ts'

/** The token that pages send with calls that change something. It is derived from the session's token, which pages cannot read. */
export function csrfTokenOf(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('lotse csrf token').digest('base64url')
}

/**
 * Checks that a request with a cookie was sent by a page of the product: by the headers that browsers set and scripts cannot change.
 *
 * @throws AppError request.cross_site
 */
export function requireOwnPage(request: FastifyRequest, tenant: Tenant): void {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const isOwn = origin === undefined ? site === 'same-origin' : ownOrigins(request, tenant).includes(origin)
  if (!isOwn || site === 'cross-site') throw new AppError('request.cross_site')
}

/**
 * Checks that a request contains the session's CSRF token.
 *
 * @throws AppError request.cross_site
 */
export function requireCsrfToken(request: FastifyRequest, sessionToken: string): void {
  const header = request.headers[CSRF_HEADER.toLowerCase()]
  const sent = Buffer.from(typeof header === 'string' ? header : '')
  const expected = Buffer.from(csrfTokenOf(sessionToken))
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) throw new AppError('request.cross_site')
}

/** Origins of the web application: that of the request, those of the configuration, and those allowed for other web clients. */
function ownOrigins(request: FastifyRequest, tenant: Tenant): readonly string[] {
  const { originOf, settings } = request.server.platform
  const host = request.hostname.toLowerCase()
  return [
    `${request.protocol}://${request.host}`,
    originOf(host),
    webOriginOf(tenant, originOf),
    ...settings.allowedOrigins,
  ]
}
