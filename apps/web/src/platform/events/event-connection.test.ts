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
const received: LiveEvent[] = []
const leave = vi.fn()
const stops: AbortController[] = []

const frame = (id: number, type = 'measure.changed', data: object = { type, id: `m${id}` }) =>
  `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`
const connect = () => {
  const stop = new AbortController()
  stops.push(stop)
  const onEvent = (event: LiveEvent) => {
    lastId = event.id
    received.push(event)
  }
  return keepConnected({ lastEventId: () => lastId, onEvent }, stop.signal)
}
const stopAll = () => {
  for (const stop of stops.splice(0)) stop.abort()
}
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  leave.mockClear()
  onLeaveToLogin(leave)
  setSession({}, person('MEASURE_READ'))
  rememberAccessToken('abc')
  received.length = 0
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
  stopAll()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a stream is requested like any call: token, unit, credentials rule', async () => {
  setSelectedUnit('bu-7')
  void connect()
  await settle()
  const request = lines[0]?.request
  expect(request?.url).toBe('https://api.example/workflow/events')
  expect(request?.headers.get('Authorization')).toBe('Bearer abc')
  expect(request?.headers.get('X-BUSINESSUNIT-ID')).toBe('bu-7')
  expect(request?.headers.get('Accept')).toBe('text/event-stream')
  expect(request?.headers.get('Last-Event-ID')).toBeNull()
  expect(request?.credentials).toBe('omit')
  setSession({ authenticationMethod: 'OIDC' }, person('MEASURE_READ'))
  void connect()
  await settle()
  expect(lines[1]?.request.credentials).toBe('include')
})

test('frames are received whole, wherever the bytes are split; an incomplete one is requested again', async () => {
  void connect()
  await settle()
  const text = `retry: 3000\n: nothing\n\n${frame(1, 'ready', {})}${frame(2)}: still here\n\n${frame(3)}`
  for (const part of text.match(/[\s\S]{1,7}/g) ?? []) await lines[0]?.send(part)
  expect(received.map(({ id, type, subjectId }) => [id, type, subjectId])).toEqual([
    ['1', 'ready', null],
    ['2', 'measure.changed', 'm2'],
    ['3', 'measure.changed', 'm3'],
  ])
  await lines[0]?.send(frame(4).slice(0, -8))
  await lines[0]?.end()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(received).toHaveLength(3)
  expect(lines[1]?.request.headers.get('Last-Event-ID')).toBe('3')
})

test('failures wait min(3000 · 2^(attempt−1), 30000) ms; a healthy stream resets the count', async () => {
  answer = () => new TypeError('Failed to fetch')
  let tries = 0
  const counting = answer
  answer = (request) => {
    tries++
    return counting(request)
  }
  void connect()
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
  void connect()
  await settle()
  await lines[0]?.end()
  await vi.advanceTimersByTimeAsync(3_000)
  await lines[1]?.end()
  await vi.advanceTimersByTimeAsync(5_999)
  expect(lines).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(lines).toHaveLength(3)
})

test('a changed clock neither ends a stream nor changes the delay of a retry', async () => {
  void connect()
  await settle()
  await lines[0]?.send(frame(1))
  vi.setSystemTime(Date.now() + 10 * 365 * 86_400_000)
  await vi.advanceTimersByTimeAsync(1_000)
  await lines[0]?.send(frame(2))
  vi.setSystemTime(0)
  await lines[0]?.send(frame(3))
  expect(received.map(({ id }) => id)).toEqual(['1', '2', '3'])
  await vi.advanceTimersByTimeAsync(3_000)
  await lines[0]?.end()
  vi.setSystemTime(Date.now() + 86_400_000)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(lines).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(lines).toHaveLength(2)
})

test('a connection without data is closed after three missing heartbeats', async () => {
  void connect()
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

test('a 401 ends the session: signed out, at /login, and no further requests', async () => {
  answer = () => Response.json({ message: 'x', code: 'person.signed_out' }, { status: 401 })
  void connect()
  await settle()
  expect(readAccessToken()).toBeNull()
  expect(leave).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(lines).toHaveLength(1)
})

test.each([403, 429, 500, 503])('status %i is only logged, and tried again', async (status) => {
  answer = () => Response.json({ message: 'x' }, { status })
  void connect()
  await settle()
  expect(console.error).toHaveBeenCalledOnce()
  expect(leave).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(lines).toHaveLength(2)
})

test('a response of a proxy is not a stream', async () => {
  answer = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })
  void connect()
  await settle()
  expect(console.error).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(lines).toHaveLength(2)
})

test('no connection is tried while the browser is offline; it is retried at once when online', async () => {
  void connect()
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

test('a stopped connection receives nothing more, is not retried and has ended', async () => {
  const connection = connect()
  await settle()
  stopAll()
  await connection
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines[0]?.request.signal.aborted).toBe(true)
  expect(lines).toHaveLength(1)
  expect(console.error).not.toHaveBeenCalled()
})
