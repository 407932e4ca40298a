import type { AnswerEvent } from '@lotse/contract/features/ai/answer.schema.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberAccessToken } from '../../../platform/session/access-token.ts'
import { setSelectedUnit, useSessionStore } from '../../../platform/session/session.store.ts'
import { frame, PARAGRAPH, RUN_ID, stubAiServer } from '../../../testing/ai-fixture.ts'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { followRun } from './run-connection.ts'

const BLOCK: AnswerEvent = { type: 'block', block: PARAGRAPH }
const MORE: AnswerEvent = { type: 'segments', segments: [{ text: 'And more.' }] }
const END: AnswerEvent = { type: 'end', state: 'DONE', problem: null }

let received: AnswerEvent[]
let connections: boolean[]
let stop: AbortController
const settle = () => vi.advanceTimersByTimeAsync(0)
const follow = () =>
  followRun(
    RUN_ID,
    (event) => received.push(event),
    (isConnected) => connections.push(isConnected),
    stop.signal,
  )

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  setSession({}, person('AI_USE'))
  rememberAccessToken('abc')
  received = []
  connections = []
  stop = new AbortController()
})
afterEach(() => {
  stop.abort()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('an answer is received until its last event', async () => {
  const { lines } = stubAiServer()
  const end = follow()
  await settle()
  await lines[0]?.send(BLOCK, MORE)
  await lines[0]?.send(END)
  expect(await end).toBe('ENDED')
  expect(lines[0]?.signal.aborted).toBe(true)
  expect(received).toEqual([BLOCK, MORE, END])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toHaveLength(1)
})

test('a broken stream continues after the last event, without showing one twice', async () => {
  const { lines } = stubAiServer()
  const end = follow()
  await settle()
  await lines[0]?.send(BLOCK)
  await lines[0]?.sendText(frame(2, MORE).slice(0, -9))
  await lines[0]?.end()
  await vi.advanceTimersByTimeAsync(2_999)
  expect(lines).toHaveLength(1)
  expect(connections).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(1)
  expect(lines[1]?.lastEventId).toBe('1')
  await lines[1]?.sendText(frame(1, BLOCK) + frame(2, MORE) + frame(3, END))
  expect(await end).toBe('ENDED')
  expect(received).toEqual([BLOCK, MORE, END])
})

test('failures wait min(3000 · 2^(attempt−1), 30000) ms', async () => {
  let tries = 0
  stubAiServer(() => {
    tries++
    return { status: 503, body: { message: 'x' } }
  })
  void follow()
  await settle()
  for (const [attempt, ms] of [3_000, 6_000, 12_000, 24_000, 30_000, 30_000].entries()) {
    expect(tries, `before retry ${attempt + 1}`).toBe(attempt + 1)
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(tries, `just before retry ${attempt + 1}`).toBe(attempt + 1)
    await vi.advanceTimersByTimeAsync(1)
  }
})

test('a run that does not exist is not asked for again, one with too many streams is', async () => {
  let status = 429
  const { lines } = stubAiServer(() => ({ status, body: { message: 'x' } }))
  const end = follow()
  await settle()
  status = 404
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await end).toBe('MISSING')
  expect(lines).toHaveLength(0)
})

test('the end of the session ends the stream', async () => {
  const { lines } = stubAiServer()
  const end = follow()
  await settle()
  await lines[0]?.send(BLOCK)
  useSessionStore.setState({ whoami: null })
  expect(await end).toBe('LEFT')
  expect(lines[0]?.signal.aborted).toBe(true)
})

test('the stream is requested like any call: token, unit, base of AI', async () => {
  setSelectedUnit('bu-7')
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request)
    return new Response('', { headers: { 'Content-Type': 'text/event-stream' } })
  })
  void follow()
  await settle()
  expect(requests[0]?.url).toBe(`https://ai.example/ai/run/${RUN_ID}/stream`)
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer abc')
  expect(requests[0]?.headers.get('X-BUSINESSUNIT-ID')).toBe('bu-7')
  expect(requests[0]?.headers.get('Last-Event-ID')).toBeNull()
})
