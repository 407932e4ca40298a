import { describe, expect, test } from 'vitest'
import { monthSpanOf } from './month-span.ts'

/** Figures with values in the given number of months, counted from month 100. */
function figures(...lengths: number[]) {
  return lengths.map((length) => ({
    periods: Array.from({ length }, (_, month) => 100 + month),
    values: Array.from({ length }, () => 1),
  }))
}

describe('the months of a roll-up', () => {
  test('reach from the first to the last month with a value', () => {
    expect(monthSpanOf(figures(12, 12, 11, 12))).toEqual({ first: 100, months: 12 })
    expect(monthSpanOf([{ periods: [103, 104, 105], values: [1, 2, Number.NaN] }])).toEqual({ first: 103, months: 2 })
    expect(monthSpanOf([])).toBeNull()
  })

  test('leave out a newest month with less than half of the figures of the months before', () => {
    expect(monthSpanOf(figures(13, 12, 12, 12))).toEqual({ first: 100, months: 12 })
    expect(monthSpanOf(figures(13, 13, 12, 12))).toEqual({ first: 100, months: 13 })
  })

  test('contain a month with as few figures as one of the three months before', () => {
    expect(monthSpanOf(figures(14, 12, 12, 12))).toEqual({ first: 100, months: 14 })
  })

  test('contain the only month', () => {
    expect(monthSpanOf(figures(1, 1))).toEqual({ first: 100, months: 1 })
  })
})
