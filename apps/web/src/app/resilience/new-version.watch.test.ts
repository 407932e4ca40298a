import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { watchForNewVersion } from './new-version.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  document.head.innerHTML = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the latest build is requested every five minutes, and whenever the window gets the focus', () => {
  document.head.innerHTML = '<meta name="lotse-build" content="one">'
  const { requests } = stubFetch(() => ({ body: { id: 'one' } }))
  watchForNewVersion()
  vi.advanceTimersByTime(5 * 60_000 - 1)
  expect(requests).toHaveLength(0)
  vi.advanceTimersByTime(1)
  window.dispatchEvent(new Event('focus'))
  vi.advanceTimersByTime(5 * 60_000)
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(Array(3).fill('/latest-build.json'))
})
