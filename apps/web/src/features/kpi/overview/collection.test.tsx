import type { KpiSummary, ResolvedView } from '@lotse/contract/figure.schema.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { KpiTable, KpiTiles } from './collection.tsx'

beforeEach(async () => {
  await showLanguage('en')
})
afterEach(cleanup)

const VIEW: ResolvedView = {
  period: '2025-12',
  view: 'MONTH',
  comparison: 'PRIOR_YEAR',
  comparisonPeriod: '2024-12',
  firstPeriod: '2023-01',
  lastPeriod: '2025-12',
  peerGroup: { id: 'all', name: 'All' },
}
const PRODUCTIVITY: KpiSummary = {
  id: 'labour_productivity_pct',
  areaId: 'service',
  topicId: null,
  name: 'Labour productivity',
  description: '',
  unit: { id: '%', label: '%' },
  decimals: 1,
  direction: 'HIGHER',
  isHeadline: true,
  reading: {
    value: 81,
    comparison: 83.3,
    target: { min: 92, max: null },
    isOwnTarget: false,
    status: 'BAD',
    statusAgainst: 'TARGET',
    benchmark: { p10: 70, p25: 78, p50: 85, p75: 94, p90: 99, n: 9 },
    position: 'LOWER_MIDDLE',
    deviation: 0.7,
    peerDeviation: 0.3,
  },
  series: [
    { period: '2025-10', value: 78.1 },
    { period: '2025-11', value: null },
    { period: '2025-12', value: 81 },
  ],
}

const show = (content: React.ReactNode) => showContent(content, ['/business-analysis/dashboard/detail/analysis'])

test('a tile says in words everything it shows in shapes', () => {
  show(<KpiTiles kpis={[PRODUCTIVITY]} resolved={VIEW} view={{ view: 'R12' }} />)
  const tile = within(screen.getByRole('article'))
  expect(tile.getByRole('img', { name: 'Critical' })).toBeTruthy()
  expect(tile.getByText('down 2.3 points on the prior year')).toBeTruthy()
  expect(tile.getByText('Target 92% · worse than median')).toBeTruthy()
  expect(tile.getByRole('img', { name: '3 months to December 2025: from 78.1% to 81.0%' })).toBeTruthy()
  expect(
    tile.getByRole('img', {
      name: 'Own value 81.0%; median of 9 comparable units 85.0%; the middle 50% lies between 78.0% and 94.0%',
    }),
  ).toBeTruthy()
})

test('a tile leads to the analysis of its KPI in the same view', () => {
  show(<KpiTiles kpis={[PRODUCTIVITY]} resolved={VIEW} view={{ view: 'R12' }} />)
  const link = screen.getByRole('link', { name: 'Labour productivity' })
  expect(link.getAttribute('href')).toContain('/business-analysis/dashboard/detail/analysis?')
  expect(link.getAttribute('href')).toMatch(/view=.*R12/)
  expect(link.getAttribute('href')).toContain('id=')
})

test('without a value and without peers it says so', () => {
  const reading = { ...PRODUCTIVITY.reading, value: null, status: 'NONE' as const, benchmark: null, position: null }
  show(<KpiTiles kpis={[{ ...PRODUCTIVITY, reading, series: [] }]} resolved={VIEW} view={{}} />)
  expect(screen.getByText('no value for this period')).toBeTruthy()
  expect(screen.getByText('No benchmark')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'No figures in the last months' })).toBeTruthy()
})

test('the table holds the same figures, each in its column', () => {
  show(<KpiTable kpis={[PRODUCTIVITY]} resolved={VIEW} view={{}} caption="Service" />)
  const table = within(screen.getByRole('table', { name: 'Service' }))
  expect(table.getByRole('rowheader').textContent).toContain('Labour productivity')
  expect(table.getByText('92%')).toBeTruthy()
  expect(table.getByRole('cell', { name: 'Critical' })).toBeTruthy()
})
