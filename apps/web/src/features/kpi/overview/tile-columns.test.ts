import { expect, test } from 'vitest'
import { tileColumns } from './tile-columns.ts'

test('the last row of tiles does not consist of a single one when another number of columns avoids it', () => {
  expect([4, 8, 10, 11].map((count) => tileColumns(count, 4))).toEqual([4, 4, 4, 4])
  expect([5, 9, 17].map((count) => tileColumns(count, 4))).toEqual([3, 3, 3])
  expect(tileColumns(13, 4)).toBe(5)
  expect(tileColumns(7, 3)).toBe(4)
})

test('tiles that fit into one row fill it', () => {
  expect([1, 2, 3, 4].map((count) => tileColumns(count, 4))).toEqual([1, 2, 3, 4])
  expect(tileColumns(0, 4)).toBe(1)
})
