import fc from 'fast-check'
import { expect, test } from 'vitest'
import { incompleteBeta } from './incomplete-beta.ts'

test('equals the closed forms', () => {
  expect(incompleteBeta(0.3, 1, 1)).toBeCloseTo(0.3, 12)
  expect(incompleteBeta(0.3, 2, 1)).toBeCloseTo(0.09, 12)
  expect(incompleteBeta(0.3, 1, 4)).toBeCloseTo(1 - 0.7 ** 4, 12)
  expect(incompleteBeta(0.5, 3, 3)).toBeCloseTo(0.5, 12)
  // I_x(1/2, 1/2) = 2/π · arcsin √x
  expect(incompleteBeta(0.2, 0.5, 0.5)).toBeCloseTo((2 / Math.PI) * Math.asin(Math.sqrt(0.2)), 12)
})

test('equals a binomial tail for integers', () => {
  // I_x(k, n − k + 1) = P(at least k of n): n = 5, k = 2, x = 0.4
  const binomial = [1, 5, 10, 10, 5, 1]
  const tail = [2, 3, 4, 5].reduce((sum, k) => sum + (binomial[k] ?? 0) * 0.4 ** k * 0.6 ** (5 - k), 0)
  expect(incompleteBeta(0.4, 2, 4)).toBeCloseTo(tail, 12)
})

test('increases from 0 to 1 and is symmetric', () => {
  const shape = fc.double({ min: 0.3, max: 400, noNaN: true })
  const part = fc.double({ min: 0.001, max: 0.999, noNaN: true }) // closer to 0, 1 − x itself is rounded
  fc.assert(
    fc.property(part, part, shape, shape, (one, other, a, b) => {
      const [low, high] = [incompleteBeta(Math.min(one, other), a, b), incompleteBeta(Math.max(one, other), a, b)]
      expect(low).toBeLessThanOrEqual(high + 1e-11)
      expect(low).toBeGreaterThanOrEqual(-1e-12)
      expect(high).toBeLessThanOrEqual(1 + 1e-12)
      expect(incompleteBeta(one, a, b) + incompleteBeta(1 - one, b, a)).toBeCloseTo(1, 9)
    }),
  )
})
