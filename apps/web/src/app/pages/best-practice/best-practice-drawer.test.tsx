import type { PotentialItem } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import type { KpiSummary, ResolvedView } from '@lotse/contract/figure.schema.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { stubFetch } from '../../../testing/fetch-stub.ts'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { BestPracticeDrawer } from './best-practice-drawer.tsx'

const template = (id: string, name: string) => ({
  id,
  name,
  description: '',
  effort: 'S',
  personDays: 2,
  costEur: 0,
  durationWeeks: 4,
})

const VIEW: ResolvedView = {
  period: '2025-12',
  view: 'MONTH',
  comparison: 'PRIOR_YEAR',
  comparisonPeriod: '2024-12',
  firstPeriod: '2023-01',
  lastPeriod: '2025-12',
  peerGroup: { id: 'all', name: 'All' },
}
const UNIT = { id: '%', label: '%' }
const KPI: KpiSummary = {
  id: 'leads_pct',
  areaId: 'sales',
  topicId: null,
  name: 'Leads answered',
  description: '',
  unit: UNIT,
  decimals: 1,
  direction: 'HIGHER',
  isHeadline: false,
  series: [],
  reading: {
    value: 40,
    comparison: null,
    target: { min: null, max: null },
    isOwnTarget: false,
    status: 'NONE',
    statusAgainst: null,
    benchmark: null,
    position: null,
    deviation: 0,
    peerDeviation: 0,
  },
}

function show(...templates: object[]): void {
  showWith([], [], templates)
}

function showWith(
  kpis: readonly KpiSummary[],
  potentials: readonly PotentialItem[],
  templates: readonly object[],
): void {
  stubFetch(({ url }) => ({
    body: new URL(url).pathname.endsWith('/potential')
      ? { items: potentials }
      : {
          id: 'bp',
          areaId: 'sales',
          areaName: 'Sales',
          topicId: null,
          topicName: null,
          name: 'Lead desk',
          description: 'One desk answers all leads.',
          isFavorite: false,
          measureCount: 0,
          evidence: { adopters: 0, evaluated: 0, verdicts: null },
          view: VIEW,
          kpis,
          templates,
        },
  }))
  showContent(<BestPracticeDrawer id="bp" onClose={() => {}} />, [
    '/measures',
    '/measures/edit',
    '/best-practices',
    '/business-analysis/dashboard/detail/analysis',
  ])
}

const addressOf = (link: HTMLElement) => new URL((link as HTMLAnchorElement).href).searchParams.get('templateId')

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('BEST_PRACTICE_READ', 'MEASURE_READ', 'MEASURE_WRITE'))
})

test('one button adopts the template that is chosen, at first the first one', async () => {
  show(template('t1', 'Set up the desk'), template('t2', 'Ring back within an hour'))
  const second = await screen.findByRole('radio', { name: 'Ring back within an hour' })
  expect(screen.getAllByRole('link', { name: 'Adopt' }).map(addressOf)).toEqual(['t1'])
  await userEvent.click(second)
  expect(screen.getAllByRole('link', { name: 'Adopt' }).map(addressOf)).toEqual(['t2'])
})

test('the largest potential of its KPIs is said, and the measure begins with it', async () => {
  setSession({}, person('BEST_PRACTICE_READ', 'KPI_READ', 'MEASURE_READ', 'MEASURE_WRITE'))
  const item = { id: KPI.id, name: KPI.name, areaId: 'sales', unit: UNIT, decimals: 1, value: 40 }
  const potential = { ...item, targetLevel: 52.34, releasedLevel: 'MEDIAN' as const, amount: 30_000, share: 28_912 }
  showWith(
    [KPI, { ...KPI, id: 'calls_pct', name: 'Calls answered' }],
    [{ ...potential, id: 'other', share: 90_000 }, potential],
    [template('t1', 'Set up the desk')],
  )
  expect(await screen.findByText('Largest potential: “Leads answered”, €28,900 a year')).toBeTruthy()
  const { searchParams } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Adopt' }).href)
  expect(searchParams.get('kpiId')).toBe(KPI.id)
  expect([searchParams.get('delta'), searchParams.get('eur')]).toEqual(['12.3', '28900'])
})

test('a single template is adopted without a choice', async () => {
  show(template('t1', 'Set up the desk'))
  expect(addressOf(await screen.findByRole('link', { name: 'Adopt' }))).toBe('t1')
  expect(screen.queryByRole('radio')).toBeNull()
})

test('a reader who may not write measures sees the templates without a choice', async () => {
  setSession({}, person('BEST_PRACTICE_READ'))
  show(template('t1', 'Set up the desk'), template('t2', 'Ring back within an hour'))
  expect(await screen.findByText('Ring back within an hour')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Adopt' })).toBeNull()
})

test('sections that would be empty are not shown', async () => {
  show()
  expect(await screen.findByText('One desk answers all leads.')).toBeTruthy()
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Lead desk'])
})
