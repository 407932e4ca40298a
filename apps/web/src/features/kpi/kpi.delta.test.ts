import { describe, expect, test } from 'vitest'
import { changeOf, gapToMedian, gapToTarget, targetLine } from './kpi.delta.ts'

const NO_TARGET = { min: null, max: null }

describe('a change', () => {
  test.each([
    ['HIGHER', 81, 83, 'DOWN', 'WORSE'],
    ['HIGHER', 83, 81, 'UP', 'BETTER'],
    ['LOWER', 81, 83, 'DOWN', 'BETTER'],
    ['LOWER', 83, 81, 'UP', 'WORSE'],
  ] as const)('%s: from %d … %d is %s and %s', (direction, now, before, movement, tone) => {
    expect(changeOf(now, before, { direction, target: NO_TARGET, decimals: 1 })).toEqual({ amount: 2, movement, tone })
  })

  test('within a range better is what comes closer to the target range', () => {
    const form = { direction: 'RANGE', target: { min: 88, max: 95 }, decimals: 1 } as const
    expect(changeOf(96, 99, form)?.tone).toBe('BETTER')
    expect(changeOf(80, 85, form)?.tone).toBe('WORSE')
    expect(changeOf(90, 92, form)?.tone).toBe('NEUTRAL')
  })

  test('what rounds to nothing is no change', () => {
    const form = { direction: 'HIGHER', target: NO_TARGET, decimals: 1 } as const
    expect(changeOf(81.04, 81.0, form)).toEqual({ amount: 0, movement: 'FLAT', tone: 'NEUTRAL' })
  })

  test('without a value on either side nothing is claimed', () => {
    const form = { direction: 'HIGHER', target: NO_TARGET, decimals: 1 } as const
    expect(changeOf(null, 1, form)).toBeNull()
    expect(changeOf(1, null, form)).toBeNull()
  })
})

describe('a gap', () => {
  test('to a target counts on its wrong side only', () => {
    const higher = { direction: 'HIGHER', target: { min: 92, max: null }, decimals: 1 } as const
    expect(gapToTarget(81, higher)).toEqual({ amount: 11, side: 'BELOW' })
    expect(gapToTarget(95, higher)).toBeNull()
    const lower = { direction: 'LOWER', target: { min: null, max: 60 }, decimals: 0 } as const
    expect(gapToTarget(78, lower)).toEqual({ amount: 18, side: 'ABOVE' })
    expect(gapToTarget(50, lower)).toBeNull()
  })

  test('to a target range counts on both sides', () => {
    const range = { direction: 'RANGE', target: { min: 88, max: 95 }, decimals: 0 } as const
    expect(gapToTarget(80, range)).toEqual({ amount: 8, side: 'BELOW' })
    expect(gapToTarget(99, range)).toEqual({ amount: 4, side: 'ABOVE' })
    expect(gapToTarget(90, range)).toBeNull()
  })

  test('to the median says the side, whichever is better', () => {
    expect(gapToMedian(4.5, 2.5, 1)).toEqual({ amount: 2, side: 'ABOVE' })
    expect(gapToMedian(2.5, 2.5, 1)).toBeNull()
    expect(gapToMedian(2.5, undefined, 1)).toBeNull()
  })
})

test('one line stands for a target: the maximum where less is better', () => {
  expect(targetLine({ min: null, max: 60 }, 'LOWER')).toBe(60)
  expect(targetLine({ min: 88, max: 95 }, 'RANGE')).toBe(88)
  expect(targetLine(NO_TARGET, 'HIGHER')).toBeNull()
})
