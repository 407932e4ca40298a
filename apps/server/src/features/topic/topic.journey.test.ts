import { TOPIC_STEPS } from '@lotse/contract/features/topic/topic.step.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type JourneyInput, journeyOf } from './topic.service.ts'

const NONE = { total: 0, open: 0, implemented: 0, evaluated: 0 }
const begun = { state: 'OPEN', progress: 0.5 } as const
const nothing: JourneyInput = { assessment: { state: null, progress: 0 }, measures: NONE, position: null }

const done = (input: Partial<JourneyInput>) =>
  journeyOf({ ...nothing, ...input })
    .steps.filter(({ progress }) => progress === 1)
    .map(({ id }) => id)

test('the worked example: submitted, two measures of which one was evaluated, last step MEASURES', () => {
  const journey = journeyOf({
    assessment: { state: 'SUBMITTED', progress: 0.8 },
    measures: { total: 2, open: 1, implemented: 0, evaluated: 1 },
    position: { lastStep: 'MEASURES', furthestStep: 3 },
  })
  expect(journey.progress).toBeCloseTo(0.9, 12)
  expect(journey).toMatchObject({ lastStep: 'MEASURES', resumeStep: 'MEASURES' })
})

test('a new journey resumes at UNDERSTAND', () => {
  expect(journeyOf(nothing)).toMatchObject({ progress: 0, lastStep: null, resumeStep: 'UNDERSTAND' })
})

describe('the steps UNDERSTAND and POTENTIAL', () => {
  test('are done when the caller has reached a later step', () => {
    expect(done({ position: { lastStep: 'UNDERSTAND', furthestStep: 0 } })).toEqual([])
    expect(done({ position: { lastStep: 'ASSESS', furthestStep: 1 } })).toEqual(['UNDERSTAND'])
    expect(done({ position: { lastStep: 'UNDERSTAND', furthestStep: 3 } })).toEqual(['UNDERSTAND', 'POTENTIAL'])
  })

  test('are done when the unit has results of a later step', () => {
    expect(done({ assessment: begun })).toEqual(['UNDERSTAND'])
    expect(done({ measures: { ...NONE, total: 1, open: 1 } })).toEqual(['UNDERSTAND', 'POTENTIAL', 'MEASURES'])
  })
})

describe('the self-assessment', () => {
  test('is not done before it is submitted', () => {
    expect(done({ assessment: { state: 'OPEN', progress: 1 } })).not.toContain('ASSESS')
  })

  test.each(['SUBMITTED', 'COMPLETED'] as const)('is done when it is %s, even with open questions', (state) => {
    expect(done({ assessment: { state, progress: 0.3 } })).toContain('ASSESS')
  })

  test('is done without a questionnaire when a later step was reached', () => {
    expect(done({ assessment: null, position: { lastStep: 'POTENTIAL', furthestStep: 2 } })).toContain('ASSESS')
  })
})

test('a journey resumes at the last step of the caller, otherwise at the first step that is not done', () => {
  const assessed = { assessment: { state: 'SUBMITTED', progress: 1 } } as const
  expect(journeyOf({ ...nothing, ...assessed }).resumeStep).toBe('POTENTIAL')
  const back = { lastStep: 'UNDERSTAND', furthestStep: 4 } as const
  expect(journeyOf({ ...nothing, ...assessed, position: back }).resumeStep).toBe('UNDERSTAND')
  const finished = { measures: { total: 3, open: 0, implemented: 0, evaluated: 3 }, assessment: null }
  expect(journeyOf({ ...nothing, ...finished })).toMatchObject({ progress: 1, resumeStep: 'FOLLOW' })
})

const share = fc.double({ min: 0, max: 1, noNaN: true })
const anyInput: fc.Arbitrary<JourneyInput> = fc.record({
  assessment: fc.option(
    fc.record({ state: fc.constantFrom(null, 'OPEN', 'SUBMITTED', 'COMPLETED' as const), progress: share }),
  ),
  measures: fc.option(
    fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20)).map(([open, implemented, evaluated]) => ({
      total: open + implemented + evaluated,
      open,
      implemented,
      evaluated,
    })),
  ),
  position: fc.option(
    fc.record({ lastStep: fc.constantFrom(...TOPIC_STEPS), furthestStep: fc.integer({ min: 0, max: 4 }) }),
  ),
})

test('progress is between 0 and 1 and never decreases with a later step', () => {
  fc.assert(
    fc.property(anyInput, fc.integer({ min: 0, max: 4 }), (input, further) => {
      const { progress, steps } = journeyOf(input)
      for (const step of steps) expect(step.progress).toBeGreaterThanOrEqual(0)
      for (const step of steps) expect(step.progress).toBeLessThanOrEqual(1)
      const before = input.position ?? { lastStep: 'UNDERSTAND' as const, furthestStep: 0 }
      const later = { ...before, furthestStep: Math.max(before.furthestStep, further) }
      expect(journeyOf({ ...input, position: later }).progress).toBeGreaterThanOrEqual(progress)
    }),
  )
})
