import { afterAll, expect, test } from 'vitest'
import { emailOf, waitingMails } from '../testing/fixture/account/account.ts'
import { newAccount } from '../testing/fixture/account/people.ts'
import { openSignOnTenant } from '../testing/fixture/account/sign-on.ts'
import { TRICKY_ADDRESSES } from '../testing/fixture/tricky-addresses.ts'
import { freshTenant } from '../testing/fresh-tenant.ts'
import { runJobs } from '../testing/run-jobs.ts'
import { testAppWith } from '../testing/test-app.ts'

const EVIL = 'evil.example'
/** Headers by which a caller or a proxy that is not trusted could name another host. */
const FORGED = {
  'x-forwarded-host': EVIL,
  'x-forwarded-proto': 'https',
  forwarded: `host=${EVIL};proto=https`,
  'x-original-host': EVIL,
  'x-original-url': `https://${EVIL}/`,
  referer: `https://${EVIL}/`,
} as const
const app = await testAppWith({ isDemo: true })
const place = await openSignOnTenant(app, {
  roles: [{ claim: 'groups', values: ['managers'], role: 'principal' }],
  businessUnits: [{ claim: 'dealer' }],
})
place.provider.account = { subject: 'ada', claims: { name: 'Ada', groups: ['managers'], dealer: 'u1' } }
afterAll(async () => {
  await place.provider.close()
  await app.close()
})

test.each(TRICKY_ADDRESSES)('a sign-in that would return to %j is refused without a redirect', async (returnTo) => {
  const url = `/api/workflow/auth/oidc/start?returnTo=${encodeURIComponent(returnTo)}`
  const reply = await place.tenant.inject({ url })
  expect([reply.statusCode, reply.headers.location]).toEqual([400, undefined])
  expect(reply.cookies).toEqual([])
})

test.each([
  ['twice', 'returnTo=/home&returnTo=//evil.example'],
  ['as a list', 'returnTo[]=//evil.example'],
  ['in another name', 'returnTo=/home&redirect_uri=https://evil.example/'],
  ['in the fragment of a query', 'returnTo=/home%23//evil.example'],
])('a return address that is given %s is refused', async (_name, query) => {
  const reply = await place.tenant.inject({ url: `/api/workflow/auth/oidc/start?${query}` })
  expect([reply.statusCode, reply.headers.location]).toEqual([400, undefined])
})

test('forged headers change neither the redirect address at the provider nor the page after the sign-in', async () => {
  const browser = place.browser()
  const asked = await browser.call({ url: '/api/workflow/auth/oidc/start?returnTo=/measures', headers: FORGED })
  const address = String(asked.headers.location)
  expect(new URL(address).origin).toBe(place.provider.issuer)
  expect(new URL(address).searchParams.get('redirect_uri')).toBe(place.callback)
  expect(address).not.toContain(EVIL)
  const back = await place.provider.follow(address, browser.providerCookies)
  const returned = await browser.call({ url: back.replace(place.origin, ''), headers: FORGED })
  expect(returned.headers.location).toBe(`${place.origin}/measures`)
})

test('what the provider or an attacker adds to the address of the return is in no redirect', async () => {
  const more = `&returnTo=//${EVIL}&redirect_uri=https://${EVIL}/&error_uri=https://${EVIL}/`
  for (const query of [
    `error=access_denied&error_description=//${EVIL}&state=x`,
    `error=//${EVIL}&state=//${EVIL}`,
    `code=//${EVIL}&state=//${EVIL}&iss=https://${EVIL}`,
  ]) {
    for (const url of [query, query + more].map((part) => `/api/workflow/auth/oidc/callback?${part}`)) {
      const { statusCode, headers } = await place.tenant.inject({ url, headers: FORGED })
      if (statusCode === 303) expect(headers.location).toBe(`${place.origin}/login?problem=expired`)
      else expect([statusCode, headers.location]).toEqual([400, undefined])
    }
  }
})

test('a sign-out continues at the provider only, and returns to /login of the tenant', async () => {
  const browser = place.browser()
  await browser.signIn()
  await browser.register()
  const reply = await browser.call({
    method: 'POST',
    url: `/api/workflow/auth/oidc/logout?post_logout_redirect_uri=https://${EVIL}/&returnTo=//${EVIL}`,
    headers: FORGED,
  })
  const continueAt = new URL(reply.json().continueAt)
  expect(continueAt.origin).toBe(place.provider.issuer)
  expect(continueAt.searchParams.get('post_logout_redirect_uri')).toBe(`${place.origin}/login`)
  expect(reply.body).not.toContain(EVIL)
})

test('links in mails of a reset and an invitation lead to the tenant’s own origin, whatever the headers', async () => {
  const tenant = await freshTenant(app)
  await emailOf(app.platform.database, tenant, 'principal', 'ada@receiver.example')
  const [auth, people] = ['/api/workflow/auth/password/forgot', '/api/workflow/people']
  for (const headers of [FORGED, { ...FORGED, host: EVIL, origin: `https://${EVIL}` }]) {
    await tenant.inject({ method: 'POST', url: `/t/${tenant.id}${auth}`, body: { account: 'principal' }, headers })
    const url = `/t/${tenant.id}${people}`
    const invited = await tenant.inject({ as: 'admin', method: 'POST', url, body: newAccount(), headers })
    expect(invited.statusCode, invited.body).toBe(200)
  }
  await runJobs(app)
  const mails = await waitingMails(app.platform.database, tenant)
  expect(mails.length).toBeGreaterThanOrEqual(4)
  for (const { text, html } of mails) {
    expect(`${text}${html}`).not.toContain(EVIL)
    const links = [...`${text} ${html}`.matchAll(/https?:\/\/[^\s"<>]+/g)].map(([link]) => new URL(link).origin)
    expect(links.length).toBeGreaterThan(0)
    expect(new Set(links)).toEqual(new Set([app.platform.originOf(tenant.host)]))
  }
})
