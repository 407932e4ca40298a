import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { readAccessToken, rememberAccessToken } from '../session/access-token.ts'
import { setSelectedUnit, useSessionStore } from '../session/session.store.ts'
import { onLeaveToLogin } from '../session/session-end.ts'
import { takeWantedAddress } from '../session/wanted-address.ts'
import { showLanguage, startWithLanguage } from '../text/i18n.ts'
import { useToastStore } from '../toast/toast.store.ts'
import { NoResponseError, StatusError } from './api-error.ts'
import { call, callExpecting, callInBackground, callProbing, download } from './call.ts'
import { downloadKpiActualValues, listKpis } from './generated/kpi.operations.ts'
import { getWhoami, login, logout } from './generated/person.operations.ts'

const leave = vi.fn()

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  leave.mockClear()
  onLeaveToLogin(leave)
  await showLanguage('en')
  setSession({}, person('KPI_READ'))
  rememberAccessToken('abc')
})

afterEach(() => {
  // Lets the window of suppressed toasts pass, so that tests do not affect each other.
  vi.advanceTimersByTime(3000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const toasts = () => useToastStore.getState().toasts.map(({ summary }) => summary)

test('a call goes to the workflow base with token, unit and language', async () => {
  const { requests } = stubFetch(() => ({ body: { content: [] } }))
  setSelectedUnit('bu-7')
  await call(listKpis, { query: { headline: true } })
  const [request] = requests
  expect(request?.url).toBe('https://api.example/workflow/kpi?headline=true')
  expect(request?.headers.get('Authorization')).toBe('Bearer abc')
  expect(request?.headers.get('X-BUSINESSUNIT-ID')).toBe('bu-7')
  expect(request?.headers.get('Accept-Language')).toBe('en')
})

test('a reply without content resolves', async () => {
  stubFetch(() => ({ status: 204 }))
  await expect(call(logout, {})).resolves.toBeUndefined()
})

test('a rejected input shows its message for three seconds and is passed on', async () => {
  stubFetch(() => ({ status: 400, body: { message: 'Wrong name or password', code: 'person.wrong_credentials' } }))
  const failure = call(login, { body: { username: 'a', password: 'b' } })
  await expect(failure).rejects.toMatchObject({ status: 400, code: 'person.wrong_credentials' })
  expect(useToastStore.getState().toasts).toMatchObject([
    { severity: 'error', summary: 'Wrong name or password', life: 3000 },
  ])
  expect(readAccessToken()).toBe('Bearer abc')
  expect(leave).not.toHaveBeenCalled()
})

test.each([400, 404])('a refusal with %i that a form deals with is a toast, too, and passed on', async (status) => {
  stubFetch(() => ({ status, body: { message: `Refused with ${status}` } }))
  await expect(callExpecting(login, { body: { username: 'a', password: 'b' } }, () => true)).rejects.toMatchObject({
    status,
  })
  expect(toasts()).toEqual([`Refused with ${status}`])
  expect(leave).not.toHaveBeenCalled()
})

test('a conflict that a form deals with is only passed on', async () => {
  stubFetch(() => ({ status: 409, body: { message: 'Changed meanwhile' } }))
  await expect(callExpecting(logout, {}, () => true)).rejects.toMatchObject({ status: 409 })
  expect(toasts()).toEqual([])
})

test.each([400, 404])('%i for something optional that is not there is only passed on', async (status) => {
  stubFetch(() => ({ status, body: { message: 'Not there' } }))
  await expect(callProbing(listKpis, {}, () => true)).rejects.toMatchObject({ status })
  expect(toasts()).toEqual([])
})

test('an expired session ends: toast, no token, no person, login, and the requested address is stored', async () => {
  window.history.replaceState(null, '', '/business-analysis?view=YTD')
  stubFetch(() => ({ status: 401 }))
  setSelectedUnit('bu-7')
  await expect(call(listKpis, {})).rejects.toBeInstanceOf(StatusError)
  expect(toasts()).toEqual(['Your session has expired. Please sign in again.'])
  expect(readAccessToken()).toBeNull()
  expect(useSessionStore.getState()).toMatchObject({ whoami: null, selectedUnitId: null })
  expect(leave).toHaveBeenCalledWith({})
  expect(takeWantedAddress()).toBe('/business-analysis?view=YTD')
})

test('with OIDC the login address contains the reason for the expired session', async () => {
  setSession({ authenticationMethod: 'OIDC' })
  stubFetch(() => ({ status: 401 }))
  await expect(call(listKpis, {})).rejects.toThrow()
  expect(leave).toHaveBeenCalledWith({ reason: 'grpsessionexpired' })
})

test('a missing permission and a server error sign out, without storing the page that caused them', async () => {
  for (const [status, text] of [
    [403, 'You do not have permission for this. Please sign in again.'],
    [500, 'Something went wrong. Please try again later.'],
  ] as const) {
    rememberAccessToken('abc')
    useToastStore.setState(useToastStore.getInitialState())
    vi.advanceTimersByTime(3000)
    stubFetch(() => ({ status }))
    await expect(call(listKpis, {})).rejects.toThrow()
    expect(toasts()).toEqual([text])
    expect(readAccessToken()).toBeNull()
    expect(takeWantedAddress()).toBe('/home')
  }
  expect(leave).toHaveBeenCalledTimes(2)
})

test('another status is only logged', async () => {
  stubFetch(() => ({ status: 503, body: { message: 'Database away' } }))
  await expect(call(listKpis, {})).rejects.toThrow('Database away')
  expect(toasts()).toEqual([])
  expect(leave).not.toHaveBeenCalled()
  expect(console.error).toHaveBeenCalledOnce()
})

test('a version conflict carries the current version as a number', async () => {
  stubFetch(() => ({ status: 409, body: { code: 'measure.changed', message: 'Changed', currentVersion: 4 } }))
  await expect(call(listKpis, {})).rejects.toMatchObject({ code: 'measure.changed', currentVersion: 4 })
  stubFetch(() => ({ status: 409, body: { code: 'measure.state_not_allowed', message: 'No', currentVersion: '4' } }))
  await expect(call(listKpis, {})).rejects.toMatchObject({ currentVersion: null })
})

test('a call that fails after its session has ended changes nothing', async () => {
  setSession({ authenticationMethod: 'OIDC' }, person())
  let answerLate: (reply: Response) => void = () => {}
  const late = new Promise<Response>((resolve) => {
    answerLate = resolve
  })
  vi.stubGlobal('fetch', ({ url }: Request) =>
    url.includes('/kpi') ? late : Promise.resolve(Response.json({ message: 'No' }, { status: 403 })),
  )
  const slow = call(listKpis, {})
  await expect(call(getWhoami, {})).rejects.toMatchObject({ status: 403 })
  answerLate(Response.json({ message: 'Signed out' }, { status: 401 }))
  await expect(slow).rejects.toMatchObject({ status: 401 })
  expect(leave.mock.calls).toEqual([[{}]])
  expect(toasts()).toHaveLength(1)
})

test.each(['USERNAME_PASSWORD', 'OIDC'] as const)(
  'after sign-out no call goes out without a token (%s)',
  async (method) => {
    const { requests } = stubFetch(() => ({ status: 403 }))
    setSession({ authenticationMethod: method }, person())
    await expect(call(listKpis, {})).rejects.toMatchObject({ status: 403 })
    expect(requests).toHaveLength(1)
    await expect(call(listKpis, {})).rejects.toThrow('signed in')
    expect(requests).toHaveLength(1)
    expect(leave.mock.calls).toEqual([[{}]])
  },
)

test('without a response the token stays and /login is shown', async () => {
  stubFetch(() => new TypeError('Failed to fetch'))
  await expect(call(listKpis, {})).rejects.toBeInstanceOf(NoResponseError)
  expect(toasts()).toEqual(['Something went wrong. Please try again later.'])
  expect(readAccessToken()).toBe('Bearer abc')
  expect(leave).toHaveBeenCalledOnce()
})

test('the toast of a request that fails before the texts of the page are loaded is shown with them', async () => {
  stubFetch(() => new TypeError('Failed to fetch'))
  const texts = startWithLanguage('sk')
  await expect(call(listKpis, {})).rejects.toBeInstanceOf(NoResponseError)
  await texts
  expect(toasts()).toEqual(['Niečo sa nepodarilo. Skúste to neskôr.'])
})

test('in the background a missing response is only passed on, and every other error is handled as usual', async () => {
  stubFetch(() => new TypeError('Failed to fetch'))
  await expect(callInBackground(listKpis, {})).rejects.toBeInstanceOf(NoResponseError)
  expect(toasts()).toEqual([])
  expect(leave).not.toHaveBeenCalled()
  stubFetch(() => ({ status: 401 }))
  await expect(callInBackground(listKpis, {})).rejects.toBeInstanceOf(StatusError)
  expect(leave).toHaveBeenCalledOnce()
  expect(readAccessToken()).toBeNull()
})

test('an error in the client code is only logged and passed on', async () => {
  stubFetch(() => ({ body: {} }))
  setSession({ workflowApiUrl: 'http://[' })
  await expect(call(listKpis, {})).rejects.toThrow(TypeError)
  expect(console.error).toHaveBeenCalledOnce()
  expect(toasts()).toEqual([])
  expect(leave).not.toHaveBeenCalled()
})

test('an aborted call is not an error, but is rejected', async () => {
  stubFetch(() => ({ body: {} }))
  const abort = new AbortController()
  abort.abort()
  await expect(call(listKpis, { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' })
  expect(console.error).not.toHaveBeenCalled()
  expect(toasts()).toEqual([])
})

test('a download reports whole percentages and the file name of the server', async () => {
  stubFetch(() => ({
    body: new Uint8Array(200),
    headers: { 'Content-Length': '200', 'Content-Disposition': "attachment; filename*=UTF-8''K%C3%B6ln.csv" },
  }))
  const percents: number[] = []
  const file = await download(downloadKpiActualValues, { params: { id: 'k' } }, (percent) => percents.push(percent))
  expect(file.fileName).toBe('Köln.csv')
  expect(file.blob.size).toBe(200)
  expect(percents.at(-1)).toBe(100)
})
