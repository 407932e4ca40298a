import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type StubReply, stubFetch } from '../testing/fetch-stub.ts'
import { person } from '../testing/session-fixture.ts'

const TENANT = { navigation_type: 'KPI', theme: 'DEFAULT', default_language: 'en', 'api-url-workflow': '/w' }

/** The application as a browser that knows nothing yet has it: every module is new. */
async function open(path: string) {
  vi.resetModules()
  window.history.replaceState(null, '', path)
  const [{ App }, { boot }, { router }] = await Promise.all([
    import('./app.tsx'),
    import('./boot.ts'),
    import('./route/router.tsx'),
  ])
  return { App, boot, router }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('only a placeholder without names is shown until the tenant configuration is loaded', async () => {
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  vi.stubGlobal('fetch', async () => {
    await delivered
    return Response.json(TENANT)
  })
  const { App, boot } = await open('/login')
  // Their files are there, so that a page that does not wait would be shown.
  await Promise.all([import('./frame/layout/unauthorized-layout.tsx'), import('./pages/entry/login.page.tsx')])
  const booted = boot()
  const { container } = render(<App />)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true')
  expect(container.textContent).toBe('')
  deliver()
  await booted
  expect(await screen.findByLabelText('Username', {}, { timeout: 10_000 })).toBeTruthy()
})

test('a loader is shown while the identity call is slow, then the page', async () => {
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
    if (pathname === '/api/tenant/config') return Response.json(TENANT)
    if (pathname !== '/w/whoami') return Response.json({ content: [] })
    await delivered
    return Response.json(person())
  })
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  const { App, boot } = await open('/faq')
  await boot()
  render(<App />)
  expect(await screen.findByRole('progressbar', {}, { timeout: 2_000 })).toBeTruthy()
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true')
  deliver()
  expect(await screen.findByRole('heading', { name: 'Frequently asked questions' }, { timeout: 10_000 })).toBeTruthy()
  expect(document.querySelectorAll('main')).toHaveLength(1)
})

test('the end of a session replaces the current history entry', async () => {
  let isSignedIn = true
  const answer = ({ url }: Request): StubReply => {
    const path = new URL(url).pathname
    if (path === '/api/tenant/config') return { body: TENANT }
    if (!isSignedIn) return { status: 401 }
    return path === '/w/whoami' ? { body: person() } : { body: { content: [] } }
  }
  stubFetch(answer)
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  const { App, boot, router } = await open('/faq')
  await boot()
  render(<App />)
  expect(await screen.findByRole('heading', { name: 'Frequently asked questions' }, { timeout: 10_000 })).toBeTruthy()
  const length = window.history.length

  isSignedIn = false
  const [{ call }, { listBusinessUnits }] = await Promise.all([
    import('../platform/api/call.ts'),
    import('@lotse/contract/features/businessunit/businessunit.operations.ts'),
  ])
  await expect(call(listBusinessUnits, {})).rejects.toMatchObject({ status: 401 })
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(window.history.length).toBe(length)
  expect(localStorage.getItem('lotse.accessToken')).toBeNull()
})

/** Opens /home in a tenant with single sign-on, whose session cookie the server does not accept. */
async function openWithoutSession() {
  stubFetch(({ url }) =>
    new URL(url).pathname === '/api/tenant/config'
      ? { body: { ...TENANT, authentication_method: 'OIDC', oidc_authentication_url: 'https://id.example' } }
      : { status: 401 },
  )
  const { App, boot, router } = await open('/home')
  await boot()
  render(<App />)
  expect(await screen.findByRole('link', { name: /Sign in/ }, { timeout: 10_000 })).toBeTruthy()
  return router.state.location
}
const EXPIRED = 'Your session has expired. Please sign in again.'

test('a first visitor with single sign-on sees no message about an expired session', async () => {
  const { pathname, search } = await openWithoutSession()
  expect([pathname, search]).toEqual(['/login', {}])
  expect(screen.queryAllByText(EXPIRED)).toEqual([])
})

test('a person whose single-sign-on session expired sees the message once', async () => {
  localStorage.setItem('lotse.wasSignedIn', 'yes')
  const { pathname, search } = await openWithoutSession()
  expect([pathname, search]).toEqual(['/login', { reason: 'grpsessionexpired' }])
  expect(screen.queryAllByText(EXPIRED)).not.toEqual([])
  expect(localStorage.getItem('lotse.wasSignedIn')).toBeNull()
})

test('the entry page redirects a signed-in person to home', async () => {
  stubFetch(({ url }) => {
    const path = new URL(url).pathname
    if (path === '/api/tenant/config') return { body: TENANT }
    return path === '/w/whoami' ? { body: person() } : { status: 503 }
  })
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  const { App, boot, router } = await open('/')
  await boot()
  render(<App />)
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'), { timeout: 10_000 })
})
