import { ALL_OPERATIONS } from '@lotse/contract/all-operations.ts'
import { BASE_PATH, CSRF_HEADER, type Operation } from '@lotse/contract/operation.ts'
import { PLUGINS } from '@lotse/contract/plugin.ts'
import { expect, test } from 'vitest'
import { csrfTokenOf } from '../platform/http/own-page.ts'
import { createToken } from '../platform/session/access-token.ts'
import { NO_ID } from '../testing/fixture/write-call.ts'
import { freshTenant } from '../testing/fresh-tenant.ts'
import { testApp } from '../testing/test-app.ts'

/** Browsers add the session cookie to calls of any page. No page but those of the product may change something with it. */
const tenant = await freshTenant(await testApp(), {
  config: { authentication_method: 'OIDC', active_plugins: [...PLUGINS] },
})
const CSRF = CSRF_HEADER.toLowerCase()
const origin = `http://${tenant.host}`
/** Operations that end the session are called in one of their own. */
const CALLER: Readonly<Record<string, string>> = { logout: 'consultant', signOutEverywhere: 'principal' }
const tokenFor = ({ id }: Operation) => tenant.tokens[CALLER[id] ?? 'admin'] ?? ''
const ownPage = (token: string) => ({ origin, 'sec-fetch-site': 'same-origin', [CSRF]: csrfTokenOf(token) })

/** Headers of calls by pages that are not the product's, or that cannot read its token. */
const REFUSED: Readonly<Record<string, (token: string) => Readonly<Record<string, string>>>> = {
  'without a CSRF token': () => ({ origin, 'sec-fetch-site': 'same-origin' }),
  'with the token of another session': () => ownPage(createToken()),
  'from another site': (token) => ({
    ...ownPage(token),
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
  }),
  'without the headers of a browser': (token) => ({ [CSRF]: csrfTokenOf(token) }),
}

/** The body is not read before the caller is known: it only has the right type. */
function contentOf({ upload, isForm, body }: Operation) {
  if (upload) return { file: 'content' }
  if (isForm) return { text: 'logout_token=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  return body ? { body: {} } : {}
}

/** Status and code of the reply to an operation with the session cookie, or without. */
async function outcomeOf(operation: Operation, headers: Readonly<Record<string, string>>, withCookie = true) {
  const { headers: ofContent = {}, ...content } = contentOf(operation)
  const reply = await tenant.inject({
    method: operation.method,
    url: `${BASE_PATH[operation.base]}${operation.path.replace(/\{\w+\}/g, NO_ID)}`,
    ...content,
    headers: { ...(withCookie ? { cookie: `lotse=${tokenFor(operation)}` } : {}), ...ofContent, ...headers },
  })
  return [reply.statusCode, reply.statusCode < 400 ? null : reply.json().code]
}

const writes = ALL_OPERATIONS.filter(({ method }) => method !== 'GET')
const named = (operations: readonly Operation[]) => operations.map((operation) => [operation.id, operation] as const)
const signedIn = writes.filter(({ requires }) => requires !== 'PUBLIC')

test.each(named(signedIn))('%s is refused to other pages, and not to the own ones', async (_id, operation) => {
  for (const [name, headersOf] of Object.entries(REFUSED)) {
    expect([name, ...(await outcomeOf(operation, headersOf(tokenFor(operation))))]).toEqual([
      name,
      403,
      'request.cross_site',
    ])
  }
  const [status, code] = await outcomeOf(operation, ownPage(tokenFor(operation)))
  expect([status, code]).not.toEqual([403, 'request.cross_site'])
  expect(status).not.toBe(401)
})

/** Calls without an account that use a cookie, with what they are refused to. */
const WITH_COOKIE: Readonly<Record<string, readonly (keyof typeof REFUSED)[]>> = {
  endSingleSignOn: Object.keys(REFUSED),
  // The person may have no session of the product yet, from which the token is derived.
  registerOrUpdatePerson: ['from another site', 'without the headers of a browser'],
}
const open = writes.filter(({ requires }) => requires === 'PUBLIC')

test.each(named(open))(
  '%s, which anybody may call, does nothing with a session cookie for other pages',
  async (id, operation) => {
    for (const [name, headersOf] of Object.entries(REFUSED)) {
      const outcome = await outcomeOf(operation, headersOf(tokenFor(operation)))
      if (WITH_COOKIE[id]?.includes(name)) expect([name, ...outcome]).toEqual([name, 403, 'request.cross_site'])
      else
        expect([name, ...outcome]).toEqual([
          name,
          ...(await outcomeOf(operation, headersOf(tokenFor(operation)), false)),
        ])
    }
  },
)

test('the walk has every operation that changes something', () => {
  expect([...signedIn, ...open]).toHaveLength(writes.length)
  expect(signedIn.length).toBeGreaterThan(130)
})
