import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { DEFAULT_THEME } from '@lotse/contract/features/tenant/tenant.schema.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { replyWithError } from '../http/error-reply.ts'
import { findTenantOrNull } from '../http/find-tenant.ts'
import { pagePolicy } from '../http/security-headers.ts'
import type { Tenant } from '../http/tenant.ts'
import { fillIndex } from './index-template.ts'
import { PAGE_TEXTS } from './page-text.ts'
import { createNonce, sendPlainPage } from './plain-page.ts'
import { sendUnknownHostPage } from './unknown-host-page.ts'
import { visitorLanguage } from './visitor-language.ts'

const API_PATH = /^\/(t\/[^/]*\/)?api(\/|$)/
const ASSET_PATH = /^\/assets\/|\.(js|mjs|css|map|json|svg|png|jpe?g|webp|gif|ico|woff2?|txt|xml|webmanifest|br|gz)$/i

/**
 * Serves the built web application from `folder`: its files (precompressed ones where they lie beside), and for every other
 * address the start page of the host's tenant. Unknown addresses are the client's to explain; a missing file is a 404, so
 * that an old page notices that its chunks are gone.
 */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      redirect: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders(reply, path) {
        const isImmutable = path.replaceAll('\\', '/').includes('/assets/')
        reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    for (const url of ['/', '/index.html']) app.get(url, (request, reply) => sendIndex(folder, request, reply))
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?')
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !API_PATH.test(path)
    if (!isPage || ASSET_PATH.test(path)) return replyWithError(new AppError('route.not_found'), request, reply)
    return sendIndex(folder, request, reply)
  })
}

async function sendIndex(folder: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const tenant = await findTenantOrNull(request)
  if (!tenant) return sendUnknownHostPage(request, reply)
  const language = visitorLanguage(request, tenant.defaultLanguage)
  const template = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null)
  if (template === null) {
    const { notBuilt } = PAGE_TEXTS[language]
    return sendPlainPage(reply.code(503), { language, title: 'Lotse', body: `<h1>Lotse</h1><p>${notBuilt}</p>` })
  }
  const nonce = createNonce()
  const { tenantApiUrl } = request.server.platform.settings
  const apiUrls = [tenantApiUrl, tenant.config['api-url-workflow'], tenant.config['api-url-ai']]
  const theme = tenant.config.theme ?? DEFAULT_THEME
  return reply
    .code(200)
    .headers({ 'cache-control': 'no-cache', 'content-security-policy': pagePolicy(nonce, originsOf(apiUrls)) })
    .type('text/html; charset=utf-8')
    .send(fillIndex(template, { tenant, language, tenantApiUrl, nonce, theme, title: titleOf(tenant) }))
}

/** The browser's title differs by navigation mode (specification §1). */
function titleOf({ config }: Tenant): string {
  return config.navigation_type === 'TOPIC' || config.navigation_type === 'TOPIC_STEPPER' ? 'Self Consulting' : 'Lotse'
}

function originsOf(urls: readonly (string | undefined)[]): string[] {
  return urls.flatMap((url) => (url !== undefined && URL.canParse(url) ? [new URL(url).origin] : []))
}
