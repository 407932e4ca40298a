import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type StubReply, stubFetch } from '../testing/fetch-stub.ts'
import { person } from '../testing/session-fixture.ts'

// The first test loads pages and the component library, which takes its time beside other tests.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

const TENANT = {
  navigation_type: 'TOPIC',
  theme: 'DEFAULT',
  default_language: 'en',
  name: 'Studio',
  authentication_method: 'USERNAME_PASSWORD',
  'api-url-workflow': 'https://api.example/w',
}
const UNIT = {
  id: 'u2',
  name: 'City Studio',
  brands: [],
  region: null,
  city: 'Leeds',
  size: null,
  latestPeriod: '2025-12',
  statusCounts: { GOOD: 3, WARN: 2, BAD: 1, NONE: 0 },
  potential: null,
  lastActivityOn: null,
}

/** A server for these tests: the tenant, one consultant with the password `right`, one unit. */
function answer({ url, headers }: Request, replies: Record<string, StubReply> = {}): StubReply {
  const path = new URL(url).pathname
  const known: Record<string, StubReply> = {
    '/api/tenant/config': { body: TENANT },
    '/w/auth/login': { body: { accessToken: 'abc', expiresAt: '2027-01-01T00:00:00Z' } },
    '/w/whoami': headers.has('Authorization')
      ? { body: { ...person('CHANGE_BUSINESS_UNIT'), businessUnitId: headers.get('X-BUSINESSUNIT-ID') } }
      : { status: 401 },
    '/w/person/oidc/registerOrUpdate': { status: 401 },
    '/w/businessunit': { body: { content: [UNIT] } },
    '/w/businessunit/u2': { body: UNIT },
    '/w/businessunit/u3': { body: { ...UNIT, id: 'u3' } },
    ...replies,
  }
  return known[path] ?? { status: 404, body: { message: `nothing at ${path}` } }
}

