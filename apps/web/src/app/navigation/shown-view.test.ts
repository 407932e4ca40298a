import { expect, test } from 'vitest'
import { viewShown } from './shown-view.ts'

const YEAR = { period: '2026-03', view: 'YTD', peerGroup: 'large' } as const

test('screens with figures show the view of their address, also none', () => {
  expect(viewShown('/home', { ...YEAR, tiles: 'area' }, {})).toEqual(YEAR)
  expect(viewShown('/business-analysis/dashboard/detail/analysis', {}, YEAR)).toEqual({})
})

test('screens without figures keep the view that was on screen before', () => {
  expect(viewShown('/measures', { month: '2026-05', view: 'x' }, YEAR)).toEqual(YEAR)
  expect(viewShown('/home/news', {}, YEAR)).toEqual(YEAR)
})

test('the report changes the month only: its views and comparisons are its own', () => {
  expect(viewShown('/report', { view: 'statement', period: '2026-01' }, YEAR)).toEqual({ ...YEAR, period: '2026-01' })
  expect(viewShown('/report', {}, YEAR)).toEqual({ view: 'YTD', peerGroup: 'large' })
})
