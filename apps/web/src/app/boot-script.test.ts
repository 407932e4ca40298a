import { type FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bootScript } from '../../vite/boot-script.ts'
import { headlineKpisQuery, peerGroupsQuery } from '../features/kpi/kpi.queries.ts'
import { favoriteReadingsQuery } from '../features/kpi-favorite/kpi-favorite.queries.ts'
import { prioritiesQuery } from '../features/priority/priority.queries.ts'
import { call } from '../platform/api/call.ts'
import { getWhoami } from '../platform/api/generated/person.operations.ts'
import { setSelectedUnit, setTenant, TENANT_BEFORE_LOADING } from '../platform/session/session.store.ts'
import { startWithLanguage } from '../platform/text/i18n.ts'
import { localeCookie } from '../platform/text/locale-cookie.ts'
import { chooseColorScheme } from '../platform/theme/color-scheme.ts'
import { applyTheme } from '../platform/theme/theme.ts'
import { type StubReply, stubFetch } from '../testing/fetch-stub.ts'
import { person } from '../testing/session-fixture.ts'
import { toggleSidebar } from './frame/frame.store.ts'

const SCRIPT = await bootScript()
const FILES = {
  login: ['/assets/login.js'],
  home: ['/assets/home.js', '/assets/home.css'],
  frame: ['/assets/frame.js'],
  texts: { de: { public: '/assets/de-public.js', home: '/assets/de-home.js', app: '/assets/de-app.js' } },
  failure: {},
}
const CONFIG = { authentication_method: 'USERNAME_PASSWORD', 'api-url-workflow': '/api/workflow' }

/** Runs the script in a page as the server writes it. */
function open(path: string, config: object | null = CONFIG): void {
  window.history.replaceState(null, '', path)
  document.documentElement.lang = 'de'
  document.body.innerHTML = `<script type="application/json" id="tenant-config">${config === null ? '' : JSON.stringify(config)}</script>
    <script type="application/json" id="first-files">${JSON.stringify(FILES)}</script>`
  new Function(SCRIPT)()
}

const preloaded = () => Array.from(document.head.querySelectorAll('link'), (link) => link.getAttribute('href'))

beforeEach(async () => {
  stubFetch(() => ({ body: person() }))
  setTenant({ ...TENANT_BEFORE_LOADING, tenantConfigLoaded: true, workflowApiUrl: '/api/workflow' })
  await startWithLanguage('de')
})
afterEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  delete window.lotseEarlyReplies
  vi.unstubAllGlobals()
})

test('the identity call is sent before the application is loaded, which takes its reply once', async () => {
  const { requests } = stubFetch(() => ({ body: person() }))
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  setSelectedUnit('u2')
  open('/home')
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/api/workflow/whoami'])
  await call(getWhoami, {})
  expect(requests).toHaveLength(1)
  await call(getWhoami, {})
  expect(requests).toHaveLength(2)
})

test('its reply is not taken for another person, unit or language', async () => {
  const { requests } = stubFetch(() => ({ body: person() }))
  for (const change of [
    () => localStorage.setItem('lotse.accessToken', 'Bearer other'),
    () => setSelectedUnit('u3'),
    () => startWithLanguage('tr'),
  ]) {
    localStorage.setItem('lotse.accessToken', 'Bearer abc')
    setSelectedUnit('u2')
    await startWithLanguage('de')
    open('/home')
    await change()
    const before = requests.length
    await call(getWhoami, {})
    expect(requests).toHaveLength(before + 1)
  }
})

test('nothing is called without a token, or with single sign-on', () => {
  const { requests } = stubFetch(() => ({}))
  open('/home')
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  open('/home', { ...CONFIG, authentication_method: 'OIDC' })
  open('/home', null)
  expect(requests).toEqual([])
})

const pathsOf = (requests: readonly { url: string }[]) =>
  requests.map(({ url }) => url.slice(url.indexOf('/api/workflow') + '/api/workflow'.length))

