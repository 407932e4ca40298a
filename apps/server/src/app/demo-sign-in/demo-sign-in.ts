import { chooseLanguage } from '@lotse/contract/language.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { DEMO_PROVIDER_PATH } from '../../features/person/single-sign-on/demo-issuer.ts'
import { DEMO_PASSWORD, demoAccounts, subjectOf } from './demo-accounts.ts'
import { problemPage, signInPage } from './demo-page.ts'

const FORM_BYTES = 8 * 1024
const INTERACTION = `${DEMO_PROVIDER_PATH}/interaction/:uid`

/**
 * Serves the demonstration's own identity provider, at every host. Only in demonstration mode: everybody knows the password. The
 * provider is created with the first request, when the port is known.
 */
export function serveDemoSignIn(app: FastifyInstance): void {
  let created: Promise<Provider> | undefined
  const providerOf = () => {
    created ??= import('./demo-provider.ts').then(({ createDemoProvider }) => createDemoProvider(app.platform))
    return created
  }
  const show = (request: FastifyRequest, reply: FastifyReply) => showSignIn(app, providerOf, request, reply)
  app.get(INTERACTION, (request, reply) => show(request, reply))
  app.post(INTERACTION, { bodyLimit: FORM_BYTES }, async (request, reply) => {
    const form = new URLSearchParams(String(request.body ?? ''))
    if (form.get('password') !== DEMO_PASSWORD)
      return showSignIn(app, providerOf, request, reply, form.get('login') ?? '')
    const provider = await providerOf()
    const details = await detailsOf(provider, request, reply)
    if (details === null) return sendPage(reply.code(400), problemPage())
    const tenantId = String(details.params.client_id)
    const login = { accountId: subjectOf(tenantId, form.get('login') ?? '') }
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { login, consent: {} }), 303)
  })
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: `${DEMO_PROVIDER_PATH}/*`,
    // The provider reads the body itself.
    onRequest: async (request, reply) => {
      const serve = (await providerOf()).callback()
      reply.hijack()
      const url = request.raw.url ?? ''
      // As Express does for mounted applications, so that the provider knows its own addresses.
      Object.assign(request.raw, { originalUrl: url, url: url.slice(DEMO_PROVIDER_PATH.length) })
      await serve(request.raw, reply.raw)
    },
    handler: (_request, reply) => reply,
  })
}

async function showSignIn(
  { platform }: FastifyInstance,
  providerOf: () => Promise<Provider>,
  request: FastifyRequest,
  reply: FastifyReply,
  chosen?: string,
): Promise<FastifyReply> {
  const details = await detailsOf(await providerOf(), request, reply)
  if (details === null) return sendPage(reply.code(400), problemPage())
  const tenant = await platform.tenants.findById(String(details.params.client_id))
  const language = chooseLanguage(undefined, tenant?.defaultLanguage)
  const { uid } = request.params as { uid: string }
  return sendPage(
    reply.code(chosen === undefined ? 200 : 400),
    signInPage({
      language,
      chosen,
      isWrong: chosen !== undefined,
      organisation: tenant?.name ?? '',
      action: `${DEMO_PROVIDER_PATH}/interaction/${uid}`,
      accounts: await demoAccounts(platform.database, tenant?.id ?? ''),
    }),
  )
}

/** The sign-in of the request's cookie; null if there is none. */
async function detailsOf(provider: Provider, { raw }: FastifyRequest, reply: FastifyReply) {
  return provider.interactionDetails(raw, reply.raw).catch(() => null)
}

function sendPage(reply: FastifyReply, { html, policy }: ReturnType<typeof problemPage>): FastifyReply {
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html)
}
