import { expect, test } from 'vitest'
import { radarPoint, radarRing, radarShape } from './radar.geometry.ts'

const SCALE = { minimum: 0, maximum: 5 }

test('the first axis points up, the others follow clockwise', () => {
  expect(radarPoint(0, 4, 1, 100)).toEqual({ x: 0, y: -100 })
  expect(radarPoint(1, 4, 1, 100)).toEqual({ x: 100, y: 0 })
  expect(radarPoint(2, 4, 0.5, 100)).toEqual({ x: 0, y: 50 })
})

test('a run with all values is a closed outline', () => {
  const { path, isClosed, dots } = radarShape([5, 0, 2.5, 5], SCALE, 100)
  expect(isClosed).toBe(true)
  expect(path).toBe('M0 -100L0 0L0 50L-100 0Z')
  expect(dots).toHaveLength(4)
})

test('a missing value interrupts the outline and is not read as 0', () => {
  const { path, isClosed, dots } = radarShape([5, null, 5, 5], SCALE, 100)
  expect(isClosed).toBe(false)
  expect(dots).toHaveLength(3)
  expect(path).toBe('M0 100L-100 0M-100 0L0 -100')
})

test('without any value there is nothing to draw', () => {
  expect(radarShape([null, null, null], SCALE, 100)).toEqual({ path: '', isClosed: false, dots: [] })
})

test('a ring goes through every axis', () => {
  expect(radarRing(4, 1, 10)).toBe('M0 -10L10 0L0 10L-10 0Z')
})
