import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelChartGeometry } from './level-chart.geometry.ts'

test('the worst is on the left, the best on the right, and the values between are in proportion', () => {
  expect(levelChartGeometry(70, [80, 90, 110], false)).toEqual({ own: 5, targetLevels: [27.5, 50, 95] })
})

test('where less is better the scale is turned', () => {
  expect(levelChartGeometry(40, [30, 20], true)).toEqual({ own: 5, targetLevels: [50, 95] })
})

test('a value beyond some target levels is placed between them', () => {
  const { own, targetLevels } = levelChartGeometry(85, [80, 90, 100], false)
  expect(targetLevels[0]).toBeLessThan(own)
  expect(targetLevels[1]).toBeGreaterThan(own)
})

test('equal values are in the middle, and no value is outside the scale', () => {
  expect(levelChartGeometry(5, [5, 5, 5], true)).toEqual({ own: 50, targetLevels: [50, 50, 50] })
  const value = fc.double({ min: -1e9, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(
      value,
      fc.array(value, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      (own, targetLevels, isLowerBetter) => {
        const places = levelChartGeometry(own, targetLevels, isLowerBetter)
        for (const place of [places.own, ...places.targetLevels]) {
          expect(place).toBeGreaterThanOrEqual(5)
          expect(place).toBeLessThanOrEqual(95)
        }
      },
    ),
  )
})
