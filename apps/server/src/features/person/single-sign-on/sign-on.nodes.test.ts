import type { FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { openSignOnTenant } from '../../../testing/fixture/account/sign-on.ts'
import { backchannelCall } from '../../../testing/fixture/account/sign-on-calls.ts'
import { openTwoNodes } from '../../../testing/test-nodes.ts'

const { nodes, close } = await openTwoNodes({ isDemo: true })
const [one, other] = nodes as [FastifyInstance, FastifyInstance]
const place = await openSignOnTenant(one, {
  roles: [{ claim: 'groups', values: ['managers'], role: 'principal' }],
  businessUnits: [{ claim: 'dealer' }],
})
afterAll(async () => {
  await place.provider.close()
  await close()
})

const WHOAMI = '/api/workflow/whoami'
/** Its replies are cached by each node. */
const CACHED = '/api/workflow/area'

/** A browser that has signed in and called both nodes, so that they cache what they cache. */
async function signedIn(subject: string) {
  place.provider.account = { subject, claims: { name: subject, groups: ['managers'], dealer: 'u1' } }
  const browser = place.browser()
  await browser.signIn()
  expect((await browser.register()).json().state).toBe('REGISTERED')
  const headers = { host: place.tenant.host, cookie: `lotse=${browser.cookies.get('lotse')}` }
  const statusOn = async (node: FastifyInstance, url: string) => (await node.inject({ url, headers })).statusCode
  const everywhere = async () => [
    await statusOn(one, WHOAMI),
    await statusOn(one, CACHED),
    await statusOn(other, WHOAMI),
    await statusOn(other, CACHED),
  ]
  expect(await everywhere()).toEqual([200, 200, 200, 200])
  return { browser, headers, everywhere }
}

test('a sign-out that the identity provider sends to one node ends the session on the other one at once', async () => {
  const [leaver, stayer] = [await signedIn('eve'), await signedIn('bob')]
  const reply = await place.tenant.inject(await backchannelCall(place, { sub: 'eve' }))
  expect(reply.statusCode, reply.body).toBe(204)
  expect(await leaver.everywhere()).toEqual([401, 401, 401, 401])
  const register = { method: 'POST', url: '/api/workflow/person/oidc/registerOrUpdate' } as const
  const again = await other.inject({ ...register, headers: { ...leaver.headers, origin: place.origin } })
  expect([again.statusCode, again.json().code]).toEqual([401, 'person.signed_out'])
  expect(await stayer.everywhere()).toEqual([200, 200, 200, 200])
})

test('a sign-out at one node ends the session on the other one at once', async () => {
  const { browser, everywhere } = await signedIn('zoe')
  const token = browser.cookies.get('lotse') ?? ''
  expect((await browser.call({ method: 'POST', url: '/api/workflow/auth/oidc/logout' })).statusCode).toBe(200)
  expect(browser.cookies.has('lotse')).toBe(false)
  browser.cookies.set('lotse', token)
  expect(await everywhere()).toEqual([401, 401, 401, 401])
})
