import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onChunkFailureAsk } from '../../platform/build/chunk-reload.ts'
import { tryConnectionAgain, useConnectionStore } from '../../platform/connection/connection.ts'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { lazyPage } from './lazy-page.ts'

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))
const assign = vi.fn()
const original = window.location

function pretendLocation(): void {
  Object.defineProperty(window, 'location', {
    configurable: true,
    value: { href: 'http://localhost/home', pathname: '/home', search: '', hash: '', assign, reload: assign },
  })
}

beforeEach(() => {
  stubFetch(() => ({}))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Object.defineProperty(window, 'location', { configurable: true, value: original })
  assign.mockClear()
})

async function failOnce(): Promise<void> {
  await lazyPage<{ Page: () => null }, 'Page'>(gone, 'Page').preload?.()
}

test('a failed chunk reloads the requested page once while a navigation is pending', async () => {
  pretendLocation()
  onChunkFailureAsk(() => '/faq?x=1')
  await failOnce()
  await failOnce()
  expect(assign.mock.calls).toEqual([['/faq?x=1']])
})

test('a failed preload does nothing when no navigation is pending', async () => {
  pretendLocation()
  onChunkFailureAsk(() => null)
  await failOnce()
  expect(assign).not.toHaveBeenCalled()
})

test('without a connection a page waits instead of reloading, and is loaded when the server can be reached', async () => {
  pretendLocation()
  onChunkFailureAsk(() => '/faq')
  let isOffline = true
  stubFetch(() => (isOffline ? new TypeError('Failed to fetch') : {}))
  const load = vi.fn(() => (isOffline ? gone() : Promise.resolve({ Page: () => null })))
  const loading = lazyPage<{ Page: () => null }, 'Page'>(load, 'Page').preload?.()
  await vi.waitFor(() => expect(useConnectionStore.getState().isLost).toBe(true))
  expect(assign).not.toHaveBeenCalled()

  isOffline = false
  tryConnectionAgain()
  await loading
  expect(load).toHaveBeenCalledTimes(2)
  expect(assign).not.toHaveBeenCalled()
  expect(useConnectionStore.getState().isLost).toBe(false)
})
