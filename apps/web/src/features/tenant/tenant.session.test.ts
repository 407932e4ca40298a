import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAccessToken, rememberAccessToken } from '../../platform/session/access-token.ts'
import { TENANT_BEFORE_LOADING, useSessionStore } from '../../platform/session/session.store.ts'
import { onLeaveToLogin } from '../../platform/session/session-end.ts'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { loadTenant } from './tenant.session.ts'

const leave = vi.fn()
const config = {
  theme: 'CAR',
  default_language: 'tr',
  'api-url-workflow': 'https://api.example/w',
  authentication_method: 'USERNAME_PASSWORD',
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  leave.mockClear()
  onLeaveToLogin(leave)
  useSessionStore.setState({ tenant: TENANT_BEFORE_LOADING, whoami: null, selectedUnitId: null })
  rememberAccessToken('abc')
})
afterEach(() => {
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('loaded: the calls have their base, language and theme are in force; it is asked without the token, and once', async () => {
  const { requests } = stubFetch(() => ({ body: config }))
  expect(await loadTenant()).toBe(true)
  expect(await loadTenant()).toBe(true)
  expect(requests).toHaveLength(1)
  expect(requests[0]?.headers.has('Authorization')).toBe(false)
  expect(useSessionStore.getState().tenant.workflowApiUrl).toBe('https://api.example/w')
  expect(document.documentElement.dataset.theme).toBe('CAR')
  expect(document.documentElement.lang).toBe('tr')
})

test.each([
  ['fails', { status: 503 }],
  ['is empty', { body: {} }],
  ['is null', { body: null }],
  ['does not come', new TypeError('Failed to fetch')],
] as const)('when it %s, the token is removed and /login shown; trying again can succeed', async (_case, reply) => {
  stubFetch(() => reply)
  expect(await loadTenant()).toBe(false)
  expect(readAccessToken()).toBeNull()
  expect(leave).toHaveBeenCalled()
  expect(useSessionStore.getState().tenant).toMatchObject({ tenantConfigLoaded: false, tenantConfigFailed: true })

  stubFetch(() => ({ body: config }))
  expect(await loadTenant()).toBe(true)
  expect(useSessionStore.getState().tenant).toMatchObject({ tenantConfigLoaded: true, tenantConfigFailed: false })
})

test('a configuration in the page is taken instead of the request', async () => {
  document.body.innerHTML = `<script type="application/json" id="tenant-config">${JSON.stringify(config)}</script>`
  const { requests } = stubFetch(() => ({ status: 503 }))
  expect(await loadTenant()).toBe(true)
  expect(requests).toEqual([])
  expect(useSessionStore.getState().tenant.workflowApiUrl).toBe('https://api.example/w')
  expect(document.documentElement.dataset.theme).toBe('CAR')
  expect(document.documentElement.lang).toBe('tr')
})

test.each(['', '{}', '{"api-url'])('the configuration is requested when the page contains %j', async (content) => {
  document.body.innerHTML = `<script type="application/json" id="tenant-config">${content}</script>`
  const { requests } = stubFetch(() => ({ body: config }))
  expect(await loadTenant()).toBe(true)
  expect(requests).toHaveLength(1)
})
