import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisRange } from './axis-range.ts'

test('steps are 1, 2 or 5 times a power of ten', () => {
  expect(axisRange([78.4, 95.6])).toEqual({ min: 75, max: 100, interval: 5 })
  expect(axisRange([3.91, 4.7])).toEqual({ min: 3.8, max: 4.8, interval: 0.2 })
  expect(axisRange([113, 118, null])).toEqual({ min: 113, max: 118, interval: 1 })
  expect(axisRange([20, 480], { fromZero: true })).toEqual({ min: 0, max: 500, interval: 100 })
})

test('counts have whole steps', () => {
  expect(axisRange([1, 2], { fromZero: true, leastStep: 1 })).toEqual({ min: 0, max: 2, interval: 1 })
})

test('an axis of one value, of zeros and of nothing has a length', () => {
  expect(axisRange([50])).toEqual({ min: 44, max: 56, interval: 2 })
  expect(axisRange([0, 0])).toMatchObject({ min: 0, max: 1 })
  expect(axisRange([])).toMatchObject({ min: 0, max: 1 })
})

test('any values lie inside, neither zero nor 100 is passed without need', () => {
  const figure = fc
    .oneof(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 10_000 }))
    .map((value) => value / 100)
  fc.assert(
    fc.property(fc.array(figure, { minLength: 1, maxLength: 30 }), (values) => {
      const { min, max, interval } = axisRange(values)
      const [low, high] = [Math.min(...values), Math.max(...values)]
      const slack = 1e-9 * Math.max(Math.abs(low), Math.abs(high))
      expect(min).toBeLessThanOrEqual(low + slack)
      expect(max).toBeGreaterThanOrEqual(high - slack)
      expect((max - min) / interval).toBeLessThan(8)
      if (low >= 0) expect(min).toBeGreaterThanOrEqual(0)
      if (low !== high && low >= 0 && high <= 100) expect(max).toBeLessThanOrEqual(100)
      expect([1, 2, 5]).toContain(Number((interval / 10 ** Math.floor(Math.log10(interval) + 1e-9)).toPrecision(6)))
    }),
  )
})
