import { expect, test } from 'vitest'
import { retryDelay } from './retry-delay.ts'

test('the delay doubles from the base to at most 30 seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map((attempt) => retryDelay(attempt))).toEqual([
    3000, 6000, 12_000, 24_000, 30_000, 30_000, 30_000,
  ])
  expect(retryDelay(3, 500)).toBe(2000)
})
