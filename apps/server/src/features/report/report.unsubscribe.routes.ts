import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { findTenant } from '../../platform/http/find-tenant.ts'
import { hashToken } from '../../platform/security/access-token.ts'
import { escapeHtml } from '../../platform/web/html.ts'
import { sendPlainPage } from '../../platform/web/plain-page.ts'
import { unsubscribeByToken } from './report.subscription.service.ts'
import { reportWords } from './report.words.ts'

const CSS = `form{margin-top:1.5rem}button{font:inherit;padding:.6rem 1.4rem;border:0;border-radius:1.4rem;color:#fff;background:#006058;cursor:pointer;min-height:2.75rem}button:focus-visible{outline:3px solid;outline-offset:2px}`

/**
 * The link of a mail at `/unsubscribe/{token}`, for anybody who holds it and without signing in. Looking at it asks and
 * changes nothing, as programs look at links, too; the button (or a mail program's own, RFC 8058) ends the one subscription.
 * What the answer says does not depend on the token.
 */
export function reportUnsubscribeRoutes(app: FastifyInstance): void {
  const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token
  const ask = async (request: FastifyRequest, reply: FastifyReply) => {
    await findTenant(request)
    const { say } = reportWords(request.language)
    return send(
      request,
      reply,
      say('unsubscribe.ask'),
      `<form method="post"><button>${escapeHtml(say('unsubscribe.button'))}</button></form>`,
    )
  }
  const end = async (request: FastifyRequest, reply: FastifyReply) => {
    const tenant = await findTenant(request)
    await withTenant(app.platform.database, tenant.id, (tx) => unsubscribeByToken(tx, hashToken(tokenOf(request))))
    return send(request, reply, reportWords(request.language).say('unsubscribe.done'), '')
  }
  for (const path of ['/unsubscribe/:token', '/t/:tenant/unsubscribe/:token']) {
    app.get(path, ask)
    app.post(path, end)
  }
}

function send({ language }: FastifyRequest, reply: FastifyReply, text: string, form: string): FastifyReply {
  const title = reportWords(language).say('unsubscribe.title')
  const body = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}`
  return sendPlainPage(reply.header('referrer-policy', 'no-referrer'), {
    language,
    title,
    body,
    css: CSS,
    hasForm: form !== '',
  })
}
