import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../error/app-error.ts'
import { findTenant, findTenantOrNull } from '../http/find-tenant.ts'

/** Serves the tenant's logo at `/api/logo`, without authentication and with a policy that blocks scripts and requests. */
export function serveLogo(app: FastifyInstance): void {
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const { logo } = await findTenant(request)
    if (logo === null) throw new AppError('route.not_found')
    return sendImage(reply, logo, `${POLICY}; sandbox`)
  }
  app.get('/api/logo', send)
  app.get('/t/:tenant/api/logo', send)
}

/** Serves the browser's icon at `/icon.svg`: the tenant's mark, or the product's file where there is none. */
export function serveIcon(app: FastifyInstance): void {
  app.get('/icon.svg', async (request, reply) => {
    const tenant = await findTenantOrNull(request)
    const mark = markOf(tenant?.logo ?? null)
    return mark === null ? reply.sendFile('icon.svg') : sendImage(reply, mark, POLICY)
  })
}

/** Blocks scripts and requests of an image that is opened as a page. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

function sendImage(reply: FastifyReply, svg: string, policy: string): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
    .type('image/svg+xml')
    .send(svg)
}

const ROOT = /<svg\s[^<>]*>/
const VIEW_BOX = /\sviewBox\s*=\s*["']\s*(-?[\d.]+)[\s,]+(-?[\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/

/** The mark of a logo, which is its left square, as an SVG; null if there is no logo, or if its size is not known. */
function markOf(logo: string | null): string | null {
  const root = logo === null ? undefined : ROOT.exec(logo)?.[0]
  const [, left, top, , height] = VIEW_BOX.exec(root ?? '') ?? []
  if (logo === null || root === undefined || height === undefined) return null
  const square = root
    .replace(/\s(width|height|viewBox|preserveAspectRatio)\s*=\s*("[^"]*"|'[^']*')/g, '')
    .replace('<svg', `<svg viewBox="${left} ${top} ${height} ${height}"`)
  return logo.replace(root, () => square)
}