test('on the home page, what it shows first is requested as soon as the person is known', async () => {
  const { requests } = stubFetch(() => ({ body: person('KPI_READ') }))
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  setSelectedUnit('u2')
  open('/home')
  const first = ['/whoami', '/priority', '/kpi?headline=true', '/kpi-favorite/reading', '/businessunit/u1']
  await vi.waitFor(() => expect(pathsOf(requests)).toEqual(first))
  await call(getWhoami, {})
  for (const query of [prioritiesQuery({}), headlineKpisQuery({}), favoriteReadingsQuery({}), peerGroupsQuery('u1')]) {
    await new QueryClient().fetchQuery(query as FetchQueryOptions<unknown>)
  }
  expect(pathsOf(requests)).toEqual(first)
})

test('nothing more is requested for other pages and views, nor for a person who may not read it', async () => {
  const reader = person('KPI_READ')
  const cases: [string, StubReply][] = [
    ['/measures', { body: reader }],
    ['/home?period=2026-01', { body: reader }],
    ['/home', { body: person('MEASURE_READ') }],
    ['/home', { body: { ...reader, businessUnitId: null } }],
    ['/home', { body: { ...reader, needsSecondFactor: true } }],
    ['/home', { status: 500, body: { message: 'Failed' } }],
  ]
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  for (const [path, reply] of cases) {
    const { requests } = stubFetch(() => reply)
    open(path)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(pathsOf(requests), path).toEqual(['/whoami'])
  }
})

test('the frame and the files are those of the page that is going to be shown', () => {
  open('/home')
  expect(document.documentElement.dataset.frame).toBe('outside')
  expect(preloaded()).toEqual(['/assets/login.js', '/assets/de-public.js'])
  document.head.innerHTML = ''
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  open('/home')
  expect(document.documentElement.dataset.frame).toBe('inside')
  expect(preloaded()).toEqual([
    '/assets/frame.js',
    '/assets/home.js',
    '/assets/home.css',
    '/assets/de-public.js',
    '/assets/de-home.js',
  ])
  document.head.innerHTML = ''
  open('/measures')
  expect(preloaded()).toContain('/assets/de-app.js')
  expect(preloaded()).not.toContain('/assets/home.js')
  open('/invitation?code=x')
  expect(document.documentElement.dataset.frame).toBe('outside')
})

test('the language, theme, colours and sidebar of the last visit are shown before the application is loaded', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = localeCookie('en')
  applyTheme('CAR')
  chooseColorScheme('dark')
  toggleSidebar()
  const { dataset } = document.documentElement
  for (const name of Object.keys(dataset)) delete dataset[name]
  open('/home')
  expect(document.documentElement.lang).toBe('en-US')
  expect(dataset).toMatchObject({ theme: 'CAR', colorScheme: 'dark', sidebar: 'collapsed' })
})

test('what the browser refuses to store is available on the page', () => {
  const names = ['localStorage', 'sessionStorage'] as const
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const)
  const refusing = {
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
    configurable: true,
  }
  try {
    for (const name of names) Object.defineProperty(window, name, refusing)
    open('/login')
    localStorage.setItem('lotse.accessToken', 'Bearer abc')
    expect(localStorage.getItem('lotse.accessToken')).toBe('Bearer abc')
    expect([localStorage.length, localStorage.key(0), localStorage.key(1)]).toEqual([1, 'lotse.accessToken', null])
    localStorage.removeItem('lotse.accessToken')
    expect(localStorage.getItem('lotse.accessToken')).toBeNull()
    sessionStorage.setItem('draft', 'text')
    sessionStorage.clear()
    expect(sessionStorage.getItem('draft')).toBeNull()
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(window, name, descriptor)
      else Reflect.deleteProperty(window, name)
    }
  }
})

test('what the browser stores again after a refusal is the newer text', () => {
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  open('/login')
  localStorage.setItem('key', 'first')
  expect(localStorage.getItem('key')).toBe('first')
  localStorage.setItem('key', 'second')
  expect(localStorage.getItem('key')).toBe('second')
  expect(write).toHaveBeenCalled()
  write.mockRestore()
})
