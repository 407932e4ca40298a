import { expect, test } from 'vitest'
import { addingDecimals, decidingDecimals } from './precision.ts'

const target = (min: number | null, max: number | null = null) => ({ min, max })

test('a value that misses its target is shown with the decimals that tell them apart', () => {
  expect(decidingDecimals(36, target(36.083), 0)).toBe(1)
  expect(decidingDecimals(36, target(36.0083), 0)).toBe(2)
  expect(decidingDecimals(91.98, target(92), 1)).toBe(2)
  expect(decidingDecimals(45.04, target(40, 45), 0)).toBe(2)
})

test('otherwise a KPI keeps its decimals', () => {
  expect(decidingDecimals(35, target(36.083), 0)).toBe(0)
  expect(decidingDecimals(36.1, target(36.083), 0)).toBe(0)
  expect(decidingDecimals(91.99999999999999, target(92), 1)).toBe(1)
  expect(decidingDecimals(null, target(92), 1)).toBe(1)
  expect(decidingDecimals(36, target(null), 0)).toBe(0)
})

test('a small change has the decimals with which its parts add up as written', () => {
  expect(addingDecimals(4.057, 3.938, [-0.809, 0.69], 1)).toBe(2)
  expect(addingDecimals(4.1, 3.9, [-0.9, 0.7], 1)).toBe(1)
})

test('a change of many digits keeps the decimals of the KPI, and so does one that never adds up', () => {
  expect(addingDecimals(1251.4, 1276.4, [25.5, -0.5], 0)).toBe(0)
  expect(addingDecimals(1, 1.3, [0.1], 1)).toBe(1)
})
