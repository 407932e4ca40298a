import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bootScript } from '../../vite/boot-script.ts'
import { stubFetch } from '../testing/fetch-stub.ts'
import { person } from '../testing/session-fixture.ts'

// Loads pages and the component library, which takes its time beside other tests.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

const SCRIPT = await bootScript()
const TENANT = { navigation_type: 'KPI', theme: 'DEFAULT', default_language: 'en', 'api-url-workflow': '/w' }
const NAMES = ['localStorage', 'sessionStorage'] as const
const before = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const)
const NOTICE = /This browser stores nothing at the moment/

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  stubFetch(({ url, headers }) => {
    const { pathname } = new URL(url)
    if (pathname === '/api/tenant/config') return { body: { ...TENANT, authentication_method: 'USERNAME_PASSWORD' } }
    if (pathname === '/w/auth/login') return { body: { accessToken: 'abc', expiresAt: '2027-01-01T00:00:00Z' } }
    if (pathname === '/w/whoami') return headers.has('Authorization') ? { body: person() } : { status: 401 }
    return { body: { content: [] } }
  })
})
afterEach(() => {
  cleanup()
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(window, name, descriptor)
    else Reflect.deleteProperty(window, name)
  }
  delete window.lotseUnstored
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens the page as the server writes it, in a browser that knows nothing yet: every module is new. */
async function start(path: string) {
  vi.resetModules()
  window.history.replaceState(null, '', path)
  new Function(SCRIPT)()
  const [{ App }, { boot }] = await Promise.all([import('./app.tsx'), import('./boot.ts')])
  await boot()
  render(<App />)
}

async function signIn() {
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Username'), 'principal')
  await user.type(screen.getByLabelText('Password'), 'right{Enter}')
  expect(await screen.findByRole('heading', { name: 'Frequently asked questions' })).toBeTruthy()
}

function refuse(storage: () => Storage) {
  for (const name of NAMES) Object.defineProperty(window, name, { configurable: true, get: storage })
}

test.each<[string, () => void]>([
  [
    'forbids its storage',
    () =>
      refuse(() => {
        throw new DOMException('denied', 'SecurityError')
      }),
  ],
  ['has no storage at all', () => refuse(() => undefined as unknown as Storage)],
  [
    'has a full disk',
    () => {
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError')
      })
    },
  ],
])('in a browser that %s a person signs in and works, and reads it once', async (_, prepare) => {
  prepare()
  await start('/faq')
  await signIn()
  await waitFor(() => expect(screen.getAllByText(NOTICE)).toHaveLength(1))
  localStorage.setItem('another', 'text')
  expect(screen.getAllByText(NOTICE)).toHaveLength(1)
})

test('a person whose browser stores reads no notice', async () => {
  await start('/faq')
  await signIn()
  expect(screen.queryByText(NOTICE)).toBeNull()
  expect(localStorage.getItem('lotse.accessToken')).toBe('Bearer abc')
})
