import { expect, test } from 'vitest'
import { pagesInSight } from './use-pages.ts'

test('items in sight need their pages, and the first one that says how many there are', () => {
  expect(pagesInSight(0, 40, 100)).toEqual([0])
  expect(pagesInSight(80, 130, 100)).toEqual([0, 1])
  expect(pagesInSight(5000, 5040, 100)).toEqual([0, 50])
})
