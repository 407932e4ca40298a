import { afterEach, expect, test, vi } from 'vitest'
import { onChunkFailureAsk } from '../../platform/build/chunk-reload.ts'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { lazyPage } from './lazy-page.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

async function messageAfter(cause: Error): Promise<string> {
  stubFetch(() => ({}))
  onChunkFailureAsk(() => null)
  const Page = lazyPage<{ Page: () => null }, 'Page'>(() => Promise.reject(cause), 'Page')
  await Page.preload?.()
  try {
    Page({})
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return 'shown'
}

test('a stylesheet that fails to load keeps its own message', async () => {
  const words = 'Unable to preload CSS for /assets/home-1a2b.css'
  expect(await messageAfter(new Error(words))).toBe(words)
})

test('any other part that fails to load has a message of the product, not of the browser', async () => {
  const words = 'Failed to fetch dynamically imported module: /assets/home.js'
  expect(await messageAfter(new TypeError(words))).toBe('Unable to load a part of the application')
})
