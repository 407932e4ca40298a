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
    import('./router.tsx'),
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

test('until the tenant configuration is loaded only a placeholder is shown, which names nothing', async () => {
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  vi.stubGlobal('fetch', async () => {
    await delivered
    return Response.json(TENANT)
  })
  const { App, boot } = await open('/login')
  const booted = boot()
  render(<App />)
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('main').textContent).toBe('')
  expect(screen.queryByRole('heading')).toBeNull()
  deliver()
  await booted
  expect(await screen.findByLabelText('Username', {}, { timeout: 10_000 })).toBeTruthy()
})

test('a session that ends takes the place of its page in the history', async () => {
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

test('the entry page leads somebody signed in on to home', async () => {
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
