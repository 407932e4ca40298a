import type { EVENTS } from '@lotse/contract/event-catalogue.ts'
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
      asked.push([key[0], ...key.slice(3)].join('/').replace(/\/list$/, ''))
      return asked.length
    },
  })
  ends.push(observer.subscribe(() => {}))
  await vi.advanceTimersByTimeAsync(0)
}
const tell = (type: string, subjectId: string | null = null) => hear({ id: '1', type, subjectId })

/** Which lists show what an event of the type changes. */
const SHOWN_BY: Readonly<Record<Exclude<keyof typeof EVENTS, 'content.changed'>, readonly string[]>> = {
  'measure.changed': [
    'best-practice',
    'businessunit',
    'measure',
    'report',
    'simulation',
    'solution-tree',
    'topic',
    'visit',
  ],
  'assessment.changed': ['assessment', 'businessunit', 'report', 'solution-tree', 'topic'],
  'kpi.changed': [
    'area',
    'best-practice',
    'businessunit',
    'kpi',
    'kpi-favorite',
    'market',
    'measure',
    'report',
    'simulation',
    'simulation-model',
    'solution-tree',
    'topic',
  ],
  'kpi-comment.changed': ['kpi-comment'],
  'visit.changed': ['visit'],
  'kpi-favorite.changed': ['kpi-favorite'],
  'simulation.changed': ['simulation'],
  'ai.changed': ['ai'],
  'best-practice.changed': ['best-practice', 'solution-tree', 'topic'],
  'solution-tree.changed': ['solution-tree'],
  'document.changed': ['document'],
  'note.changed': ['note'],
  'saved-view.changed': ['saved-view'],
  'message.changed': ['message'],
  'support.changed': ['support'],
  'person.changed': ['person'],
  'market.changed': ['market', 'report'],
  'content-entry.changed': ['content', 'questionnaire'],
  'published-content.changed': ['faq', 'news'],
  'questionnaire.changed': ['assessment', 'businessunit', 'topic'],
}

/** Every feature with a list. */
const FEATURES = [...new Set(Object.values(SHOWN_BY).flat())].sort()

beforeEach(async () => {
  vi.useFakeTimers()
  asked = []
  stop = startLiveUpdates(client, onRightsChanged)
  tell('ready')
  for (const feature of FEATURES) await show(feature, 'en', 'u1', 'list')
  await show('document', 'en', 'u1', 'content', 'd1')
  await show('support', 'en', 'u1', 'screenshot', 's1')
  asked = []
})
afterEach(() => {
  stop()
  for (const end of ends.splice(0)) end()
  client.clear()
  vi.useRealTimers()
})

const onRightsChanged = vi.fn()

test.each([...Object.entries(SHOWN_BY), ['content.changed', FEATURES] as const])(
  '%s refreshes exactly the lists that show it',
  async (type, lists) => {
    tell(type, 'x1')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(asked.sort()).toEqual(lists)
  },
)

test.each([
  ['measure.changed', 'measure', 'one'],
  ['measure.changed', 'measure', 'comments'],
  ['simulation.changed', 'simulation', 'one'],
  ['simulation.changed', 'simulation', 'comments'],
  ['simulation.changed', 'simulation', 'actuals'],
  ['best-practice.changed', 'best-practice', 'one'],
  ['message.changed', 'message', 'one'],
  ['message.changed', 'message', 'sent-one'],
  ['support.changed', 'support', 'one'],
  ['kpi-comment.changed', 'kpi-comment', 'comments'],
  ['visit.changed', 'visit', 'one'],
])('%s refreshes the %s/%s that changed, and none that did not', async (type, feature, kind) => {
  for (const id of ['a', 'b', 'c']) await show(feature, 'en', 'u1', kind, id)
  const details = () => asked.filter((key) => key.startsWith(`${feature}/${kind}/`)).map((key) => key.slice(-1))
  asked = []
  tell(type, 'a')
  tell(type, 'c')
  await vi.advanceTimersByTimeAsync(100)
  expect(details()).toEqual(['a', 'c'])
  expect(asked).toContain(feature)
  for (const ids of [
    ['a', null],
    [null, 'a'],
  ]) {
    asked = []
    for (const id of ids) tell(type, id)
    await vi.advanceTimersByTimeAsync(100)
    expect(details(), `an event without an id among ${ids}`).toEqual(['a', 'b', 'c'])
  }
})

test('the effect of another measure and the run of another assessment are refreshed, because they also show related data', async () => {
  await show('measure', 'en', 'u1', 'effect', 'b')
  await show('assessment', 'en', 'u1', 'run', 'b')
  tell('measure.changed', 'a')
  tell('assessment.changed', 'a')
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toContain('measure/effect/b')
  expect(asked).toContain('assessment/run/b')
})

test('many simultaneous events cause one request', async () => {
  for (let count = 0; count < 50; count++) tell('note.changed')
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toEqual(['note'])
  tell('note.changed')
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toEqual(['note', 'note'])
})

test('requests after an event for all users are spread over two seconds', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  tell('kpi.changed')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toContain('kpi')
  vi.restoreAllMocks()
})

test('a reset requests everything again except the contents of files', async () => {
  tell('reset')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(asked.sort()).toEqual(FEATURES)
})

test('requests wait until a running save has finished', async () => {
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

test('a ready event requests everything again except the contents of files', async () => {
  tell('ready')
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.sort()).toEqual(FEATURES)
})

test('unknown events, and events after the end, do nothing', async () => {
  tell('something.new')
  tell('note.changed')
  stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toEqual([])
})

test('a change of rights asks again who is signed in, within a second, and requests no data', async () => {
  onRightsChanged.mockClear()
  tell('session.changed')
  await vi.advanceTimersByTimeAsync(600)
  expect(onRightsChanged).toHaveBeenCalledOnce()
  expect(asked).toEqual([])
})