/** Opens an address in a browser that knows nothing yet: every module is new. */
async function start(path: string) {
  vi.resetModules()
  window.history.replaceState(null, '', path)
  const [{ App }, { boot }, { router }] = await Promise.all([
    import('./app.tsx'),
    import('./boot.ts'),
    import('./route/router.tsx'),
  ])
  await boot()
  render(<App />)
  return router
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a consultant signs in, chooses a unit, and reaches the requested page', async () => {
  const user = userEvent.setup()
  const { requests } = stubFetch((request) => answer(request))
  const router = await start('/faq')
  await user.type(await screen.findByLabelText('Username'), 'consultant')
  await user.type(screen.getByLabelText('Password'), 'right{Enter}')
  await user.click(await screen.findByRole('button', { name: /City Studio/ }))
  expect(await screen.findByRole('heading', { name: 'Frequently asked questions' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/faq')
  expect(document.title).toBe('Self Consulting')
  expect(requests.at(-1)?.headers.get('X-BUSINESSUNIT-ID')).toBe('u2')
})

test('an address opens its unit, every link carries it, and Back returns to the unit before', async () => {
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  const { requests } = stubFetch((request) => answer(request))
  const router = await start('/faq?unit=u3')
  const link = async () => (await screen.findByRole('link', { name: 'Support' })).getAttribute('href')
  await screen.findByRole('heading', { name: 'Frequently asked questions' })
  expect(await link()).toBe('/support?unit=u3')
  expect(requests.at(-1)?.headers.get('X-BUSINESSUNIT-ID')).toBe('u3')
  await router.navigate({ href: '/faq?unit=u2' })
  await waitFor(async () => expect(await link()).toBe('/support?unit=u2'))
  expect(requests.at(-1)?.headers.get('X-BUSINESSUNIT-ID')).toBe('u2')
  window.history.back()
  await waitFor(async () => expect(await link()).toBe('/support?unit=u3'))
  expect(window.location.search).toBe('?unit=u3')
})

test('the last unit opens in a new tab and is written into the address; the administration has none', async () => {
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  localStorage.setItem('lotse.lastUnit', 'u2')
  const whoami = {
    ...person('CHANGE_BUSINESS_UNIT', 'TENANT_ADMIN'),
    businessUnitId: 'u2',
    businessUnitName: 'City Studio',
  }
  stubFetch((request) => answer(request, { '/w/whoami': { body: whoami } }))
  const router = await start('/faq')
  await waitFor(() => expect(window.location.search).toBe('?unit=u2'))
  await router.navigate({ to: '/admin' })
  expect(router.state.location.href).toBe('/admin/organisation')
})

const OVERVIEW = {
  lastPeriod: '2025-12',
  duePeriod: '2026-10',
  businessUnits: { total: 24, upToDate: 0, behind: [{ id: 'u2', name: 'City Studio', lastPeriod: '2025-12' }] },
  deliveries: [],
  people: { active: 3, disabled: 0, signedInRecently: 2 },
  content: { kpis: 64, questionnaires: 1, bestPractices: 1, measureTemplates: 1, documents: 1 },
}
const NO_REQUESTS = { content: [], page: 0, size: 25, totalElements: 0, open: 0 }
const WITHOUT_UNIT = { businessUnitId: null, businessUnitName: null }

test('an administrator opens the administration without choosing a unit', async () => {
  const user = userEvent.setup()
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  const whoami = { ...person('CHANGE_BUSINESS_UNIT', 'TENANT_ADMIN'), ...WITHOUT_UNIT }
  const { requests } = stubFetch((request) =>
    answer(request, {
      '/w/whoami': { body: whoami },
      '/w/tenant/overview': { body: OVERVIEW },
      '/w/support': { body: NO_REQUESTS },
    }),
  )
  const router = await start('/home')
  await user.click(await screen.findByRole('button', { name: 'Administration' }))
  expect(await screen.findByText('0 of 24 business units have figures up to October 2026')).toBeTruthy()
  expect(await screen.findByText('Requests from your organisation appear here.')).toBeTruthy()
  expect(router.state.location.href).toBe('/admin/organisation')
  const tabs = within(screen.getByRole('navigation', { name: 'Administration' })).getAllByRole('link')
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Organisation',
    'Units',
    'Figures',
    'Targets',
    'Usage',
    'Background tasks',
    'Audit log',
  ])
  expect(requests.filter(({ headers }) => headers.has('X-BUSINESSUNIT-ID'))).toEqual([])
})

test('an administrator of people who has no unit begins with the people, and sees no other tab', async () => {
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  const whoami = { ...person('USER_ADMIN', 'KPI_READ'), ...WITHOUT_UNIT }
  stubFetch((request) => answer(request, { '/w/whoami': { body: whoami } }))
  const router = await start('/')
  const tabs = within(await screen.findByRole('navigation', { name: 'Administration' })).getAllByRole('link')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['People', 'Roles'])
  expect(router.state.location.href).toBe('/admin/people')
})

test('the list of units begins with the search of the address, and the address follows it', async () => {
  const user = userEvent.setup()
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  stubFetch((request) => answer(request))
  await start('/consultant?search=city&order=name')
  await user.type(await screen.findByDisplayValue('city'), ' st')
  await waitFor(() => expect(window.location.search).toBe('?search=city+st&order=name'))
})

test('a page opens the default view when it is entered without parameters, and can then be shown without it', async () => {
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  const view = { id: 'v1', page: 'MEASURES', name: 'Ideas', address: '/measures?state=IDEA', isDefault: true }
  stubFetch((request) =>
    answer(request, {
      '/w/whoami': { body: person('MEASURE_READ') },
      '/w/saved-view': { body: { content: [view] } },
    }),
  )
  const router = await start('/measures')
  await screen.findByRole('heading', { level: 1, name: 'Measures' })
  await waitFor(() => expect(router.state.location.href).toBe('/measures?state=IDEA'))
  await router.navigate({ to: '/measures' })
  expect(router.state.location.href).toBe('/measures')
  await router.navigate({ to: '/faq' })
  await router.navigate({ to: '/measures', search: { shape: 'table' } })
  expect(router.state.location.href).toBe('/measures?shape=table')
})

