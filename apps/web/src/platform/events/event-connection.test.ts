import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { person, setSession } from '../../testing/session-fixture.ts'
import { readAccessToken, rememberAccessToken } from '../session/access-token.ts'
import { setSelectedUnit } from '../session/session.store.ts'
import { onLeaveToLogin } from '../session/session-end.ts'
import { keepConnected, type LiveEvent } from './event-connection.ts'

/** A line that the test holds the other end of. */
interface Line {
  readonly request: Request
  send(text: string): Promise<void>
  end(): Promise<void>
}

let lines: Line[]
let answer: (request: Request) => Response | Error | null
let lastId: string | null
const heard: LiveEvent[] = []
const leave = vi.fn()
const stops: (() => void)[] = []

const frame = (id: number, type = 'measure.changed', data: object = { type, id: `m${id}` }) =>
  `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`
const connect = () =>
  stops.push(
    keepConnected({
      lastEventId: () => lastId,
      onEvent: (event) => {
        lastId = event.id
        heard.push(event)
      },
    }),
  )
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  leave.mockClear()
  onLeaveToLogin(leave)
  setSession({}, person('MEASURE_READ'))
  rememberAccessToken('abc')
  heard.length = 0
  lines = []
  lastId = null
  answer = () => null
  vi.stubGlobal('fetch', async (request: Request) => {
    request.signal.throwIfAborted()
    const given = answer(request)
    if (given instanceof Error) throw given
    if (given) {
      lines.push({ request, send: async () => {}, end: async () => {} })
      return given
    }
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    request.signal.addEventListener('abort', () => void writer.abort(request.signal.reason).catch(() => {}))
    lines.push({
      request,
      send: async (text) => {
        await writer.write(new TextEncoder().encode(text))
        await settle()
      },
      end: async () => {
        await writer.close()
        await settle()
      },
    })
    return new Response(readable, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } })
  })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a stream is asked for like any call: token, unit, credentials rule', async () => {
  setSelectedUnit('bu-7')
  connect()
  await settle()
  const request = lines[0]?.request
  expect(request?.url).toBe('https://api.example/workflow/events')
  expect(request?.headers.get('Authorization')).toBe('Bearer abc')
  expect(request?.headers.get('X-BUSINESSUNIT-ID')).toBe('bu-7')
  expect(request?.headers.get('Accept')).toBe('text/event-stream')
  expect(request?.headers.get('Last-Event-ID')).toBeNull()
  expect(request?.credentials).toBe('omit')
  setSession({ authenticationMethod: 'OIDC' }, person('MEASURE_READ'))
  connect()
  await settle()
  expect(lines[1]?.request.credentials).toBe('include')
})

test('frames are heard whole, wherever the bytes are cut; a half one is asked for again', async () => {
  connect()
  await settle()
  const text = `retry: 3000\n: nothing\n\n${frame(1, 'ready', {})}${frame(2)}: still here\n\n${frame(3)}`
  for (const part of text.match(/[\s\S]{1,7}/g) ?? []) await lines[0]?.send(part)
  expect(heard.map(({ id, type, subjectId }) => [id, type, subjectId])).toEqual([
    ['1', 'ready', null],
    ['2', 'measure.changed', 'm2'],
    ['3', 'measure.changed', 'm3'],
  ])
  await lines[0]?.send(frame(4).slice(0, -8))
  await lines[0]?.end()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(heard).toHaveLength(3)
  expect(lines[1]?.request.headers.get('Last-Event-ID')).toBe('3')
})

test('failures wait min(3000 · 2^(attempt−1), 30000) ms; a healthy stream begins the count anew', async () => {
  answer = () => new TypeError('Failed to fetch')
  let tries = 0
  const counting = answer
  answer = (request) => {
    tries++
    return counting(request)
  }
  connect()
  await settle()
  for (const [attempt, ms] of [3_000, 6_000, 12_000, 24_000, 30_000, 30_000].entries()) {
    expect(tries, `before retry ${attempt + 1}`).toBe(attempt + 1)
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(tries, `just before retry ${attempt + 1}`).toBe(attempt + 1)
    await vi.advanceTimersByTimeAsync(1)
  }
  answer = () => null
  await vi.advanceTimersByTimeAsync(30_000)
  await vi.advanceTimersByTimeAsync(5_000)
  await lines[0]?.end()
  answer = counting
  tries = 0
  answer = (request) => {
    tries++
    return counting(request)
  }
  await vi.advanceTimersByTimeAsync(3_000)
  expect(tries).toBe(1)
  expect(console.error).toHaveBeenCalled()
  expect(leave).not.toHaveBeenCalled()
})

test('a stream that ends as soon as it begins does not count as healthy', async () => {
  connect()
  await settle()
  await lines[0]?.end()
  await vi.advanceTimersByTimeAsync(3_000)
  await lines[1]?.end()
  await vi.advanceTimersByTimeAsync(5_999)
  expect(lines).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(lines).toHaveLength(3)
})

test('a changed clock neither ends a stream nor makes a retry come sooner or later', async () => {
  connect()
  await settle()
  await lines[0]?.send(frame(1))
  vi.setSystemTime(Date.now() + 10 * 365 * 86_400_000)
  await vi.advanceTimersByTimeAsync(1_000)
  await lines[0]?.send(frame(2))
  vi.setSystemTime(0)
  await lines[0]?.send(frame(3))
  expect(heard.map(({ id }) => id)).toEqual(['1', '2', '3'])
  await vi.advanceTimersByTimeAsync(3_000)
  await lines[0]?.end()
  vi.setSystemTime(Date.now() + 86_400_000)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(lines).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(lines).toHaveLength(2)
})

test('a line that falls silent, or a proxy that keeps everything to itself, is given up after three signs of life', async () => {
  connect()
  await settle()
  await vi.advanceTimersByTimeAsync(40_000)
  await lines[0]?.send(': still here\n\n')
  await vi.advanceTimersByTimeAsync(44_999)
  expect(lines[0]?.request.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(lines[0]?.request.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(lines).toHaveLength(2)
})

test('a lost session is one: signed out, at /login, and nothing is asked any more', async () => {
  answer = () => Response.json({ message: 'x', code: 'person.signed_out' }, { status: 401 })
  connect()
  await settle()
  expect(readAccessToken()).toBeNull()
  expect(leave).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(lines).toHaveLength(1)
})

test.each([403, 429, 500, 503])('status %i is only logged, and tried again', async (status) => {
  answer = () => Response.json({ message: 'x' }, { status })
  connect()
  await settle()
  expect(console.error).toHaveBeenCalledOnce()
  expect(leave).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(lines).toHaveLength(2)
})

test('a page of something on the way is no stream', async () => {
  answer = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })
  connect()
  await settle()
  expect(console.error).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(lines).toHaveLength(2)
})

test('without a network nothing is tried; with it, at once', async () => {
  connect()
  await settle()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toHaveLength(1)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(lines).toHaveLength(2)
})

test('what was stopped hears nothing more and is not tried again', async () => {
  connect()
  await settle()
  stops.splice(0).forEach((stop) => {
    stop()
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines[0]?.request.signal.aborted).toBe(true)
  expect(lines).toHaveLength(1)
  expect(console.error).not.toHaveBeenCalled()
})
