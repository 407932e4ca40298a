import type { KpiAnalysis } from '@lotse/contract/features/kpi/kpi.schema.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadInsideTexts, showLanguage } from '../../../platform/text/i18n.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { KpiWhy } from './why.tsx'

beforeEach(async () => {
  await loadInsideTexts()
  await showLanguage('en')
})
afterEach(cleanup)

const PERCENT = { id: '%', label: '%' }
const ANALYSIS: KpiAnalysis = {
  view: {
    period: '2026-10',
    view: 'MONTH',
    comparison: 'PRIOR_YEAR',
    comparisonPeriod: '2025-10',
    firstPeriod: '2023-11',
    lastPeriod: '2026-10',
    peerGroup: null,
  },
  node: { id: 'productivity', name: 'Productivity', kind: 'KPI', unit: PERCENT, decimals: 1, direction: 'HIGHER' },
  before: 80,
  after: 92,
  change: 12,
  method: 'SHAPLEY',
  contributions: [
    {
      id: 'efficiency',
      name: 'Efficiency',
      kind: 'KPI',
      unit: PERCENT,
      decimals: 1,
      before: 100,
      after: 115,
      contribution: 12,
    },
  ],
}
const KPI = { id: 'productivity', name: 'Productivity' }

test('a change is explained between two months', async () => {
  await showContent(<KpiWhy analysis={ANALYSIS} kpi={KPI} />)
  expect(screen.getByRole('heading', { name: 'Why it changed' })).toBeTruthy()
  expect(screen.getByText('October 2025')).toBeTruthy()
})

test('a figure whose part is written as zero is not shown', async () => {
  const days = {
    id: 'days',
    name: 'Days',
    kind: 'BASE_FIGURE',
    unit: PERCENT,
    decimals: 0,
    before: 31,
    after: 31,
  } as const
  const contributions = [...ANALYSIS.contributions, { ...days, contribution: 0.0000001 }]
  await showContent(<KpiWhy analysis={{ ...ANALYSIS, contributions }} kpi={KPI} />)
  expect(screen.getByText('Efficiency')).toBeTruthy()
  expect(screen.queryByText('Days')).toBeNull()
})

test('a difference to another unit is explained between that unit and the own value', async () => {
  const compared = { kind: 'UNIT', name: 'South Gate' } as const
  await showContent(<KpiWhy analysis={ANALYSIS} kpi={KPI} against="UNIT" compared={compared} />)
  expect(screen.getByRole('heading', { name: 'What makes the difference to South Gate' })).toBeTruthy()
  expect(screen.getByText('South Gate')).toBeTruthy()
  expect(screen.getByText('Own value')).toBeTruthy()
  expect(screen.queryByText('October 2025')).toBeNull()
})

test('a plan without a value says that a side is missing', async () => {
  const analysis = { ...ANALYSIS, before: null, change: null, method: null, contributions: [] }
  const compared = { kind: 'PLAN', name: 'Plan' } as const
  await showContent(<KpiWhy analysis={analysis} kpi={KPI} against="PLAN" compared={compared} />)
  expect(screen.getByRole('heading', { name: 'What makes the difference to the plan' })).toBeTruthy()
  expect(screen.getByText(/a value is missing on one of the two sides/)).toBeTruthy()
})

test('the gap to a target is not split, and the page says why', async () => {
  await showContent(<KpiWhy analysis={ANALYSIS} kpi={KPI} against="TARGET" />)
  expect(screen.getByText(/The target is set for this KPI, not for the figures behind it/)).toBeTruthy()
  expect(screen.getByText(/Shown instead: the change since October 2025/)).toBeTruthy()
})
