import type { TopicSummary } from '@lotse/contract/features/topic/topic.schema.ts'
import { TOPIC_STEPS } from '@lotse/contract/features/topic/topic.step.ts'
import { expect, test } from 'vitest'
import { orderTopics } from './topic.order.ts'

const POTENTIAL: Readonly<Record<string, number>> = { dear: 9_000, cheap: 100, shared: 500 }
const potentialOf = (kpiIds: readonly string[]) => kpiIds.reduce((sum, id) => sum + (POTENTIAL[id] ?? 0), 0)

function topic(
  id: string,
  areaId: string,
  {
    BAD = 0,
    WARN = 0,
    kpiIds = [],
    progress = 0,
  }: { BAD?: number; WARN?: number; kpiIds?: string[]; progress?: number },
): TopicSummary {
  return {
    id,
    areaId,
    areaName: `Area ${areaId}`,
    areaIcon: 'IconCar',
    name: id,
    description: '',
    kpiIds,
    statusCounts: { GOOD: 0, WARN, BAD, NONE: 0 },
    assessment: null,
    measures: null,
    documentCount: null,
    bestPracticeCount: null,
    journey: {
      steps: TOPIC_STEPS.map((step) => ({ id: step, progress })),
      progress,
      lastStep: null,
      resumeStep: 'UNDERSTAND',
    },
  }
}

const order = (topics: readonly TopicSummary[]) => {
  const { areas, beginWith } = orderTopics(topics, potentialOf)
  return { areas: areas.map(({ areaId, topics: own }) => [areaId, ...own.map(({ id }) => id)]), beginWith }
}

test('the most critical topics come first, then the larger potential, then most to watch', () => {
  const topics = [
    topic('calm', 'a', {}),
    topic('watched', 'a', { WARN: 2 }),
    topic('small', 'a', { BAD: 1, kpiIds: ['cheap'] }),
    topic('large', 'a', { BAD: 1, kpiIds: ['dear'] }),
    topic('worst', 'a', { BAD: 2 }),
  ]
  expect(order(topics)).toEqual({ areas: [['a', 'worst', 'large', 'small', 'watched', 'calm']], beginWith: 'worst' })
})

test('areas are ordered by their topics together, in which a KPI of two topics counts once', () => {
  const topics = [
    topic('a1', 'a', { BAD: 1, kpiIds: ['shared'] }),
    topic('a2', 'a', { BAD: 1, kpiIds: ['shared'] }),
    topic('b1', 'b', { BAD: 2, kpiIds: ['shared', 'cheap'] }),
    topic('c1', 'c', { BAD: 3 }),
  ]
  expect(order(topics).areas).toEqual([
    ['c', 'c1'],
    ['b', 'b1'],
    ['a', 'a1', 'a2'],
  ])
})

test('without a difference everything stays as it was, and with nothing off target there is no proposal', () => {
  const topics = [topic('x', 'b', {}), topic('y', 'a', {}), topic('z', 'b', {})]
  expect(order(topics)).toEqual({
    areas: [
      ['b', 'x', 'z'],
      ['a', 'y'],
    ],
    beginWith: null,
  })
})

test('a topic whose journey is complete is not proposed', () => {
  const topics = [topic('done', 'a', { BAD: 2, progress: 1 }), topic('next', 'a', { WARN: 1, progress: 0.4 })]
  expect(order(topics)).toEqual({ areas: [['a', 'done', 'next']], beginWith: 'next' })
})
