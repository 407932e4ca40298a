import { EVENTS } from '@lotse/contract/event-catalogue.ts'
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '../platform/events/event-connection.ts'

let hear: (event: LiveEvent) => void = () => {}
vi.mock('../platform/events/live-events.ts', () => ({
  followLiveEvents: (onEvent: typeof hear) => {
    hear = onEvent
    return () => {
      hear = () => {}
    }
  },
}))
const { startLiveUpdates } = await import('./live-updates.ts')

const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } })
let stop: () => void
let asked: string[]
const ends: (() => void)[] = []

/** A reply on screen. */
const show = async (...key: readonly unknown[]) => {
  const observer = new QueryObserver(client, {
    queryKey: key,
    queryFn: async () => {
      asked.push(String(key[0]))
      return asked.length
    },
  })
  ends.push(observer.subscribe(() => {}))
  await vi.advanceTimersByTimeAsync(0)
}
const tell = (type: string) => hear({ id: '1', type, subjectId: null })

beforeEach(async () => {
  vi.useFakeTimers()
  asked = []
  stop = startLiveUpdates(client)
  tell('ready')
  for (const feature of ['measure', 'assessment', 'kpi', 'area', 'note', 'message', 'best-practice', 'topic']) {
    await show(feature, 'en', 'u1', 'list')
  }
  await show('document', 'en', 'u1', 'list')
  await show('document', 'en', 'u1', 'content', 'd1')
  asked = []
})
afterEach(() => {
  stop()
  for (const end of ends.splice(0)) end()
  client.clear()
  vi.useRealTimers()
})

test.each(Object.keys(EVENTS))('%s asks again for something on screen, or for what will be', async (type) => {
  const spy = vi.spyOn(client, 'invalidateQueries')
  tell(type)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(spy).toHaveBeenCalled()
  spy.mockRestore()
})

test('a changed measure asks again for what shows measures, and for nothing else', async () => {
  tell('measure.changed')
  await vi.advanceTimersByTimeAsync(100)
  expect(asked.sort()).toEqual(['best-practice', 'measure', 'topic'])
})

test('many events at once ask once', async () => {
  for (let count = 0; count < 50; count++) tell('note.changed')
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toEqual(['note'])
  tell('note.changed')
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toEqual(['note', 'note'])
})

test('figures of everybody are asked for within two seconds, not by all at the same moment', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  tell('kpi.changed')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toContain('kpi')
  vi.restoreAllMocks()
})

test('a reset asks again for everything but the bytes of files', async () => {
  tell('reset')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(asked.filter((feature) => feature === 'document')).toHaveLength(1)
  expect(asked).toHaveLength(9)
})

test('while something is being saved nothing is asked; afterwards it is', async () => {
  let finish: () => void = () => {}
  const saving = new MutationObserver(client, { mutationFn: () => new Promise<void>((resolve) => (finish = resolve)) })
  void saving.mutate()
  tell('measure.changed')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toEqual([])
  finish()
  await vi.advanceTimersByTimeAsync(300)
  expect(asked).toContain('measure')
})

test('a stream that begins marks what is there as old; one that begins anew asks again', async () => {
  tell('ready')
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(9)
})

test('unknown events, and events after the end, do nothing', async () => {
  tell('something.new')
  tell('note.changed')
  stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toEqual([])
})
