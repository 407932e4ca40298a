import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordAuditEvent, withTenantAudited } from '../../../platform/audit/audit.ts'
import { findTenant } from '../../../platform/http/find-tenant.ts'
import { sendPlainPage } from '../../../platform/http/plain-page.ts'
import { hashToken } from '../../../platform/session/access-token.ts'
import { escapeHtml } from '../../../platform/text/html.ts'
import { reportTexts } from '../report.texts.ts'
import { unsubscribeByToken } from './subscription.service.ts'

const CSS = `form{margin-top:1.5rem}button{font:inherit;padding:.6rem 1.4rem;border:0;border-radius:1.4rem;color:#fff;background:#006058;cursor:pointer;min-height:2.75rem}button:focus-visible{outline:3px solid;outline-offset:2px}`

/**
 * Registers the unsubscribe link of mails, `/unsubscribe/{token}`, without sign-in. GET only shows a form, because mail
 * programs prefetch links; POST by its button (or by the mail program, RFC 8058) ends the subscription. The page does not
 * depend on the validity of the token.
 */
export function reportUnsubscribeRoutes(app: FastifyInstance): void {
  const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token
  const ask = async (request: FastifyRequest, reply: FastifyReply) => {
    await findTenant(request)
    const { say } = reportTexts(request.language)
    return send(
      request,
      reply,
      say('unsubscribe.ask'),
      `<form method="post"><button>${escapeHtml(say('unsubscribe.button'))}</button></form>`,
    )
  }
  const end = async (request: FastifyRequest, reply: FastifyReply) => {
    const tenant = await findTenant(request)
    await withTenantAudited(app.platform.database, tenant.id, async (tx) => {
      await recordAuditEvent(tx, { action: 'deleteReportSubscription', address: request.ip })
      await unsubscribeByToken(tx, hashToken(tokenOf(request)))
    })
    return send(request, reply, reportTexts(request.language).say('unsubscribe.done'), '')
  }
  for (const path of ['/unsubscribe/:token', '/t/:tenant/unsubscribe/:token']) {
    app.get(path, ask)
    app.post(path, end)
  }
}

function send({ language }: FastifyRequest, reply: FastifyReply, text: string, form: string): FastifyReply {
  const title = reportTexts(language).say('unsubscribe.title')
  const body = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}`
  return sendPlainPage(reply.header('referrer-policy', 'no-referrer'), {
    language,
    title,
    body,
    css: CSS,
    hasForm: form !== '',
  })
}
