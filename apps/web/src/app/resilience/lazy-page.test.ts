import { afterEach, expect, test, vi } from 'vitest'
import { onChunkFailureAsk } from '../../platform/build/chunk-reload.ts'
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

afterEach(() => {
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
