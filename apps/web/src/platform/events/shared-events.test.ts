import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ConnectionOptions, LiveEvent } from './event-connection.ts'

const connections: (ConnectionOptions & { isOpen: boolean })[] = []
vi.mock('./event-connection.ts', () => ({
  keepConnected: (options: ConnectionOptions) => {
    const connection = { ...options, isOpen: true }
    connections.push(connection)
    return () => {
      connection.isOpen = false
    }
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

/** Channels of this "browser"; a tab does not hear itself. */
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
const open = () => connections.filter(({ isOpen }) => isOpen)
const settle = () => vi.advanceTimersByTimeAsync(0)
const tab = (name = 'a') => {
  const heard: string[] = []
  return { heard, stop: shareEvents(name, ({ id, type }) => heard.push(type === 'measure.changed' ? id : type)) }
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

test('tabs of the same person and unit share one stream, and all hear everything', async () => {
  const tabs = [tab(), tab(), tab()]
  await settle()
  expect(open()).toHaveLength(1)
  open()[0]?.onEvent(event(1, 'ready'))
  open()[0]?.onEvent(event(2))
  open()[0]?.onEvent(event(3, 'position'))
  for (const { heard } of tabs) expect(heard).toEqual(['ready', '2'])
  for (const { stop } of tabs) stop()
})

test('tabs that work in two units have two streams and do not hear each other', async () => {
  const [one, other] = [tab('u1'), tab('u2')]
  await settle()
  expect(open()).toHaveLength(2)
  open()[0]?.onEvent(event(7))
  expect(one.heard).toEqual(['7'])
  expect(other.heard).toEqual([])
  one.stop()
  other.stop()
})

test('when the tab with the stream closes, another one goes on after what it has heard; nothing is doubled', async () => {
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
  expect(second.heard).toEqual(['1', '3'])
  second.stop()
  await settle()
  expect(open()).toHaveLength(0)
})

test('a tab that comes later learns how far the stream is', async () => {
  const first = tab()
  await settle()
  open()[0]?.onEvent(event(41))
  const late = tab()
  first.stop()
  await settle()
  expect(open()[0]?.lastEventId()).toBe('41')
  expect(late.heard).toEqual([])
  late.stop()
})

test('a reset, and numbers that begin anew, are heard by all', async () => {
  const tabs = [tab(), tab()]
  await settle()
  open()[0]?.onEvent(event(500))
  open()[0]?.onEvent(event(3, 'reset'))
  open()[0]?.onEvent(event(4))
  open()[0]?.onEvent(event(1, 'ready'))
  open()[0]?.onEvent(event(2))
  for (const { heard, stop } of tabs) {
    expect(heard).toEqual(['500', 'reset', '4', 'ready', '2'])
    stop()
  }
})

test('a tab that nobody looks at leaves the stream to another one, and comes back when it is shown', async () => {
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
  expect(tabs.map(({ heard }) => heard)).toEqual([[], ['1']])
  for (const { stop } of tabs) stop()
  expect(open()).toHaveLength(0)
})
