import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from './html.ts'
import { PAGE_TEXTS } from './page-text.ts'
import { sendPlainPage } from './plain-page.ts'
import { visitorLanguage } from './visitor-language.ts'

/** Says that no tenant is known at this host; in demonstration mode with links to those that are. */
export async function sendUnknownHostPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { settings, tenants } = request.server.platform
  const language = visitorLanguage(request)
  const texts = PAGE_TEXTS[language]
  const demos = settings.isDemo ? await tenants.listDemoHosts() : []
  const links = demos.map(({ host, name }) => {
    const address = `${request.protocol}://${host}${request.port ? `:${request.port}` : ''}/`
    return `<li><a href="${escapeHtml(address)}">${escapeHtml(name)}</a> <code>${escapeHtml(address)}</code></li>`
  })
  const demoPart = links.length === 0 ? '' : `<p>${escapeHtml(texts.demo)}</p><ul>${links.join('')}</ul>`
  return sendPlainPage(reply.code(404), {
    language,
    title: texts.heading,
    body: `<h1>${escapeHtml(texts.heading)}</h1><p>${escapeHtml(texts.text)}</p>${demoPart}`,
  })
}
