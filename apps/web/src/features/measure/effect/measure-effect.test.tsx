import type { MeasureEffect as Effect, KpiEffect } from '@lotse/contract/features/measure/measure.effect.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { stubFetch } from '../../../testing/fetch-stub.ts'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { MeasureEffect } from './measure-effect.tsx'

// What the chart draws is tested with its options; here nothing needs to be drawn.
vi.mock('../../../platform/chart/echarts-runtime.ts', () => ({
  startChart: () => ({ resize() {}, setOption() {}, dispose() {} }),
}))

const ID = '11111111-1111-4111-8111-111111111111'

const KPI: KpiEffect = {
  kpi: { id: 'utilisation', name: 'Utilisation', unit: { id: '%', label: '%' }, decimals: 1, direction: 'HIGHER' },
  peerGroup: { id: 'all', name: 'All units' },
  verdict: 'POSITIVE',
  doubt: null,
  before: { from: '2024-01', to: '2024-12' },
  after: { from: '2025-02', to: '2025-05' },
  monthsBefore: 12,
  monthsAfter: 4,
  contributors: 6,
  possibleFrom: null,
  otherMeasures: 0,
  estimate: {
    value: 7.14,
    low: 3.8,
    high: 10.5,
    ownBefore: 82,
    ownAfter: 89,
    peersBefore: 87,
    peersAfter: 87,
    units: 7,
  },
  eurPerYear: { value: 88_412, low: 47_010, high: 129_900 },
  expected: { delta: 3, eurPerYear: 60_000 },
  series: [
    { period: '2024-12', own: 82, counterfactual: 82.4 },
    { period: '2025-01', own: null, counterfactual: 82.1 },
    { period: '2025-02', own: 89.5, counterfactual: 82 },
  ],
}
const EFFECT: Effect = {
  measureId: ID,
  implementedOn: '2025-01-15',
  startedIn: '2025-01',
  implementedIn: '2025-01',
  lastPeriod: '2025-05',
  verdict: 'POSITIVE',
  kpis: [KPI],
}

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('MEASURE_READ', 'KPI_READ'))
})
afterEach(() => vi.unstubAllGlobals())

function show(effect: Effect) {
  const { requests } = stubFetch(() => ({ body: effect }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <MeasureEffect measureId={ID} />
    </QueryClientProvider>,
  )
  return requests
}
const showKpi = (change: Partial<KpiEffect>) => show({ ...EFFECT, kpis: [{ ...KPI, ...change }] })

test('says first that it works, by how much and what that is worth, then expected beside achieved', async () => {
  show(EFFECT)
  expect(await screen.findByRole('heading', { name: 'Effect on Utilisation' })).toBeTruthy()
  expect(screen.getByText('The measure works')).toBeTruthy()
  expect(
    screen.getByText(/“Utilisation” is 7.1 points higher than .* That is worth about €88,400 a year\./),
  ).toBeTruthy()
  const table = screen.getByRole('table', { name: 'Expected and achieved' })
  expect(within(table).getByRole('row', { name: /^Expected \+3\.0/ }).textContent).toContain('€60,000')
  const achieved = within(table).getByRole('row', { name: /^Achieved/ })
  expect(achieved.textContent).toContain('+7.1')
  expect(achieved.textContent).toContain('€47,000 to €130,000')
  expect(screen.getByText(/7 units of 6 independent owners in “All units”/)).toBeTruthy()
})

test('shows the same figures as a table, months in the order of the newest first', async () => {
  show(EFFECT)
  await userEvent.click(await screen.findByRole('button', { name: 'As table' }))
  const table = screen.getByRole('table', { name: 'Effect on Utilisation' })
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
  expect(rows).toEqual([
    expect.stringMatching(/February 2025after89\.5%82\.0%\+7\.5/),
    expect.stringMatching(/January 2025introduction–82\.1%–/),
    expect.stringMatching(/December 2024before82\.0%82\.4%−0\.4/),
  ])
})

test('shows no sum and explains why when the effect cannot be distinguished from chance', async () => {
  showKpi({ verdict: 'NO_EVIDENCE' })
  expect(await screen.findByText('No evidence of an effect')).toBeTruthy()
  expect(screen.getByText(/Units vary this much even without a measure/)).toBeTruthy()
  expect(screen.queryByText(/88,400/)).toBeNull()
})

test('names an earlier trend as the reason for no evidence, and other measures at work', async () => {
  showKpi({ verdict: 'NO_EVIDENCE', doubt: 'EARLIER_TREND', otherMeasures: 2 })
  expect(
    await screen.findByText(/trend that began before the measure cannot be ruled out.*2 other measures of the unit/),
  ).toBeTruthy()
})

test('a loss is called one', async () => {
  const estimate = {
    value: -4,
    low: -6,
    high: -2,
    ownBefore: 82,
    ownAfter: 78,
    peersBefore: 87,
    peersAfter: 87,
    units: 7,
  }
  showKpi({ verdict: 'NEGATIVE', estimate, eurPerYear: { value: -30_000, low: -45_000, high: -15_000 } })
  expect(await screen.findByText('It got worse')).toBeTruthy()
  expect(screen.getByText(/is 4 points lower than .* costs about €30,000/)).toBeTruthy()
})

test.each([
  [
    { verdict: 'TOO_EARLY', monthsAfter: 1, possibleFrom: '2025-04' },
    'Can be evaluated with the figures for April 2025',
    /so far there is 1\.$/,
  ],
  [
    { verdict: 'TOO_FEW_PEERS', contributors: 4 },
    'Too few comparable units',
    /Only 4 independent owners .* At least five/,
  ],
  [{ verdict: 'TOO_SHORT_BEFORE', monthsBefore: 3 }, 'Too little history', /3 months of figures before/],
] as const)('without an estimate it says why: %o', async (change, verdict, reason) => {
  showKpi({ ...change, estimate: null, eurPerYear: null, before: null, after: null, series: [] })
  expect(await screen.findByText(verdict)).toBeTruthy()
  expect(screen.getByText(reason)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('before it was carried out, and without a KPI, it says what is missing', async () => {
  show({ ...EFFECT, implementedOn: null, verdict: null, kpis: [] })
  expect(await screen.findByText('No effect yet')).toBeTruthy()
  show({ ...EFFECT, verdict: null, kpis: [] })
  expect(await screen.findByText('No KPI, no effect')).toBeTruthy()
})

test('who may not see figures is not asked for: a refused call would end the session', async () => {
  setSession({}, person('MEASURE_READ'))
  const requests = show(EFFECT)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(requests).toEqual([])
  expect(screen.queryByRole('heading')).toBeNull()
})
