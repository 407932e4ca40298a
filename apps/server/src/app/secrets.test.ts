import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { saveClientSecret } from '../features/person/single-sign-on/settings.repository.ts'
import { secretContext } from '../features/person/single-sign-on/sign-on.context.ts'
import { withTenant } from '../platform/database/tenant-transaction.ts'
import { codeOf, emailOf, setUpAuthenticator, tokenIn, waitingMails } from '../testing/fixture/account/account.ts'
import { invite } from '../testing/fixture/account/people.ts'
import { openSignOnTenant } from '../testing/fixture/account/sign-on.ts'
import { backchannelCall } from '../testing/fixture/account/sign-on-calls.ts'
import { askChat } from '../testing/fixture/ai/chat.ts'
import { fillWithFigures } from '../testing/fixture/figure/figure.ts'
import { type FreshTenant, freshTenant, TEST_PASSWORD } from '../testing/fresh-tenant.ts'
import { startFakeAi } from '../testing/network/fake-ai-server.ts'
import { openRecordingApp } from '../testing/recording-app.ts'
import { runJobs } from '../testing/run-jobs.ts'

const AI_KEY = 'sk-canary-key-of-the-ai'
const CLIENT_SECRET = 'canary:%2B+&=/ of-the-client'
const ai = await startFakeAi()
const recorded = await openRecordingApp({
  isDemo: true,
  smtpUrl: 'smtp://lotse:canary-mail-password@127.0.0.1:9',
  aiBaseUrl: ai.url,
  aiModel: 'fake-model',
  aiKey: AI_KEY,
  aiAllowsPrivateAddress: true,
})
const { app, secret } = recorded
const { database } = app.platform
afterAll(async () => {
  await app.close()
  await ai.close()
})

const send = (tenant: FreshTenant, path: string, body?: unknown, as?: string, method: 'POST' | 'PUT' = 'POST') =>
  tenant.inject({
    method,
    url: `/api/workflow/${path}`,
    ...(as === undefined ? {} : { as }),
    ...(body === undefined ? {} : { body }),
  })

/** What an administrator and a person can read about people, sign-ins and what was sent. */
async function readEverything(tenant: FreshTenant): Promise<void> {
  const paths = [
    'audit?size=100',
    'audit/file?format=CSV',
    'job?size=100',
    'people',
    'auth/session',
    'profile',
    'whoami',
  ]
  for (const path of [...paths, 'tenant/overview', 'auth/authenticator', 'auth/passkey', 'signal/usage']) {
    await tenant.inject({ as: 'admin', url: `/api/workflow/${path}` })
  }
  await tenant.inject({ url: '/api/tenant/config' })
  const { content } = (await tenant.inject({ as: 'admin', url: '/api/workflow/audit?size=100' })).json()
  for (const { id } of content) await tenant.inject({ as: 'admin', url: `/api/workflow/audit/${id}` })
}

test('no secret of passwords, second factors, links and invitations is in the log or in another reply', async () => {
  const tenant = await freshTenant(app)
  await emailOf(database, tenant, 'principal', 'ada@receiver.example')
  secret('password', TEST_PASSWORD)
  secret('mail password', 'canary-mail-password')
  for (const [login, token] of Object.entries(tenant.tokens)) secret(`token of ${login}`, token)

  const login = (username: string, password: string) => send(tenant, 'auth/login', { username, password })
  secret('wrong password', 'canary wrong password')
  secret('password as user name', 'canary typed as user name')
  await login('principal', 'canary wrong password')
  await login('canary typed as user name', 'x')
  secret('access token', (await login('principal', TEST_PASSWORD)).json().accessToken, /auth\/login 200$/)

  const { secret: key, codes } = await setUpAuthenticator(tenant, 'principal')
  secret('secret of the authenticator app', key, /^POST .*auth\/authenticator 200$/)
  for (const code of codes) secret('recovery code', code, /authenticator\/confirm 200$/)
  const challenge = async () => (await login('principal', TEST_PASSWORD)).json().challengeToken
  for (const code of ['wrong-canary-code', codes[0] ?? '', codes[0] ?? '', codeOf(key)]) {
    const challengeToken = await challenge()
    secret('challenge', challengeToken, /auth\/login 200$/)
    const reply = await send(tenant, 'auth/second-factor', { challengeToken, code })
    const { accessToken } = reply.json()
    if (accessToken) secret('access token', accessToken, /auth\/second-factor 200$/)
  }
  const renewed = await send(tenant, 'auth/authenticator/recovery-codes', { code: codeOf(key, 1) }, 'principal')
  for (const code of renewed.json().codes) secret('new recovery code', code, /recovery-codes 200$/)

  await send(tenant, 'auth/password/forgot', { account: 'principal' })
  await invite(tenant, { username: 'eva', email: 'eva@receiver.example' })
  await runJobs(app)
  const mails = await waitingMails(database, tenant)
  const [reset, invitation] = [/reset#/, /invitation#/].map((kind) =>
    tokenIn(mails.find(({ text }) => kind.test(text))),
  )
  secret('link of the reset', reset)
  secret('link of the invitation', invitation)
  await runJobs(app, { evenLater: true })
  secret('new password', 'canary green lamps at noon')
  for (const token of [reset, invitation, reset]) {
    await send(tenant, 'auth/password/link', { token })
    await send(tenant, 'auth/password/set', { token, password: 'canary green lamps at noon' })
  }
  secret('changed password', 'canary blue lamps at dawn')
  const change = { currentPassword: TEST_PASSWORD, newPassword: 'canary blue lamps at dawn' }
  await send(tenant, 'auth/password', change, 'consultant', 'PUT')
  await readEverything(tenant)

  expect(recorded.lines.join('')).toContain('request')
  expect(
    recorded.calls.filter((call) => /password\/set 204|auth\/password 204|second-factor 200/.test(call)),
  ).toHaveLength(5)
  expect(recorded.expectNoSecret()).toBeGreaterThan(25)
}, 60_000)

