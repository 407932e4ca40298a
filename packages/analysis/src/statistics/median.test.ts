import { expect, test } from 'vitest'
import { medianOf, sumOf } from './median.ts'

test('the median is the middle value, or the mean of the two in the middle, without the missing ones', () => {
  expect(medianOf([9, null, 1, 10])).toBe(9)
  expect(medianOf([10, 2, 1, 9])).toBe(5.5)
  expect(medianOf([3])).toBe(3)
})

test('without values there is neither a median nor a sum', () => {
  expect([medianOf([null]), medianOf([]), sumOf([null]), sumOf([])]).toEqual([null, null, null, null])
  expect(sumOf([1, null, 2])).toBe(3)
})
