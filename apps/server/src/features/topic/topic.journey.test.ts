import { TOPIC_STEPS } from '@lotse/contract/features/topic/topic.step.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type JourneyFacts, journeyOf } from './topic.journey.ts'

const NONE = { total: 0, open: 0, implemented: 0, judged: 0 }
const begun = { state: 'OPEN', progress: 0.5 } as const
const nothing: JourneyFacts = { assessment: { state: null, progress: 0 }, measures: NONE, place: null }

const done = (facts: Partial<JourneyFacts>) =>
  journeyOf({ ...nothing, ...facts })
    .steps.filter(({ progress }) => progress === 1)
    .map(({ id }) => id)

test('the worked example: submitted, two measures of which one was judged, last at the measures', () => {
  const journey = journeyOf({
    assessment: { state: 'SUBMITTED', progress: 0.8 },
    measures: { total: 2, open: 1, implemented: 0, judged: 1 },
    place: { lastStep: 'MEASURES', furthestStep: 3 },
  })
  expect(journey.progress).toBeCloseTo(0.9, 12)
  expect(journey).toMatchObject({ lastStep: 'MEASURES', resumeStep: 'MEASURES' })
})

test('before anything happened, the way begins with understanding', () => {
  expect(journeyOf(nothing)).toMatchObject({ progress: 0, lastStep: null, resumeStep: 'UNDERSTAND' })
})

describe('the steps that are read', () => {
  test('are done once the caller has gone past them, not while they are there', () => {
    expect(done({ place: { lastStep: 'UNDERSTAND', furthestStep: 0 } })).toEqual([])
    expect(done({ place: { lastStep: 'ASSESS', furthestStep: 1 } })).toEqual(['UNDERSTAND'])
    expect(done({ place: { lastStep: 'UNDERSTAND', furthestStep: 3 } })).toEqual(['UNDERSTAND', 'POTENTIAL'])
  })

  test('are done when facts of the unit show that somebody went past them', () => {
    expect(done({ assessment: begun })).toEqual(['UNDERSTAND'])
    expect(done({ measures: { ...NONE, total: 1, open: 1 } })).toEqual(['UNDERSTAND', 'POTENTIAL', 'MEASURES'])
  })
})

describe('the self-assessment', () => {
  test('is never done by answering alone', () => {
    expect(done({ assessment: { state: 'OPEN', progress: 1 } })).not.toContain('ASSESS')
  })

  test.each(['SUBMITTED', 'COMPLETED'] as const)('is done when it is %s, whatever was left out', (state) => {
    expect(done({ assessment: { state, progress: 0.3 } })).toContain('ASSESS')
  })

  test('without a questionnaire does not stand in the way', () => {
    expect(done({ assessment: null, place: { lastStep: 'POTENTIAL', furthestStep: 2 } })).toContain('ASSESS')
  })
})

test('who comes back goes on where they were last; who never came, at the first step that is not done', () => {
  const assessed = { assessment: { state: 'SUBMITTED', progress: 1 } } as const
  expect(journeyOf({ ...nothing, ...assessed }).resumeStep).toBe('POTENTIAL')
  const back = { lastStep: 'UNDERSTAND', furthestStep: 4 } as const
  expect(journeyOf({ ...nothing, ...assessed, place: back }).resumeStep).toBe('UNDERSTAND')
  const finished = { measures: { total: 3, open: 0, implemented: 0, judged: 3 }, assessment: null }
  expect(journeyOf({ ...nothing, ...finished })).toMatchObject({ progress: 1, resumeStep: 'FOLLOW' })
})

const share = fc.double({ min: 0, max: 1, noNaN: true })
const anyFacts: fc.Arbitrary<JourneyFacts> = fc.record({
  assessment: fc.option(
    fc.record({ state: fc.constantFrom(null, 'OPEN', 'SUBMITTED', 'COMPLETED' as const), progress: share }),
  ),
  measures: fc.option(
    fc
      .tuple(fc.nat(20), fc.nat(20), fc.nat(20))
      .map(([open, implemented, judged]) => ({ total: open + implemented + judged, open, implemented, judged })),
  ),
  place: fc.option(
    fc.record({ lastStep: fc.constantFrom(...TOPIC_STEPS), furthestStep: fc.integer({ min: 0, max: 4 }) }),
  ),
})

test('progress is a share, whatever the facts are, and going further never takes any back', () => {
  fc.assert(
    fc.property(anyFacts, fc.integer({ min: 0, max: 4 }), (facts, further) => {
      const { progress, steps } = journeyOf(facts)
      for (const step of steps) expect(step.progress).toBeGreaterThanOrEqual(0)
      for (const step of steps) expect(step.progress).toBeLessThanOrEqual(1)
      const before = facts.place ?? { lastStep: 'UNDERSTAND' as const, furthestStep: 0 }
      const later = { ...before, furthestStep: Math.max(before.furthestStep, further) }
      expect(journeyOf({ ...facts, place: later }).progress).toBeGreaterThanOrEqual(progress)
    }),
  )
})
