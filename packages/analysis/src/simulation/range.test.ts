import { expect, test } from 'vitest'
import { isBeyond, leverRange } from './range.ts'

const PEERS = { p10: 70, p25: 76, p50: 82, p75: 88, p90: 94 }

test('the range of a ratio is that of the peers, the step their interquartile range', () => {
  const range = leverRange({ targetBasis: 'POINT' }, 60, PEERS)
  expect(range).toEqual({ low: 70, high: 94, step: 12, basis: 'PEERS' })
  expect([60, 70, 94, 94.1].map((value) => isBeyond(value, range))).toEqual([true, false, false, true])
})

test.each([
  ['an amount', 'YEAR', PEERS],
  ['a figure without peers', 'POINT', null],
  ['a figure for which all peers are equal', 'POINT', { p10: 5, p25: 5, p50: 5, p75: 5, p90: 5 }],
] as const)('the range of %s is around the present value', (_, targetBasis, peers) => {
  expect(leverRange({ targetBasis }, -200, peers)).toEqual({ low: -240, high: -160, step: 20, basis: 'PRESENT' })
})

test.each([null, 0])('there is no range without peers for a present value of %s', (present) => {
  expect(leverRange({ targetBasis: 'POINT' }, present, null)).toBeNull()
  expect(isBeyond(1e12, null)).toBe(false)
})
