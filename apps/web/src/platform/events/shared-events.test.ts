import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ConnectionOptions, LiveEvent } from './event-connection.ts'

const connections: (ConnectionOptions & { readonly signal: AbortSignal })[] = []
vi.mock('./event-connection.ts', () => ({
  keepConnected: (options: ConnectionOptions, signal: AbortSignal) => {
    connections.push({ ...options, signal })
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  },
}))
const { shareEvents } = await import('./shared-events.ts')

/** A lock of one name after the other, as browsers grant them. */
function stubLocks() {
  const queues = new Map<string, (() => Promise<void>)[]>()
  const run = async (name: string): Promise<void> => {
    const queue = queues.get(name) ?? []
    while (queue[0]) {
      await queue[0]()
      queue.shift()
    }
  }
  const request = (name: string, { signal }: { signal: AbortSignal }, work: () => unknown) =>
    new Promise<void>((resolve, reject) => {
      const queue = queues.get(name) ?? []
      queues.set(name, queue)
      queue.push(async () => {
        if (signal.aborted) return reject(signal.reason)
        await work()
        resolve()
      })
      if (queue.length === 1) void run(name)
    })
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
}

/** Channels of this "browser"; a tab does not receive its own messages. */
function stubChannels() {
  const channels = new Set<FakeChannel>()
  class FakeChannel {
    onmessage: ((event: { data: unknown }) => void) | null = null
    readonly name: string
    constructor(name: string) {
      this.name = name
      channels.add(this)
    }
    postMessage(data: unknown) {
      for (const channel of [...channels]) {
        if (channel !== this && channel.name === this.name) channel.onmessage?.({ data: structuredClone(data) })
      }
    }
    close() {
      channels.delete(this)
    }
  }
  vi.stubGlobal('BroadcastChannel', FakeChannel)
}

const event = (id: number, type = 'measure.changed'): LiveEvent => ({ id: String(id), type, subjectId: null })
const open = () => connections.filter(({ signal }) => !signal.aborted)
const settle = () => vi.advanceTimersByTimeAsync(0)
const tab = (name = 'a', from: string | null = null) => {
  const received: string[] = []
  const stop = new AbortController()
  const onEvent = ({ id, type }: LiveEvent) => received.push(type === 'measure.changed' ? id : type)
  shareEvents({ name, from, onEvent }, stop.signal)
  return { received, stop: () => stop.abort() }
}
const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  connections.length = 0
  stubLocks()
  stubChannels()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
})

test('tabs of the same person and unit share one stream, and all receive every event', async () => {
  const tabs = [tab(), tab(), tab()]
  await settle()
  expect(open()).toHaveLength(1)
  open()[0]?.onEvent(event(1, 'ready'))
  open()[0]?.onEvent(event(2))
  open()[0]?.onEvent(event(3, 'position'))
  for (const { received } of tabs) expect(received).toEqual(['ready', '2'])
  for (const { stop } of tabs) stop()
})

test('tabs that work in two units have two streams and do not receive each other’s events', async () => {
  const [one, other] = [tab('u1'), tab('u2')]
  await settle()
  expect(open()).toHaveLength(2)
  open()[0]?.onEvent(event(7))
  expect(one.received).toEqual(['7'])
  expect(other.received).toEqual([])
  one.stop()
  other.stop()
})

test('when the tab with the stream closes, another one continues after its last event without duplicates', async () => {
  const [first, second] = [tab(), tab()]
  await settle()
  open()[0]?.onEvent(event(1))
  open()[0]?.onEvent(event(2, 'position'))
  first.stop()
  await settle()
  expect(open()).toHaveLength(1)
  expect(open()[0]?.lastEventId()).toBe('2')
  open()[0]?.onEvent(event(2))
  open()[0]?.onEvent(event(3))
  expect(second.received).toEqual(['1', '3'])
  second.stop()
  await settle()
  expect(open()).toHaveLength(0)
})

test('a tab that opens later receives the position of the stream', async () => {
  const first = tab()
  await settle()
  open()[0]?.onEvent(event(41))
  const late = tab()
  first.stop()
  await settle()
  expect(open()[0]?.lastEventId()).toBe('41')
  expect(late.received).toEqual([])
  late.stop()
})

test('all tabs receive a reset and restarted event numbers', async () => {
  const tabs = [tab(), tab()]
  await settle()
  open()[0]?.onEvent(event(500))
  open()[0]?.onEvent(event(3, 'reset'))
  open()[0]?.onEvent(event(4))
  open()[0]?.onEvent(event(1, 'ready'))
  open()[0]?.onEvent(event(2))
  for (const { received, stop } of tabs) {
    expect(received).toEqual(['500', 'reset', '4', 'ready', '2'])
    stop()
  }
})

test('a hidden tab releases the stream, and connects again when it is shown', async () => {
  const only = tab()
  await settle()
  show('hidden')
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
  expect(open()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(open()).toHaveLength(0)
  show('visible')
  await settle()
  expect(open()).toHaveLength(1)
  show('hidden')
  await vi.advanceTimersByTimeAsync(60_000)
  show('visible')
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(connections).toHaveLength(2)
  only.stop()
})

test('a tab that is opened in the background disconnects after five minutes, too', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const only = tab()
  await settle()
  expect(open()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(open()).toHaveLength(0)
  only.stop()
})

test('a hidden tab passes the stream on to a visible one', async () => {
  const [first, second] = [tab(), tab()]
  await settle()
  open()[0]?.onEvent(event(1))
  const asleep = open()[0]?.signal
  show('hidden')
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
  const late = tab()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  await vi.advanceTimersByTimeAsync(1)
  expect(asleep?.aborted).toBe(true)
  expect(open()).toHaveLength(1)
  expect(open()[0]?.lastEventId()).toBe('1')
  for (const { stop } of [first, second, late]) stop()
})

test.each(['locks', 'channel'])('without a %s each tab has a stream of its own', async (missing) => {
  if (missing === 'locks') Reflect.deleteProperty(navigator, 'locks')
  else
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        constructor() {
          throw new DOMException('forbidden', 'SecurityError')
        }
      },
    )
  const tabs = [tab(), tab()]
  expect(open()).toHaveLength(2)
  open()[1]?.onEvent(event(1))
  expect(tabs.map(({ received }) => received)).toEqual([[], ['1']])
  for (const { stop } of tabs) stop()
  expect(open()).toHaveLength(0)
})

test('a stream begins at the position that was known before the page read its data', async () => {
  const one = tab('a', '7')
  await settle()
  expect(open()[0]?.lastEventId()).toBe('7')
  open()[0]?.onEvent(event(7))
  open()[0]?.onEvent(event(8))
  expect(one.received).toEqual(['8'])
  one.stop()
})

test('a tab that joins a stream reads again only when the stream is ahead of what the tab has read', async () => {
  const first = tab('a', '7')
  await settle()
  const upToDate = tab('a', '7')
  open()[0]?.onEvent(event(8))
  const late = tab('a', '7')
  expect(upToDate.received).toEqual(['8'])
  expect(late.received).toEqual(['ready'])
  const ahead = tab('a', '9')
  open()[0]?.onEvent(event(9))
  open()[0]?.onEvent(event(10))
  expect(ahead.received).toEqual(['10'])
  for (const { stop } of [first, upToDate, late, ahead]) stop()
})
