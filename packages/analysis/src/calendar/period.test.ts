import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths, isPeriod, monthsBetween, periodIndex, periodOf, periodRange, priorYear } from './period.ts'

const period = fc.integer({ min: 1900 * 12, max: 2100 * 12 }).map(periodOf)

describe('period', () => {
  test('is four digits of year and a month', () => {
    expect(['2026-03', '2026-12', '0001-01'].every(isPeriod)).toBe(true)
    for (const text of ['2026-00', '2026-13', '2026-3', '26-03', '2026-03-01', ' 2026-03', '', null, 202603]) {
      expect(isPeriod(text)).toBe(false)
    }
  })

  test('handles the turn of the year', () => {
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(addMonths('2025-11', 14)).toBe('2027-01')
    expect(priorYear('2024-02')).toBe('2023-02')
    expect(periodRange('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
    expect(periodRange('2026-02', '2026-01')).toEqual([])
  })

  test('index counts months', () => {
    expect(periodIndex('2026-01')).toBe(2026 * 12)
    expect(periodOf(2026 * 12 + 11)).toBe('2026-12')
  })

  test('rejects an invalid period', () => {
    expect(() => periodIndex('2026-13')).toThrow(RangeError)
    expect(() => periodOf(1.5)).toThrow(RangeError)
    expect(() => periodOf(-1)).toThrow(RangeError)
    expect(() => addMonths('9999-12', 1)).toThrow(RangeError)
  })

  test('index and text are inverse and have the same order', () => {
    fc.assert(
      fc.property(period, period, (one, other) => {
        expect(periodOf(periodIndex(one))).toBe(one)
        expect(addMonths(one, monthsBetween(one, other))).toBe(other)
        expect(Math.sign(monthsBetween(one, other))).toBe(one === other ? 0 : one < other ? 1 : -1)
      }),
    )
  })
})