test('a link to a unit that the person may not open says so, and offers the page for the own unit', async () => {
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  stubFetch((request) => answer(request, { '/w/whoami': { body: person() } }))
  await start('/faq?unit=u3')
  expect(await screen.findByRole('heading', { name: 'You cannot open this business unit' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open this page for Nordstadt' }).getAttribute('href')).toBe('/faq')
  expect((await screen.findByRole('link', { name: 'Support' })).getAttribute('href')).toBe('/support')
})

test('the sign-in form shows the error of a wrong password', async () => {
  const user = userEvent.setup()
  stubFetch((request) =>
    answer(request, { '/w/auth/login': { status: 400, body: { message: 'Wrong name or password' } } }),
  )
  await start('/login')
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Please enter your username.')).toBeTruthy()
  await user.type(screen.getByLabelText('Username'), 'a')
  await user.type(screen.getByLabelText('Password'), 'b{Enter}')
  await waitFor(() => expect(screen.getAllByText('Wrong name or password')).toHaveLength(2))
})

test('/login reports a missing tenant configuration and retries on request', async () => {
  const user = userEvent.setup()
  let isDown = true
  stubFetch((request) => answer(request, isDown ? { '/api/tenant/config': { status: 503 } } : {}))
  localStorage.setItem('lotse.accessToken', 'Bearer old')
  const router = await start('/home')
  expect(await screen.findByRole('heading', { name: 'The application could not be opened' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/login')
  expect(localStorage.getItem('lotse.accessToken')).toBeNull()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Username')).toBeTruthy()
})

test('an expired single-sign-on session leads to /login, which explains the reason', async () => {
  localStorage.setItem('lotse.wasSignedIn', 'yes')
  stubFetch((request) =>
    answer(request, {
      '/api/tenant/config': {
        body: { ...TENANT, authentication_method: 'OIDC', oidc_authentication_url: 'https://id.example/' },
      },
    }),
  )
  const router = await start('/faq')
  expect(await screen.findByText(/Sign in again to continue where you were/)).toBeTruthy()
  expect(router.state.location.href).toBe('/login?reason=grpsessionexpired')
  expect(screen.getByRole('link', { name: 'Sign in with your organisation' }).getAttribute('href')).toBe(
    'https://id.example/',
  )
})

/** Replies of a tenant with single sign-on to a browser with a session. */
const withSignOn = (registered: object): Record<string, StubReply> => ({
  '/api/tenant/config': {
    body: {
      ...TENANT,
      authentication_method: 'OIDC',
      oidc_authentication_url: 'https://api.example/w/auth/oidc/start',
    },
  },
  '/w/person/oidc/registerOrUpdate': {
    body: {
      state: 'REGISTERED',
      csrfToken: 'c'.repeat(43),
      name: 'Ada',
      email: 'ada@x.example',
      contact: null,
      ...registered,
    },
  },
  '/w/whoami': { body: person() },
  '/w/auth/oidc/logout': { body: { continueAt: null } },
})

test('with single sign-on the person is registered at the start, and calls carry credentials and the CSRF token', async () => {
  const { requests } = stubFetch((request) => answer(request, withSignOn({})))
  await start('/faq')
  expect(await screen.findByRole('heading', { name: 'Frequently asked questions' })).toBeTruthy()
  const [, register, whoami] = requests
  expect([register, whoami].map((request) => `${request?.method} ${new URL(request?.url ?? '').pathname}`)).toEqual([
    'POST /w/person/oidc/registerOrUpdate',
    'GET /w/whoami',
  ])
  expect(whoami?.credentials).toBe('include')
  expect(whoami?.headers.get('X-CSRF-TOKEN')).toBe('c'.repeat(43))
  expect(localStorage.getItem('lotse.wasSignedIn')).toBe('cccccccc')
})

test('a person without access sees whom to ask, can check again, and can sign out', async () => {
  const user = userEvent.setup()
  let registered = { state: 'NO_ACCESS', contact: 'it@x.example' }
  const { requests } = stubFetch((request) => answer(request, withSignOn(registered)))
  const router = await start('/faq')
  expect(await screen.findByRole('heading', { name: 'No access yet' })).toBeTruthy()
  expect(screen.getByText(/Ada \(ada@x.example\)/)).toBeTruthy()
  expect(screen.getByText('Please ask: it@x.example')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('There is no access yet.')).toBeTruthy()
  registered = { ...registered, state: 'REGISTERED' }
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/faq'))
  expect(requests.filter(({ url }) => url.endsWith('/whoami'))).toHaveLength(1)
})

test('a person without access signs out to use another account', async () => {
  const user = userEvent.setup()
  const { requests } = stubFetch((request) => answer(request, withSignOn({ state: 'NO_ACCESS' })))
  await start('/home')
  await user.click(await screen.findByRole('button', { name: 'Sign out and use another account' }))
  expect(await screen.findByRole('link', { name: 'Sign in with your organisation' })).toBeTruthy()
  expect(requests.at(-1)?.url).toBe('https://api.example/w/auth/oidc/logout')
  expect(requests.at(-1)?.headers.get('X-CSRF-TOKEN')).toBe('c'.repeat(43))
})

test('/login explains a failed sign-in, and the next one returns to the requested page', async () => {
  stubFetch((request) =>
    answer(request, {
      ...withSignOn({}),
      '/w/person/oidc/registerOrUpdate': { status: 401 },
      '/w/whoami': { status: 401 },
    }),
  )
  const router = await start('/measures?state=IDEA')
  const link = await screen.findByRole('link', { name: 'Sign in with your organisation' })
  expect(link.getAttribute('href')).toBe('https://api.example/w/auth/oidc/start?returnTo=%2Fmeasures%3Fstate%3DIDEA')
  await router.navigate({ to: '/login', search: { problem: 'unavailable' } })
  expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be reached at the moment/)
})

test('an unknown path shows 404 also without a sign-in', async () => {
  stubFetch((request) => answer(request))
  await start('/nowhere/at/all')
  expect(await screen.findByRole('heading', { name: "This page doesn't exist" })).toBeTruthy()
})

test('an unknown path keeps the navigation for a person who is signed in', async () => {
  stubFetch((request) => answer(request, { '/w/whoami': { body: person('MEASURE_READ') } }))
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  const router = await start('/nowhere/at/all')
  const heading = await screen.findByRole('heading', { name: "This page doesn't exist" })
  expect(heading.closest('main')?.id).toBe('content')
  expect(within(screen.getByRole('navigation', { name: 'Main navigation' })).getByText('Measures')).toBeTruthy()
  await router.navigate({ to: '/faq' })
  await waitFor(() => expect(screen.queryByText("This page doesn't exist")).toBeNull())
})

test('unknown search parameters are removed from the address and reach neither screen nor server', async () => {
  const { requests } = stubFetch((request) => answer(request, { '/w/whoami': { body: person('MEASURE_READ') } }))
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  const router = await start('/measures?view=board&shape=board&due=NEVER&state=IDEA')
  await screen.findByRole('heading', { level: 1, name: 'Measures' })
  await waitFor(() => expect(window.location.search).toBe('?shape=board&state=IDEA'))
  expect(router.state.location.search).toEqual({ shape: 'board', state: 'IDEA' })
  const asked = requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === '/w/measure')
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter(({ searchParams }) => searchParams.has('view') || searchParams.has('due'))).toEqual([])
})

test('a failed identity call is only logged, and the sign-in appears without a message', async () => {
  stubFetch((request) => answer(request, { '/w/whoami': { status: 503 } }))
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  await start('/faq')
  expect(await screen.findByLabelText('Username')).toBeTruthy()
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual([''])
  expect(vi.mocked(console.error).mock.calls.map(([text]) => text)).toContain('Person initialisation failed')
})
