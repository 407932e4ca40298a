import type { ProblemDetail } from '@lotse/contract/features/problem/problem.schema.ts'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { stubServer } from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { WhyDrawer } from './why-drawer.tsx'

const KPI: ProblemDetail['kpi'] = {
  id: 'turn',
  areaId: 'sales',
  areaName: 'Sales',
  topicId: null,
  name: 'Stock turn',
  description: '',
  unit: { id: 'x', label: '×' },
  decimals: 1,
  direction: 'HIGHER',
  isHeadline: false,
  reading: {
    value: 4.8,
    comparison: 5.1,
    target: { min: 6, max: null },
    isOwnTarget: false,
    status: 'BAD',
    statusAgainst: 'TARGET',
    benchmark: { p10: null, p25: null, p50: 5.9, p75: null, p90: null, n: 9 },
    position: null,
    deviation: 1,
    peerDeviation: 1,
  },
}
const { areaName, reading, ...kpi } = KPI
const PROBLEM: NonNullable<ProblemDetail['problem']> = {
  ...kpi,
  areaName,
  reading,
  id: 'supply',
  name: 'Days of supply',
  status: 'BAD',
  others: [{ id: 'turn', name: 'Stock turn', status: 'BAD' }],
  results: [],
  share: 26_900,
  delta: -10,
  state: 'OPEN',
  reasons: ['MONEY'],
  action: 'PLAN',
  measure: null,
}
const DETAIL: ProblemDetail = {
  kpi: KPI,
  period: '2026-10',
  view: 'R12',
  problem: PROBLEM,
  driver: { id: 'units', name: 'Delivered cars', contribution: -0.3 },
  cause: { id: 'c1', name: 'Old stock', check: 'List the cars older than 90 days.', state: 'OPEN', isApplying: true },
  practice: { id: 'p1', name: 'Price steps' },
  document: { id: 'd1', name: 'Stock guide' },
  template: { id: 't1', name: 'Weekly stock round' },
}
const PATHS = [
  '/measures/edit',
  '/measures/details',
  '/solution-tree',
  '/solution-tree/dashboard',
  '/best-practices',
  '/business-analysis/dashboard/detail/analysis',
  '/business-analysis/dashboard/detail/potential',
  '/business-analysis/dashboard/detail/supporting-documents',
]
const onClose = vi.fn()

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('KPI_READ', 'MEASURE_READ', 'MEASURE_WRITE'))
})
afterEach(cleanup)

async function show(detail: Partial<ProblemDetail> = {}) {
  stubServer(() => ({ body: { ...DETAIL, ...detail } }))
  showContent(<WhyDrawer kpiId="turn" view={{}} onClose={onClose} />, PATHS)
  await screen.findByText('Next step')
  return screen.getByRole('dialog').textContent?.replaceAll('\u00a0', ' ') ?? ''
}
const hrefOf = (name: string) => new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '', 'http://x')

test('says in five lines what it is, since when, the cause, what helped and the next step', async () => {
  const words = await show()
  expect(words).toContain('4.8. Target 6. Median of the comparable businesses: 5.9.')
  expect(words).toContain('The amount is counted with Days of supply: €26,900 a year.')
  expect(words).toContain('A year before: 5.1. What moved it most: Delivered cars.')
  expect(words).toContain('Old stock. List the cars older than 90 days.')
  expect(hrefOf('Open the cause').searchParams.get('nodeId')).toBe('c1')
  expect(hrefOf('Price steps').searchParams.get('id')).toBe('p1')
  expect(screen.getByRole('link', { name: 'Stock guide' })).toBeTruthy()
})

test('a measure is planned with the KPI that has the amount, and the template', async () => {
  await show()
  const plan = hrefOf('Plan a measure').searchParams
  expect(Object.fromEntries(plan)).toEqual({
    origin: 'POTENTIAL',
    kpiId: 'supply',
    delta: '-10',
    eur: '26900',
    templateId: 't1',
  })
})

test('what is running comes instead of a plan', async () => {
  const measure = { id: '10000000-0000-4000-8000-000000000001', title: 'Sell old cars', state: 'PLANNED' as const }
  const words = await show({
    problem: { ...PROBLEM, state: 'RUNNING', measure: { ...measure, due: null, ownerName: null } },
  })
  expect(words).toContain('Sell old cars (without an owner, without a due date)')
  expect(screen.queryByRole('link', { name: 'Plan a measure' })).toBeNull()
})

test('what is missing is said or left out, and who may not plan sees no button', async () => {
  setSession({}, person('KPI_READ'))
  const words = await show({
    cause: null,
    practice: null,
    document: null,
    driver: null,
    problem: { ...PROBLEM, share: null },
  })
  expect(words).toContain('It has no amount of its own')
  expect(words).toContain('The solution tree has no cause for this KPI yet.')
  expect(words).toContain('Nothing to plan here.')
  expect(words).not.toContain('What helped others')
})

test('it is closed by Escape', async () => {
  await show()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
})
