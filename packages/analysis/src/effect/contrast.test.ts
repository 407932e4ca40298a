import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ASSUMED_AUTOCORRELATION,
  changeOfMean,
  contrastOf,
  riseAboveEarlierLine,
  stepBetweenLines,
} from './contrast.ts'

const BEFORE = [0, 1, 3, 4, 5, 6, 7]
const AFTER = [10, 11, 13, 14]
const series = (of: (month: number) => number) => Array.from({ length: 15 }, (_, month) => of(month))
const jump = (month: number) => (month >= 10 ? 1 : 0)

test('changeOfMean is the mean after minus the mean before', () => {
  expect(contrastOf([1, 3, 0, 8], changeOfMean([0, 1], [3]))).toBe(6)
})

describe.each([
  ['stepBetweenLines', stepBetweenLines(BEFORE, AFTER)],
  ['riseAboveEarlierLine', riseAboveEarlierLine(BEFORE, AFTER)],
])('%s', (_, contrast) => {
  test('returns 0 for a straight line and the size of an added jump, with missing months', () => {
    fc.assert(
      fc.property(fc.double({ min: -100, max: 100, noNaN: true }), fc.integer({ min: -50, max: 50 }), (slope, size) => {
        const values = series((month) => 80 + slope * month + size * jump(month))
        expect(contrastOf(values, contrast)).toBeCloseTo(size, 8)
      }),
    )
  })
})

test('riseAboveEarlierLine detects a growing effect, stepBetweenLines attributes most of it to a trend', () => {
  const growing = series((month) => Math.max(0, month - 8))
  const mean = contrastOf(growing, changeOfMean(BEFORE, AFTER))
  expect(contrastOf(growing, riseAboveEarlierLine(BEFORE, AFTER))).toBeCloseTo(mean, 10)
  expect(contrastOf(growing, stepBetweenLines(BEFORE, AFTER))).toBeLessThan(mean / 2)
})

test('stepBetweenLines has the minimum variance of all weights that meet both conditions, for the assumed autocorrelation', () => {
  const step = stepBetweenLines(BEFORE, AFTER)
  const variance = (weights: readonly number[]) =>
    step.months.reduce(
      (sum, one, i) =>
        sum +
        step.months.reduce(
          (row, other, j) =>
            row + (weights[i] ?? 0) * (weights[j] ?? 0) * ASSUMED_AUTOCORRELATION ** Math.abs(one - other),
          0,
        ),
      0,
    )
  const other = riseAboveEarlierLine(BEFORE, AFTER).weights
  for (const share of [-0.1, -0.01, 0.01, 0.1]) {
    const mixed = step.weights.map((weight, index) => (1 - share) * weight + share * (other[index] ?? 0))
    expect(variance(mixed)).toBeGreaterThan(variance(step.weights))
  }
})
