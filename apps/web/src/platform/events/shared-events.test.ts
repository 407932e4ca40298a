import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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

/** With `mute`, messages get lost. */
const channels = { mute: false }

/** Channels of this "browser"; a tab does not receive its own messages. */
function stubChannels() {
  channels.mute = false
  const all = new Set<FakeChannel>()
  class FakeChannel {
    onmessage: ((event: { data: unknown }) => void) | null = null
    readonly name: string
    constructor(name: string) {
      this.name = name
      all.add(this)
    }
    postMessage(data: unknown) {
      for (const channel of channels.mute ? [] : [...all]) {
        if (channel !== this && channel.name === this.name) channel.onmessage?.({ data: structuredClone(data) })
      }
    }
    close() {
      all.delete(this)
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

test('without channels each tab has a stream of its own while it is shown', async () => {
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
  show('hidden')
  await settle()
  expect(open()).toHaveLength(0)
  show('visible')
  await settle()
  expect(open()).toHaveLength(2)
  for (const { stop } of tabs) stop()
  expect(open()).toHaveLength(0)
})

describe('over plain HTTP, where browsers have no locks,', () => {
  const agree = () => vi.advanceTimersByTimeAsync(1000)
  beforeEach(() => Reflect.deleteProperty(navigator, 'locks'))

  test('eight tabs share one stream, whenever they are opened, and all receive every event', async () => {
    const tabs = [tab(), tab(), tab(), tab(), tab()]
    await agree()
    expect(open()).toHaveLength(1)
    tabs.push(tab(), tab(), tab())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(connections).toHaveLength(1)
    open()[0]?.onEvent(event(1))
    for (const { received, stop } of tabs) {
      expect(received).toEqual(['1'])
      stop()
    }
    await agree()
    expect(open()).toHaveLength(0)
  })

  test('when the tab with the stream closes, exactly one other continues after its last event', async () => {
    const first = tab()
    await agree()
    const others = [tab(), tab(), tab()]
    await agree()
    open()[0]?.onEvent(event(7))
    first.stop()
    await agree()
    expect(open()).toHaveLength(1)
    expect(open()[0]?.lastEventId()).toBe('7')
    open()[0]?.onEvent(event(8))
    for (const { received, stop } of others) {
      expect(received).toEqual(['7', '8'])
      stop()
    }
  })

  test('a tab that leaves the page gives the stream back', async () => {
    const tabs = [tab(), tab()]
    await agree()
    const [left] = open()
    window.dispatchEvent(new Event('pagehide'))
    await agree()
    expect(left?.signal.aborted).toBe(true)
    expect(open()).toHaveLength(1)
    for (const { stop } of tabs) stop()
  })

  test('when the tab with the stream falls silent another one takes over, and when it speaks again one of the two gives way', async () => {
    const first = tab()
    await agree()
    channels.mute = true
    const second = tab()
    await agree()
    expect(open()).toHaveLength(2)
    channels.mute = false
    await vi.advanceTimersByTimeAsync(5000)
    expect(open()).toHaveLength(1)
    first.stop()
    second.stop()
  })

  test('a tab that waits takes the stream when no tab says any more that it has it', async () => {
    const first = tab()
    await agree()
    const second = tab()
    await agree()
    const [frozen] = open()
    channels.mute = true
    await vi.advanceTimersByTimeAsync(9000)
    expect(open()).toEqual([frozen])
    await vi.advanceTimersByTimeAsync(3000)
    expect(open()).toHaveLength(2)
    first.stop()
    second.stop()
  })
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
