import { expect, test } from 'vitest'
import { sparkGeometry } from './spark-line.geometry.ts'

const BOX = { width: 108, height: 32, inset: 4 }

test('a missing value interrupts the line instead of being bridged', () => {
  const { runs, dots } = sparkGeometry([1, 2, null, 3, 4], null, BOX)
  expect(runs).toHaveLength(2)
  expect(runs[0]).toMatch(/^M4 .+L29 /)
  expect(runs[1]).toMatch(/^M79 .+L104 /)
  expect(dots).toEqual([])
})

test('a single value between two gaps is a dot', () => {
  const { runs, dots } = sparkGeometry([null, 5, null, 6, 7], null, BOX)
  expect(runs).toHaveLength(1)
  expect(dots).toEqual([{ x: 29, y: expect.any(Number) }])
})

test('the last month carries the end dot, and none when it has no value', () => {
  expect(sparkGeometry([1, 2], null, BOX).end?.x).toBe(104)
  expect(sparkGeometry([1, 2, null], null, BOX).end).toBeNull()
})

test('no values at all draw nothing, not even a target', () => {
  expect(sparkGeometry([null, null], 5, BOX)).toEqual({ runs: [], dots: [], targetY: null, corridor: null, end: null })
})

test('a near target is to scale; a distant one is at the edge, so that the movement stays visible', () => {
  const near = sparkGeometry([10, 20], 25, BOX)
  expect(near.targetY).toBe(4)
  expect(near.end?.y).toBe(12)
  const far = sparkGeometry([10, 20], 1000, BOX)
  expect(far.targetY).toBe(4)
  expect(far.end?.y).toBeLessThan(20)
})

test('noise in a steady figure stays small', () => {
  const { end, runs } = sparkGeometry([100, 100.1], null, BOX)
  const start = Number(runs[0]?.split(/[ L]/)[1])
  expect(Math.abs(start - (end?.y ?? 0))).toBeLessThan(1)
})

test('a target range is a band to scale; a distant one remains visible at the edge', () => {
  const inside = sparkGeometry([10, 20], { min: 12, max: 18 }, BOX)
  expect(inside.targetY).toBeNull()
  expect(inside.corridor).toEqual({ y: 8.8, height: expect.closeTo(14.4, 5) })
  const far = sparkGeometry([10, 20], { min: 1000, max: 1100 }, BOX)
  expect(far.corridor).toEqual({ y: 4, height: 4 })
  expect(far.end?.y).toBeLessThan(20)
  const below = sparkGeometry([10, 20], { min: -1100, max: -1000 }, BOX)
  expect(below.corridor).toEqual({ y: 28, height: 4 })
})
