import { expect, test } from 'vitest'
import { areaAround, bringNear, centreNode, fitReadable, fitWhole, readableLevels, stayAt } from './tree.view.ts'

const PANE = { width: 1000, height: 600 }
const NODE = { x: 0, y: 2000, width: 200, height: 80 }
const HUGE = { x: 0, y: 0, width: 4000, height: 4000 }

test('a small area is centred and not enlarged', () => {
  expect(fitWhole({ x: 0, y: 0, width: 200, height: 100 }, PANE)).toEqual({ x: 400, y: 250, zoom: 1 })
})

test('a large area is reduced until all of it is visible', () => {
  const { x, y, zoom } = fitWhole(HUGE, PANE)
  expect(x).toBeGreaterThanOrEqual(0)
  expect(y).toBeGreaterThanOrEqual(0)
  expect(HUGE.height * zoom + y).toBeLessThanOrEqual(PANE.height)
})

test('what opens is readable: a large area begins at its left edge with the start halfway down', () => {
  expect(fitReadable(HUGE, NODE, PANE)).toEqual({ x: 32, y: 300 - 2040 * 0.8, zoom: 0.8 })
})

test('a high area that opens is as large as fits, and nothing is above its first node or below its last one', () => {
  const area = { x: 0, y: 0, width: 800, height: 2080 }
  expect(fitReadable(area, { ...NODE, y: 0 }, PANE)).toEqual({ x: 100, y: 32, zoom: 1 })
  expect(fitReadable(area, NODE, PANE)).toEqual({ x: 100, y: 600 - 32 - 2080, zoom: 1 })
})

test('what opens is the whole area when it is readable', () => {
  const area = { x: 0, y: 0, width: 1100, height: 400 }
  expect(fitReadable(area, NODE, PANE)).toEqual(fitWhole(area, PANE))
})

test('a node is centred at a zoom at which it is readable', () => {
  expect(centreNode(NODE, PANE, 0.2)).toEqual({ x: 500 - 100 * 0.8, y: 300 - 2040 * 0.8, zoom: 0.8 })
  expect(centreNode(NODE, PANE, 2).zoom).toBe(1)
})

test('a visible node does not move the view; one outside comes in with a margin', () => {
  const view = { x: 100, y: -1800, zoom: 1 }
  expect(bringNear(NODE, PANE, view)).toEqual(view)
  expect(bringNear(NODE, PANE, { ...view, x: -50 })).toEqual({ ...view, x: 32 })
  expect(bringNear(NODE, PANE, { ...view, x: 900 })).toEqual({ ...view, x: 1000 - 32 - 200 })
  expect(bringNear(NODE, PANE, { ...view, y: 0 })).toEqual({ ...view, y: 600 - 32 - 2080 })
})

test('of an area larger than the pane the top left corner is visible', () => {
  expect(bringNear(HUGE, PANE, { x: -500, y: 900, zoom: 1 })).toEqual({ x: 32, y: 32, zoom: 1 })
})

test('a node stays where it is on the screen when the drawing moves', () => {
  expect(stayAt(NODE, { ...NODE, y: 2100 }, { x: 10, y: 20, zoom: 0.5 })).toEqual({ x: 10, y: -30, zoom: 0.5 })
})

test('the area around nothing does not exist', () => {
  expect(areaAround([])).toBeUndefined()
  expect(areaAround([NODE, { x: 300, y: 10, width: 10, height: 10 }])).toEqual({
    x: 0,
    y: 10,
    width: 310,
    height: 2070,
  })
})

test('a tree opens with the levels that are readable in whole, at least two', () => {
  const areaOf = (levels: number) => ({ x: 0, y: 0, width: 300 * levels, height: 200 * levels ** 2 })
  expect(readableLevels(areaOf, 4, { width: 1200, height: 1200 })).toBe(3)
  expect(readableLevels(areaOf, 2, { width: 1200, height: 1200 })).toBe(2)
  expect(readableLevels(areaOf, 4, { width: 200, height: 200 })).toBe(2)
  expect(readableLevels(areaOf, 1, { width: 200, height: 200 })).toBe(1)
})
