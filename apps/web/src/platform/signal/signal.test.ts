import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { readAccessToken, rememberAccessToken } from '../session/access-token.ts'
import { setSelectedUnit, useSessionStore } from '../session/session.store.ts'
import { endSession, onLeaveToLogin } from '../session/session-end.ts'
import { useToastStore } from '../toast/toast.store.ts'
import * as signals from './signal.ts'

const leave = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  endSession()
  leave.mockClear()
  onLeaveToLogin(leave)
  setSession({}, person('KPI_READ'))
  rememberAccessToken('abc')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('each signal is sent to its path of the specification, with token, unit and the opened thing', async () => {
  const { requests } = stubFetch(() => ({ status: 204 }))
  setSelectedUnit('bu-7')
  signals.signalUserLogin()
  signals.signalDocumentDownload('doc')
  signals.signalKpiDetails('ros')
  signals.signalWeeklyReport('2026-W53')
  signals.signalAiAnalysis()
  signals.signalAreaClick('service')
  signals.signalTopicClick('labour')
  const sent = await Promise.all(
    requests.map(async (request) => [request.method, new URL(request.url).pathname, await request.text()]),
  )
  expect(sent).toEqual([
    ['PATCH', '/workflow/person/signalUserLogin', ''],
    ['PATCH', '/workflow/person/signalDocumentDownload', '{"documentId":"doc"}'],
    ['PATCH', '/workflow/person/signalKpiDetails', '{"kpiId":"ros"}'],
    ['PATCH', '/workflow/person/signalWeeklyReport', '{"week":"2026-W53"}'],
    ['PATCH', '/workflow/person/signalAiAnalysis', '{}'],
    ['PATCH', '/workflow/person/signalAreaClick', '{"areaId":"service"}'],
    ['PATCH', '/workflow/person/signalTopicClick', '{"topicId":"labour"}'],
  ])
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer abc')
  expect(requests[0]?.headers.get('X-BUSINESSUNIT-ID')).toBe('bu-7')
  expect(requests.every(({ keepalive }) => keepalive)).toBe(true)
})

describe('any response', () => {
  test.each([400, 401, 403, 404, 409, 429, 500, 503])(
    '%i neither shows a toast nor signs out nor navigates',
    async (status) => {
      const error = vi.spyOn(console, 'error')
      stubFetch(() => ({ status, body: { message: 'No', code: 'internal' } }))
      signals.signalAreaClick('service')
      await settle()
      expect(useToastStore.getState().toasts).toEqual([])
      expect(readAccessToken()).toBe('Bearer abc')
      expect(useSessionStore.getState().whoami).not.toBeNull()
      expect(leave).not.toHaveBeenCalled()
      expect(error).not.toHaveBeenCalled()
    },
  )

  test('a lost connection and a browser that refuses to send are ignored', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    signals.signalAreaClick('service')
    await settle()
    vi.stubGlobal('fetch', () => {
      throw new TypeError('keepalive is full')
    })
    expect(() => signals.signalAreaClick('finance')).not.toThrow()
    expect(useToastStore.getState().toasts).toEqual([])
    expect(readAccessToken()).toBe('Bearer abc')
  })
})

test('the same signal is sent once a minute in each unit, and again after the next sign-in', () => {
  const { requests } = stubFetch(() => ({ status: 204 }))
  for (let drawn = 0; drawn < 5; drawn++) signals.signalKpiDetails('ros')
  signals.signalKpiDetails('margin')
  expect(requests).toHaveLength(2)
  setSelectedUnit('bu-7')
  signals.signalKpiDetails('ros')
  expect(requests).toHaveLength(3)
  vi.advanceTimersByTime(60_000)
  signals.signalKpiDetails('ros')
  expect(requests).toHaveLength(4)
  endSession()
  setSession({}, person('KPI_READ'))
  setSelectedUnit('bu-7')
  signals.signalKpiDetails('ros')
  expect(requests).toHaveLength(5)
})

test('nothing is sent when no person is signed in', () => {
  const { requests } = stubFetch(() => ({ status: 204 }))
  endSession()
  signals.signalAreaClick('service')
  expect(requests).toEqual([])
})
