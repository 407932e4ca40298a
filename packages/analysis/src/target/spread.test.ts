import fc from 'fast-check'
import { expect, test } from 'vitest'
import { increased, seasonOf, spreadAmount, spreadLevel } from './spread.ts'

const decimals = fc.integer({ min: 0, max: 3 })
const values = fc.array(fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })), { minLength: 36, maxLength: 36 })

test('the parts of a year add up to it exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), values, decimals, (units, known, places) => {
      const scale = 10 ** places
      const parts = spreadAmount(units / scale, seasonOf(known), places)
      expect(parts).toHaveLength(12)
      expect(parts.reduce((sum, part) => sum + Math.round(part * scale), 0)).toBe(units)
      expect(parts.every((part) => part * Math.sign(units) >= 0)).toBe(true)
    }),
  )
})

test('the average of the levels is the level of the year', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1000, noNaN: true }), values, (level, known) => {
      const levels = spreadLevel(level, seasonOf(known), 6)
      expect(levels.reduce((sum, value) => sum + value, 0) / 12).toBeCloseTo(level, 5)
    }),
  )
})

test('a season is the average of the years, and none where it is not known', () => {
  const year = [2, ...Array.from({ length: 10 }, () => 1), 0]
  expect(seasonOf([...year, ...year.map(() => null), ...year])).toEqual(year)
  expect(new Set(seasonOf([...year, ...year].map((value, at) => (at % 12 === 3 ? null : value))))).toEqual(new Set([1]))
  expect(new Set(seasonOf(year.map((value, at) => (at === 0 ? -2 : value))))).toEqual(new Set([1]))
  expect(new Set(seasonOf([]))).toEqual(new Set([1]))
})

test('a target grows by per cent', () => {
  expect(increased(120, 2.5, 1)).toBe(123)
  expect(increased(99.95, -10, 1)).toBe(90)
})
