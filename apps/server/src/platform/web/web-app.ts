import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { DEFAULT_THEME } from '@lotse/contract/features/tenant/tenant.constants.ts'
import type { TenantConfig } from '@lotse/contract/features/tenant/tenant.schema.ts'
import { htmlLanguage } from '@lotse/contract/language.ts'
import { BASE_PATH } from '@lotse/contract/operation.ts'
import { isScreenPath } from '@lotse/contract/product-address.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../error/app-error.ts'
import { replyWithError } from '../http/error-reply.ts'
import { findTenantOrNull } from '../http/find-tenant.ts'
import { createNonce, sendPlainPage } from '../http/plain-page.ts'
import { pagePolicy } from '../http/security-headers.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { escapeHtml } from '../text/html.ts'
import type { FirstWords, FirstWordsOf } from './first-words.ts'
import { serveIcon } from './logo.ts'
import { PAGE_TEXTS } from './page-text.ts'
import { themeTokenCss } from './theme-tokens.ts'
import { visitorLanguage } from './visitor-language.ts'

/** What the start page contains beside the built one. */
interface PageParts {
  /** The reply to `GET /api/tenant/config`. */
  readonly configOf: (tenant: Tenant) => TenantConfig
  readonly firstWords: FirstWordsOf
  /** Path of the page that sets up the first organisation; null when there is one, or it cannot be set up here. */
  readonly setupPath: () => string | null
}

const API_PATH = /^\/(t\/[^/]*\/)?api(\/|$)/
const ASSET_PATH = /^\/assets\/|\.(js|mjs|css|map|json|svg|png|jpe?g|webp|gif|ico|woff2?|txt|xml|webmanifest|br|gz)$/i

/**
 * Serves the built web application from `folder`: its files (precompressed if available), and for all other paths the start page of
 * the host's tenant, with status 200 for a screen of the product and 404 otherwise. A missing file gets a 404 without the start
 * page, so that an outdated page detects missing chunks.
 */
export async function serveWebApp(app: FastifyInstance, folder: string, parts: PageParts): Promise<void> {
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
    serveIcon(app)
    for (const url of ['/', '/index.html'])
      app.get(url, (request, reply) => sendIndex({ folder, ...parts }, 200, request, reply))
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?')
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !API_PATH.test(path)
    if (!isPage || ASSET_PATH.test(path)) return replyWithError(new AppError('route.not_found'), request, reply)
    return sendIndex({ folder, ...parts }, isScreenPath(path) ? 200 : 404, request, reply)
  })
}

async function sendIndex(
  { folder, configOf, firstWords, setupPath }: PageParts & { readonly folder: string },
  status: 200 | 404,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const tenant = await findTenantOrNull(request)
  const path = setupPath()
  if (!tenant && path !== null) return reply.redirect(path)
  if (!tenant) return sendUnknownHostPage(request, reply)
  const language = visitorLanguage(request, tenant.defaultLanguage)
  if (tenant.isSuspended) {
    const { suspendedHeading: title, suspended } = PAGE_TEXTS[language]
    return sendPlainPage(reply.code(503), { language, title, body: `<h1>${title}</h1><p>${suspended}</p>` })
  }
  const template = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null)
  if (template === null) {
    const { notBuilt } = PAGE_TEXTS[language]
    return sendPlainPage(reply.code(503), { language, title: 'Lotse', body: `<h1>Lotse</h1><p>${notBuilt}</p>` })
  }
  const words = await firstWords(request, tenant)
  const nonce = createNonce()
  const { tenantApiUrl } = request.server.platform.settings
  const apiUrls = [tenantApiUrl, tenant.config['api-url-workflow'], tenant.config['api-url-ai']]
  const theme = tenant.config.theme ?? DEFAULT_THEME
  return reply
    .code(status)
    .headers({
      // With the words of a person, no cache may keep the page, nor the browser show it again after the sign-out.
      'cache-control': words === null ? 'no-cache' : 'private, no-store',
      vary: 'Cookie',
      'content-security-policy': pagePolicy(nonce, scriptsIn(template), originsOf(apiUrls)),
    })
    .type('text/html; charset=utf-8')
    .send(
      fillIndex(template, {
        tenant,
        language: htmlLanguage(language),
        tenantApiUrl,
        nonce,
        theme,
        title: titleOf(tenant),
        // On another server it may be another one: then the browser requests it there.
        config: tenantApiUrl === BASE_PATH.tenant ? configOf(tenant) : null,
        words,
      }),
    )
}

