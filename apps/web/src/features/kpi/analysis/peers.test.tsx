import type { KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { Benchmark } from '@lotse/contract/figure.schema.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadInsideTexts, showLanguage } from '../../../platform/text/i18n.ts'
import { KpiPeers } from './peers.tsx'

beforeEach(async () => {
  await loadInsideTexts()
  await showLanguage('en')
})
afterEach(cleanup)

const ALL: Benchmark = { p10: 60, p25: 70, p50: 80, p75: 90, p90: 95, n: 30 }
const QUARTILES: Benchmark = { ...ALL, p10: null, p90: null, n: 8 }
const MEDIAN: Benchmark = { ...QUARTILES, p25: null, p75: null, n: 5 }

function show(benchmark: Benchmark | null): void {
  const kpi = {
    id: 'efficiency',
    name: 'Efficiency',
    unit: { id: '%', label: '%' },
    decimals: 0,
    direction: 'HIGHER',
    view: { peerGroup: { id: 'all', name: 'All units' } },
    reading: { value: 75, benchmark },
  } as unknown as KpiDetail
  render(<KpiPeers kpi={kpi} />)
}
const levels = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
const NAMES = ['Top 10%', 'Top quartile', 'Median', 'Bottom quartile', 'Bottom 10%']

test('of a large group all quantiles are shown, with the remark that they are rounded', () => {
  show(ALL)
  expect(levels()).toEqual(NAMES)
  expect(screen.getByRole('img')).toBeTruthy()
  expect(screen.getByText(/^Rounded, so that/)).toBeTruthy()
})

test('of a smaller group the quartiles are shown, and why the others are not', () => {
  show(QUARTILES)
  expect(levels()).toEqual(NAMES.slice(1, 4))
  expect(screen.getByRole('img')).toBeTruthy()
  expect(screen.getByText(/shown only in larger groups/)).toBeTruthy()
})

test('of a small group only the median is shown, and why', () => {
  show(MEDIAN)
  expect(levels()).toEqual(['Median'])
  expect(screen.getByText('80%')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText(/only the median is shown/)).toBeTruthy()
})

test('without a benchmark the reason is shown, and what to do', () => {
  show(null)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText(/Choose a larger peer group above/)).toBeTruthy()
})
