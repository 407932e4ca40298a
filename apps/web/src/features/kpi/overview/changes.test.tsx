import type { KpiChange, KpiChanges } from '@lotse/contract/features/kpi/kpi.schema.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadInsideTexts, showLanguage } from '../../../platform/text/i18n.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { KpiChangesPanel } from './changes.tsx'

beforeEach(async () => {
  await loadInsideTexts()
  await showLanguage('en')
})
afterEach(cleanup)

const change = (id: string, value: number, comparison: number, more: Partial<KpiChange> = {}): KpiChange => ({
  id,
  areaId: 'service',
  name: `Name ${id}`,
  unit: { id: '%', label: '%' },
  decimals: 1,
  direction: 'HIGHER',
  reading: {
    value,
    comparison,
    target: { min: 92, max: null },
    isOwnTarget: false,
    status: 'BAD',
    statusAgainst: 'TARGET',
    benchmark: null,
    position: null,
    deviation: 0,
    peerDeviation: 0,
  },
  change: value - comparison,
  euroImpact: -12_440,
  role: 'LEVER',
  ...more,
})
const CHANGES: KpiChanges = {
  view: {
    period: '2025-12',
    view: 'MONTH',
    comparison: 'PRIOR_YEAR',
    comparisonPeriod: '2024-12',
    firstPeriod: '2023-01',
    lastPeriod: '2025-12',
    peerGroup: null,
  },
  outcome: change('profit', 40_000, 52_400, {
    unit: { id: 'EUR', label: '€' },
    decimals: 0,
    name: 'Profit before tax',
  }),
  content: [
    change('margin', 20, 22, { role: 'RESULT', euroImpact: -30_000 }),
    change('utilisation', 81, 83.3),
    change('efficiency', 100, 99, { euroImpact: 850 }),
    change('discount', 8, 7.5, { direction: 'LOWER', euroImpact: -0.2 }),
    change('mood', 5, 4, { euroImpact: null, role: 'NONE' }),
    change('last', 5, 4.9, { euroImpact: null, role: 'NONE' }),
  ],
}

const show = (changes = CHANGES) =>
  showContent(<KpiChangesPanel changes={changes} view={{ view: 'MONTH' }} />, [
    '/business-analysis/dashboard/detail/analysis',
  ])
const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent?.replaceAll('\u00a0', ' '))

test('the sentence says what the outcome did and which lever affected it most', () => {
  show()
  expect(
    screen.getByText(
      'Profit before tax is €12,400 lower than in the prior year. “Name utilisation” had the largest effect on it: −€12,400.',
    ),
  ).toBeTruthy()
  expect(screen.getByText(/^Amount in the month: .* must not be added up\.$/)).toBeTruthy()
})

test('each line has name, change, value and euro impact, or says that there is none', () => {
  show()
  expect(lines()).toEqual([
    'CriticalName margindown 2.0 points on the prior year · result of other KPIs20.0%Effect on the result: −€30,000',
    'CriticalName utilisationdown 2.3 points on the prior year81.0%Effect on the result: −€12,400',
    'CriticalName efficiencyup 1.0 points on the prior year100.0%Effect on the result: +€850',
    'CriticalName discountup 0.5 points on the prior year8.0%Effect on the result: €0',
    'CriticalName moodup 1.0 points on the prior year5.0%not valued in money',
  ])
  const first = within(screen.getAllByRole('listitem')[0] as HTMLElement)
  expect(first.getByRole('img', { name: 'Critical' })).toBeTruthy()
  expect(first.getByRole('link', { name: 'Name margin' }).getAttribute('href')).toContain('id=margin')
})

test('the button shows all lines, and the first ones again', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Show all 6' }))
  expect(lines()).toHaveLength(6)
  const fewer = screen.getByRole('button', { name: 'Show fewer' })
  expect(fewer.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(fewer)
  expect(lines()).toHaveLength(5)
})

test('an empty list says why', () => {
  show({ ...CHANGES, outcome: null, content: [] })
  expect(screen.getByText('No KPI has changed, or there are no values to compare with.')).toBeTruthy()
})