test('no secret of single sign-on is in the log or in another reply', async () => {
  const place = await openSignOnTenant(
    app,
    {
      roles: [{ claim: 'groups', values: ['managers'], role: 'admin' }],
      businessUnits: [{ claim: 'dealer' }],
    },
    {},
    { secret: CLIENT_SECRET },
  )
  const { tenant, provider } = place
  const saveSecret = (text: string) =>
    withTenant(database, tenant.id, (tx) =>
      saveClientSecret(tx, app.platform.secrets.encrypt(text, secretContext(tenant.id))),
    )
  provider.account = { subject: 'ada', claims: { name: 'Ada', groups: ['managers'], dealer: 'u1' } }
  secret('client secret', CLIENT_SECRET)
  secret('client secret in base64', Buffer.from(`lotse:${CLIENT_SECRET}`).toString('base64'))

  const visit = async (wantedSecret: string) => {
    await saveSecret(wantedSecret)
    const browser = place.browser()
    const address = await browser.start()
    const { rows } = await sql<{ verifier: string }>`
      select code_verifier as verifier from sign_on_attempt where tenant_id = ${tenant.id}`.execute(database.kysely)
    for (const { verifier } of rows) secret('PKCE verifier', verifier)
    secret('state', new URL(address).searchParams.get('state') ?? undefined, /oidc\/start 303$/)
    secret('nonce', new URL(address).searchParams.get('nonce') ?? undefined, /oidc\/start 303$/)
    secret('cookie of the sign-in', browser.cookies.get('lotse-sign-on'), /oidc\/start 303$/)
    const back = await provider.follow(address, browser.providerCookies)
    secret('authorization code', new URL(back).searchParams.get('code') ?? undefined)
    await browser.finish(back)
    await browser.finish(back)
    return browser
  }
  secret('other client secret', 'canary-of-another-client')
  await visit('canary-of-another-client')
  const browser = await visit(CLIENT_SECRET)
  const cookie = browser.cookies.get('lotse')
  secret('session cookie', cookie, /oidc\/callback 303$/)
  const registered = await browser.register()
  secret('CSRF token', registered.json().csrfToken, /registerOrUpdate 200$/)
  await browser.call({ url: '/api/workflow/whoami' })
  await browser.call({ method: 'PUT', url: '/api/workflow/profile', body: {}, headers: { 'x-csrf-token': 'forged' } })
  await readEverything(tenant)
  const { continueAt } = (await browser.call({ method: 'POST', url: '/api/workflow/auth/oidc/logout' })).json()
  secret('ID token', new URL(continueAt).searchParams.get('id_token_hint') ?? undefined, /oidc\/logout 200$/)
  for (const claims of [{ sub: 'ada' }, { sub: 'ada', aud: 'other' }]) {
    const call = await backchannelCall(place, claims)
    secret('logout token', new URLSearchParams(call.text).get('logout_token') ?? undefined)
    await tenant.inject(call)
  }
  await provider.close()
  await place.browser().start()
  const last = await place.browser().start()
  expect(last).toContain('/auth')

  const count = (pattern: RegExp) => recorded.calls.filter((call) => pattern.test(call)).length
  expect([count(/oidc\/callback 303/), count(/registerOrUpdate 200/), count(/backchannel-logout 204/)]).toEqual([
    4, 1, 1,
  ])
  expect(recorded.lines.filter((line) => line.includes('single sign-on failed')).length).toBeGreaterThan(2)
  expect(recorded.expectNoSecret()).toBeGreaterThan(40)
}, 60_000)

test('the key of the AI provider is neither in the log nor in a reply, also when the provider refuses it', async () => {
  const tenant = await freshTenant(app, { config: { ai_provider: 'OPENAI_COMPATIBLE' } })
  await fillWithFigures(app, tenant.id)
  secret('key of the AI provider', AI_KEY)
  ai.script({ kind: 'STATUS', status: 401 }, { kind: 'STATUS', status: 401 }, { kind: 'HTML' }, { kind: 'EMPTY' })
  await askChat(app, tenant, 'How high is labour productivity?')
  expect(ai.requests.length).toBeGreaterThan(0)
  expect(ai.requests[0]?.authorization).toContain(AI_KEY)
  await tenant.inject({ as: 'admin', url: '/api/ai/settings' }).catch(() => {})
  await readEverything(tenant)
  recorded.expectNoSecret()
}, 60_000)
