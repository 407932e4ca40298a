import { expect, test } from 'vitest'
import { monthAfterKey, monthsOf, shiftMonth, yearsBetween } from './month-board.ts'

const RANGE = { first: '2023-03', last: '2025-10' }

test('months are counted across years', () => {
  expect([shiftMonth('2025-12', 1), shiftMonth('2025-01', -1), shiftMonth('2025-06', -24)]).toEqual([
    '2026-01',
    '2024-12',
    '2023-06',
  ])
})

test('the latest year comes first', () => {
  expect(yearsBetween(RANGE)).toEqual([2025, 2024, 2023])
  expect(monthsOf(2025).slice(0, 2)).toEqual(['2025-01', '2025-02'])
})

test.each([
  ['ArrowLeft', '2025-01', '2024-12'],
  ['ArrowRight', '2024-12', '2025-01'],
  ['ArrowRight', '2025-10', undefined],
  ['ArrowLeft', '2023-03', undefined],
  ['ArrowDown', '2025-05', '2025-09'],
  ['ArrowDown', '2025-10', '2024-02'],
  ['ArrowUp', '2024-02', '2025-10'],
  ['ArrowUp', '2024-03', undefined],
  ['ArrowUp', '2024-06', '2024-02'],
  ['Home', '2025-05', '2025-01'],
  ['Home', '2023-05', '2023-03'],
  ['End', '2025-05', '2025-10'],
  ['PageUp', '2024-05', '2025-05'],
  ['PageDown', '2024-05', '2023-05'],
  ['PageDown', '2023-05', undefined],
  ['a', '2024-05', undefined],
])('%s from %s leads to %s', (key, from, to) => {
  expect(monthAfterKey(key, from, RANGE)).toBe(to)
})
