import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { preloadLinkedRoutes } from './route-preload.ts'

beforeEach(() => {
  vi.useFakeTimers()
  document.head.innerHTML = '<meta name="lotse-build" content="one">'
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
})
afterEach(() => {
  document.head.innerHTML = ''
  Reflect.deleteProperty(navigator, 'connection')
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the build manifest is fetched about a second after the page is loaded', () => {
  const { requests } = stubFetch(() => ({ body: { pages: {} } }))
  preloadLinkedRoutes(() => Promise.resolve())
  vi.advanceTimersByTime(5000)
  window.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(999)
  expect(requests).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/build-manifest.json'])
})

test('the second begins with the load of the page when the application starts later', () => {
  const { requests } = stubFetch(() => ({ body: { pages: {} } }))
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ loadEventStart: 400 } as PerformanceNavigationTiming])
  vi.spyOn(performance, 'now').mockReturnValue(1000)
  preloadLinkedRoutes(() => Promise.resolve())
  vi.advanceTimersByTime(399)
  expect(requests).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(requests).toHaveLength(1)
})

test('the build manifest is not fetched on a slow-2g connection', () => {
  const { requests } = stubFetch(() => ({ body: { pages: {} } }))
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType: 'slow-2g' } })
  preloadLinkedRoutes(() => Promise.resolve())
  window.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(60_000)
  expect(requests).toHaveLength(0)
})
