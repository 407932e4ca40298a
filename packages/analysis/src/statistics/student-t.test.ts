import { describe, expect, test } from 'vitest'
import { studentLimit, studentWithin } from './student-t.ts'

describe('studentLimit', () => {
  test('equals the published tables', () => {
    expect(studentLimit(0.95, 1)).toBeCloseTo(12.7062, 4)
    expect(studentLimit(0.95, 4)).toBeCloseTo(2.7764, 4)
    expect(studentLimit(0.95, 11)).toBeCloseTo(2.201, 4)
    expect(studentLimit(0.99, 30)).toBeCloseTo(2.75, 3)
    expect(studentLimit(0.95, 100_000)).toBeCloseTo(1.96, 3)
  })

  test('is the inverse of studentWithin', () => {
    for (const degrees of [1, 2, 4, 7.5, 29]) {
      for (const part of [0.01, 0.5, 0.9, 0.999])
        expect(studentWithin(studentLimit(part, degrees), degrees)).toBeCloseTo(part, 10)
    }
    expect(studentWithin(0, 5)).toBe(0)
  })

  test('rejects an invalid probability and degrees of freedom', () => {
    expect(() => studentLimit(1, 4)).toThrow(RangeError)
    expect(() => studentLimit(Number.NaN, 4)).toThrow(RangeError)
    expect(() => studentLimit(0.95, 0)).toThrow(RangeError)
  })
})
