import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../error/app-error.ts'
import { findTenant } from '../http/find-tenant.ts'

/** Serves the tenant's logo at `/api/logo`, without authentication and with a policy that blocks scripts and requests. */
export function serveLogo(app: FastifyInstance): void {
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const { logo } = await findTenant(request)
    if (logo === null) throw new AppError('route.not_found')
    return reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
      })
      .type('image/svg+xml')
      .send(logo)
  }
  app.get('/api/logo', send)
  app.get('/t/:tenant/api/logo', send)
}
