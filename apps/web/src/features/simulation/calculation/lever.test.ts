import { expect, test } from 'vitest'
import { leverAt, workshopModel } from '../../../testing/simulation-fixture.ts'
import { buildBrowserModel } from './browser-model.ts'
import { levelsOf, percentOf, sliderOf, valueOf } from './lever.ts'

const BROWSER = buildBrowserModel(workshopModel())

test('only known levels are offered', () => {
  expect(levelsOf(BROWSER, 'utilisation')).toEqual([
    { setting: 'MEDIAN', value: 85, isReached: false },
    { setting: 'TOP_QUARTILE', value: 90, isReached: false },
    { setting: 'OWN_TARGET', value: 92, isReached: false },
    { setting: 'PRIOR_YEAR', value: 82, isReached: false },
  ])
  expect(levelsOf(BROWSER, 'rate')).toEqual([])
})

test('a change in per cent goes up for + whatever the sign of the present value', () => {
  expect(valueOf(leverAt('x', 10, { setBy: 'PERCENT' }), -200)).toBe(-180)
  expect(valueOf(leverAt('x', 10, { setBy: 'PERCENT' }), null)).toBeNull()
  expect(percentOf(-180, -200)).toBe(10)
  expect(percentOf(5, 0)).toBeNull()
})

test('a slider covers the peers and the present value in even steps, and stays above zero for figures that are', () => {
  const range = { low: 70, high: 95, step: 15, basis: 'PEERS' } as const
  expect(sliderOf(range, 80)).toEqual({ min: 57.4, max: 107.6, step: 0.2 })
  expect(sliderOf({ ...range, low: 1, high: 9 }, 20)?.max).toBe(20)
  expect(sliderOf({ ...range, low: 1, high: 9 }, 5)?.min).toBe(0)
  expect(sliderOf(null, null)).toBeNull()
})