/** The scripts that the build has written into the page itself. */
function scriptsIn(template: string): string[] {
  return [...template.matchAll(/<script(?: nonce="[^"]*")?>(.*?)<\/script>/gs)].map(([, script = '']) => script)
}

/** The page title depends on the navigation mode (specification §1). */
function titleOf({ config }: Tenant): string {
  return config.navigation_type === 'TOPIC' || config.navigation_type === 'TOPIC_STEPPER' ? 'Self Consulting' : 'Lotse'
}

function originsOf(urls: readonly (string | undefined)[]): string[] {
  return urls.flatMap((url) => (url !== undefined && URL.canParse(url) ? [new URL(url).origin] : []))
}

/** Values for the placeholders of the start page. */
interface IndexValues {
  readonly tenant: Tenant
  readonly language: string
  /** Base URL of the tenant API as seen by the browser. */
  readonly tenantApiUrl: string
  /** Nonce of the response's content security policy. */
  readonly nonce: string
  readonly theme: string
  readonly title: string
  /** The configuration of the tenant, so that the browser need not request it; null where it has to. */
  readonly config: TenantConfig | null
  /** Greeting and first sentence of the home page; null on any other page, and for a reader who is not known. */
  readonly words: FirstWords | null
}

/**
 * Fills the placeholders of the built `index.html`, so that theme, language, title and the tenant's name are correct before the first
 * paint: `__LANG__`, `__THEME__`, `__TENANT_API__`, `__NONCE__`, `__TITLE__`, `__TENANT_NAME__`, `__TENANT_CONFIG__` (JSON inside a
 * `<script>` element), `__FIRST_WORDS__`, and `__THEME_TOKENS__`, which becomes a `<style>` element with the tenant's design tokens.
 */
function fillIndex(template: string, values: IndexValues): string {
  const css = themeTokenCss(values.tenant.themeTokens)
  const replacements: Readonly<Record<string, string>> = {
    LANG: escapeHtml(values.language),
    THEME: escapeHtml(values.theme),
    TENANT_API: escapeHtml(values.tenantApiUrl),
    NONCE: values.nonce,
    TITLE: escapeHtml(values.title),
    TENANT_NAME: escapeHtml(values.tenant.name),
    FIRST_WORDS: values.words === null ? '' : firstWordsHtml(values.words),
    TENANT_CONFIG: values.config === null ? '' : jsonInScript(values.config),
    THEME_TOKENS: css === '' ? '' : `<style nonce="${values.nonce}">${css}</style>`,
  }
  return template.replace(/__([A-Z]+(?:_[A-Z]+)*)__/g, (placeholder, name: string) => replacements[name] ?? placeholder)
}

/** Styles: first-frame.css. The browser reads the sentence from here until it has its own (first-words.ts). */
function firstWordsHtml({ language, isInUnit, greeting, sentence }: FirstWords): string {
  const texts = `<p>${escapeHtml(greeting)}</p><p id="first-sentence">${escapeHtml(sentence)}</p>`
  return `<div id="first-words" lang="${htmlLanguage(language)}"${isInUnit ? ' data-in-unit' : ''}>${texts}</div>`
}

/** JSON that cannot end the `<script>` element around it, or begin a comment there. */
function jsonInScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** Sends the page for an unknown host; in demonstration mode with links to the demo tenants. */
async function sendUnknownHostPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { settings, tenants, originOf } = request.server.platform
  const language = visitorLanguage(request)
  const texts = PAGE_TEXTS[language]
  const demos = settings.isDemo ? await tenants.listDemoHosts() : []
  const links = demos.map(({ host, name }) => {
    const address = `${originOf(host)}/`
    return `<li><a href="${escapeHtml(address)}">${escapeHtml(name)}</a> <code>${escapeHtml(address)}</code></li>`
  })
  const demoPart = links.length === 0 ? '' : `<p>${escapeHtml(texts.demo)}</p><ul>${links.join('')}</ul>`
  return sendPlainPage(reply.code(404), {
    language,
    title: texts.heading,
    body: `<h1>${escapeHtml(texts.heading)}</h1><p>${escapeHtml(texts.text)}</p>${demoPart}`,
  })
}
