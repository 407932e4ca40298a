import { expect, test } from 'vitest'
import { runningGeometry, waterfallGeometry, waterfallStart } from './waterfall.geometry.ts'

test('each step begins where the one before ended', () => {
  const [rise, fall] = waterfallGeometry(100, [10, -4])
  expect(rise).toEqual({ left: 6, width: 88, end: 94 })
  expect(fall?.left).toBeCloseTo(94 - 35.2)
  expect((fall?.left ?? 0) + (fall?.width ?? 0)).toBeCloseTo(94)
  expect(fall?.end).toBeCloseTo(58.8)
})

test('steps across zero stay to scale', () => {
  const [fall] = waterfallGeometry(5, [-10])
  expect(fall).toEqual({ left: 6, width: 88, end: 6 })
})

test('all bars are in the middle when nothing changed', () => {
  expect(waterfallGeometry(5, [0, 0])).toEqual([
    { left: 50, width: 0, end: 50 },
    { left: 50, width: 0, end: 50 },
  ])
})

test('the waterfall starts at the start of the first step, in either direction', () => {
  const [rise] = waterfallGeometry(100, [10, -4])
  const [fall] = waterfallGeometry(5, [-10])
  expect(waterfallStart(rise, 10)).toBe(6)
  expect(waterfallStart(fall, -10)).toBe(94)
  expect(waterfallStart(undefined, 0)).toBe(50)
})

test('totals are bars from zero, changes lie between the running totals', () => {
  const bars = runningGeometry([
    { value: 200, isTotal: true },
    { value: -150, isTotal: false },
    { value: 50, isTotal: true },
  ])
  expect(bars).toEqual([
    { left: 0, width: 100, end: 100 },
    { left: 25, width: 75, end: 25 },
    { left: 0, width: 25, end: 25 },
  ])
})

test('a loss reaches to the left of zero', () => {
  const bars = runningGeometry([
    { value: 100, isTotal: true },
    { value: -200, isTotal: false },
    { value: -100, isTotal: true },
  ])
  expect(bars).toEqual([
    { left: 50, width: 50, end: 100 },
    { left: 0, width: 100, end: 0 },
    { left: 0, width: 50, end: 0 },
  ])
})
