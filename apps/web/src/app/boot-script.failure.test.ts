import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bootScript } from '../../vite/boot-script.ts'
import { mayReload } from '../platform/build/chunk-reload.ts'
import { stubFetch } from '../testing/fetch-stub.ts'

const SCRIPT = await bootScript()
const FAILURE = { de: ['Ein Fehler ist aufgetreten', 'Bitte versuchen Sie es später erneut', 'Zurück'] }
const original = window.location
const reload = vi.fn()

/** Runs the script in a page as the server writes it. */
function open(pathname: string): void {
  Object.defineProperty(window, 'location', {
    configurable: true,
    value: { href: `http://localhost${pathname}`, pathname, search: '', hash: '', reload },
  })
  document.documentElement.lang = 'de'
  document.body.innerHTML = `<script type="application/json" id="first-files">${JSON.stringify({
    login: [],
    home: [],
    frame: [],
    texts: {},
    failure: FAILURE,
  })}</script><div id="root"></div>`
  new Function(SCRIPT)()
}

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
  stubFetch(() => ({}))
})
afterEach(() => {
  document.body.innerHTML = ''
  delete window.lotseStartFailed
  delete window.lotseUnstored
  Object.defineProperty(window, 'location', { configurable: true, value: original })
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const settled = () => new Promise((resolve) => setImmediate(resolve))
const shown = () => document.getElementById('root')?.textContent

test('a file of the application that fails to load reloads the page, once per path per ten seconds', async () => {
  open('/home')
  window.lotseStartFailed?.()
  window.lotseStartFailed?.()
  await settled()
  expect(reload).toHaveBeenCalledOnce()
  expect(mayReload('/home')).toBe(false)

  open('/home')
  window.lotseStartFailed?.()
  await settled()
  expect(reload).toHaveBeenCalledOnce()
  expect(shown()).toBe('Ein Fehler ist aufgetretenBitte versuchen Sie es später erneutZurück')
  expect(document.querySelector('#root a')?.getAttribute('href')).toBe('/')

  vi.advanceTimersByTime(10_000)
  open('/home')
  window.lotseStartFailed?.()
  await settled()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a reload by the application counts, and search-engine bots are shown no error', async () => {
  mayReload('/faq')
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)')
  open('/faq')
  window.lotseStartFailed?.()
  await settled()
  expect(reload).not.toHaveBeenCalled()
  expect(shown()).toBe('')
})

test('a browser that stores nothing is not reloaded: it would forget that, and reload without end', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  open('/home')
  window.lotseStartFailed?.()
  await settled()
  expect(reload).not.toHaveBeenCalled()
  expect(shown()).toContain('Ein Fehler ist aufgetreten')
})

test('without the server the page waits for it', async () => {
  let isDown = true
  const { requests } = stubFetch(() => (isDown ? new TypeError('Failed to fetch') : {}))
  open('/measures')
  window.lotseStartFailed?.()
  await settled()
  expect(reload).not.toHaveBeenCalled()
  isDown = false
  await vi.advanceTimersByTimeAsync(3000)
  await settled()
  expect(requests).toHaveLength(2)
  expect(reload).toHaveBeenCalledOnce()
})

test('an entry that fails to load is noticed by its element', async () => {
  open('/ai')
  const script = document.createElement('script')
  script.type = 'module'
  document.body.append(script)
  script.dispatchEvent(new Event('error'))
  await settled()
  expect(reload).toHaveBeenCalledOnce()
})
