import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useToastStore } from '../../platform/toast/toast.store.ts'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { offerNewVersion } from './new-version.ts'

beforeEach(() => {
  document.head.innerHTML = '<meta name="lotse-build" content="one">'
})
afterEach(() => {
  document.head.innerHTML = ''
  vi.unstubAllGlobals()
})

test('another build on the server is offered once, and the offer stays until the person responds', async () => {
  stubFetch(() => ({ body: { id: 'two' } }))
  await offerNewVersion()
  await offerNewVersion()
  const { toasts } = useToastStore.getState()
  expect(toasts).toHaveLength(1)
  expect(toasts[0]).toMatchObject({ severity: 'info', group: 'new-version' })
  expect(toasts[0]).not.toHaveProperty('life')
  expect(toasts[0]).toHaveProperty('action')
})

test.each([
  ['the same build', { body: { id: 'one' } }],
  ['nonsense', { body: {} }],
  ['no answer', new TypeError('Failed to fetch')],
])('%s offers nothing', async (_case, reply) => {
  stubFetch(() => reply)
  await offerNewVersion()
  expect(useToastStore.getState().toasts).toEqual([])
})
