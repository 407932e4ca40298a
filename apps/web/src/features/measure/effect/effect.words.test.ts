import { expect, test } from 'vitest'
import { roundSum } from './effect.words.ts'

test('sums of estimates have three leading digits', () => {
  expect(roundSum(88_412)).toBe(88_400)
  expect(roundSum(-1_234_567)).toBe(-1_230_000)
  expect(roundSum(412.4)).toBe(412)
  expect(roundSum(0.2)).toBe(0)
  expect(roundSum(0)).toBe(0)
})
