import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quantile } from './quantile.ts'

/** Reference implementation: Σ values × ∫ of the beta density over their part of 0 to 1, by the midpoint rule. */
function integrated(sorted: readonly number[], p: number): number {
  const [a, b] = [(sorted.length + 1) * p, (sorted.length + 1) * (1 - p)]
  const steps = 2_000_000
  let weighted = 0
  let total = 0
  for (let step = 0; step < steps; step++) {
    const t = (step + 0.5) / steps
    const density = t ** (a - 1) * (1 - t) ** (b - 1)
    weighted += density * (sorted[Math.floor(t * sorted.length)] ?? 0)
    total += density
  }
  return weighted / total
}

describe('quantile', () => {
  test('is a weighted mean of all values', () => {
    expect(quantile([10, 20, 30, 40, 50], 0.5)).toBeCloseTo(30, 10)
    expect(quantile([7], 0.9)).toBe(7)
    expect(quantile([4, 4, 4, 4, 4, 4], 0.25)).toBe(4)
    // Two values: the weight of the lower one is I_½(3p, 3(1 − p)); for p = ½ both weigh the same.
    expect(quantile([0, 1], 0.5)).toBeCloseTo(0.5, 12)
  })

  test('agrees with numerical integration', () => {
    const sorted = [10, 20, 30, 40, 90]
    for (const p of [0.1, 0.25, 0.5, 0.75, 0.9]) expect(quantile(sorted, p)).toBeCloseTo(integrated(sorted, p), 1)
  })

  test('is never the value of a single unit', () => {
    const sorted = [10, 21, 30, 43, 90]
    for (const p of [0.1, 0.25, 0.5, 0.75, 0.9]) expect(sorted).not.toContain(Math.round(quantile(sorted, p) * 10) / 10)
  })

  test('rejects an empty list and an invalid probability', () => {
    expect(() => quantile([], 0.5)).toThrow(RangeError)
    expect(() => quantile([1], 1.1)).toThrow(RangeError)
    expect(() => quantile([1], Number.NaN)).toThrow(RangeError)
    expect(() => quantile([1], 0)).toThrow(RangeError)
  })

  test('is between the extremes and grows with p', () => {
    const values = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1 })
    const p = fc.double({ min: 0.01, max: 0.99, noNaN: true })
    fc.assert(
      fc.property(values, p, p, (unsorted, one, other) => {
        const sorted = Float64Array.from(unsorted).sort()
        const [low, high] = [quantile(sorted, Math.min(one, other)), quantile(sorted, Math.max(one, other))]
        const slack = 1e-6
        expect(low).toBeLessThanOrEqual(high + slack)
        expect(low).toBeGreaterThanOrEqual((sorted[0] ?? 0) - slack)
        expect(high).toBeLessThanOrEqual((sorted.at(-1) ?? 0) + slack)
      }),
    )
  })
})
