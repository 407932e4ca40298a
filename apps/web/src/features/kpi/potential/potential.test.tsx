import type { KpiPotential, UnitPotential } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useSessionStore } from '../../../platform/session/session.store.ts'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { person } from '../../../testing/session-fixture.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { AreaPotential } from './area-potential.tsx'
import { PotentialCalculation } from './calculation.tsx'
import { PotentialLevelChart } from './level-chart.tsx'
import { PotentialMissing } from './missing.tsx'
import type { ShownKpi } from './potential.words.ts'
import { PotentialSentence } from './sentence.tsx'
import { TopPotentials } from './top-potentials.tsx'
import { PotentialWhole } from './whole.tsx'

beforeEach(async () => {
  await showLanguage('en')
  useSessionStore.setState({ whoami: person('KPI_READ', 'MEASURE_READ', 'MEASURE_WRITE') })
})

const EUR = { id: 'EUR', label: '€' }
const PERCENT = { id: '%', label: '%' }
const VIEW: KpiPotential['view'] = {
  period: '2025-12',
  view: 'R12',
  comparison: 'PRIOR_YEAR',
  comparisonPeriod: '2024-12',
  firstPeriod: '2023-01',
  lastPeriod: '2025-12',
  peerGroup: { id: 'large', name: 'Large units' },
}
const step = (id: string, name: string, before: number, after: number | null, unit = EUR, decimals = 0) => {
  return { id, name, unit, decimals, before, after }
}
const EFFICIENCY: KpiPotential = {
  id: 'labour_efficiency_pct',
  areaId: 'service',
  topicId: null,
  name: 'Labour efficiency',
  description: '',
  unit: PERCENT,
  decimals: 1,
  direction: 'HIGHER',
  isHeadline: true,
  areaName: 'Service',
  view: VIEW,
  state: 'READY',
  role: 'LEVER',
  value: 99.1,
  benchmark: { p10: 95, p25: 98, p50: 101.1, p75: 106.9, p90: 110.5, n: 8 },
  position: 'LOWER_MIDDLE',
  contributors: 7,
  outcome: { id: 'ebt', name: 'Profit before tax', unit: EUR, decimals: 0, value: 477_174 },
  standardLevel: 'MEDIAN',
  levels: [
    {
      level: 'MEDIAN',
      targetLevel: 101.1,
      releasedLevel: 'MEDIAN',
      isRangeStart: false,
      gap: 2,
      amount: 46_905,
      share: 49_512,
      joint: 810_600,
      steps: [
        step('labour_efficiency_pct', 'Labour efficiency', 99.1, 101.1, PERCENT, 1),
        step('ebt', 'Profit before tax', 477_174, 524_079),
      ],
    },
    {
      level: 'TOP_QUARTILE',
      targetLevel: 106.9,
      releasedLevel: 'TOP_QUARTILE',
      isRangeStart: false,
      gap: 7.8,
      amount: 176_000,
      share: 100_000,
      joint: 2_990_000,
      steps: [],
    },
    {
      level: 'BEST_PRACTICE',
      targetLevel: 110.5,
      releasedLevel: 'BEST_PRACTICE',
      isRangeStart: false,
      gap: 11.4,
      amount: 258_000,
      share: 258_000,
      joint: 4_100_000,
      steps: [],
    },
  ],
  expression: null,
  figures: [],
  assumptions: [],
  levers: [],
  overlapsWith: [{ id: 'hours_per_order', name: 'Hours per order' }],
}
const item = (id: string, share: number, areaId = 'service') => {
  return {
    id,
    name: `Name of ${id}`,
    areaId,
    unit: PERCENT,
    decimals: 1,
    value: 1,
    targetLevel: 2,
    releasedLevel: 'MEDIAN' as const,
    amount: share * 2,
    share,
  }
}
const UNIT: UnitPotential = {
  view: VIEW,
  level: 'MEDIAN',
  standardLevel: 'MEDIAN',
  joint: 1_000_000,
  ambition: { level: 'TOP_QUARTILE', joint: 2_990_000 },
  overlap: { sum: 1_900_000, count: 12 },
  items: [item('a', 400_000), item('b', 300_000), item('c', 150_000, 'parts'), item('d', 100_000), item('e', 50_000)],
  areas: [
    { id: 'service', name: 'Service', share: 850_000 },
    { id: 'parts', name: 'Parts', share: 150_000 },
  ],
  outcome: { id: 'ebt', name: 'Profit before tax' },
}

const show = (content: React.ReactNode) =>
  showContent(content, ['/business-analysis/dashboard/detail/potential', '/measures/edit'])

test('a weak KPI: what it would be worth, step by step, and the way to a measure', () => {
  const [median] = EFFICIENCY.levels
  if (!median) throw new Error('no level')
  show(
    <>
      <PotentialSentence potential={EFFICIENCY} />
      <PotentialLevelChart potential={EFFICIENCY} />
      <PotentialCalculation potential={EFFICIENCY} level={median} onLevel={() => {}} />
    </>,
  )
  expect(
    screen.getByText(
      'Labour efficiency: 99.1% over twelve months. Reaching the median of the peers (101.1%) would be worth about €49,500 a year.',
    ),
  ).toBeTruthy()
  const plan = screen.getByRole('link', { name: 'Plan a measure' }).getAttribute('href') ?? ''
  const search = new URL(plan, 'http://x').searchParams
  expect(plan).toContain('/measures/edit?')
  expect([search.get('origin'), search.get('kpiId')].map((value) => value?.replaceAll('"', ''))).toEqual([
    'POTENTIAL',
    'labour_efficiency_pct',
  ])
  expect([search.get('delta'), search.get('eur')]).toEqual(['2', '49500'])
  const levels = within(screen.getByRole('list', { name: 'What each level would be worth' })).getAllByRole('listitem')
  expect(levels.map(({ textContent }) => textContent)).toEqual([
    'Own valueRolling twelve months to December 202599.1%',
    'Medianto 101.1%€49,500 a year€46,900 if only this KPI changed',
    'Top quartileto 106.9% · ambition€100,000 a year€176,000 if only this KPI changed',
    'Top 10%to 110.5% · ambition€258,000 a year',
  ])
  expect(screen.getByText('+€46,905')).toBeTruthy()
})

test('a level that is reached already promises nothing, and the sentence speaks of the next one', () => {
  const [first, ...others] = EFFICIENCY.levels
  if (!first) throw new Error('no level')
  show(
    <>
      <PotentialSentence
        potential={{ ...EFFICIENCY, levels: [{ ...first, gap: 0, amount: 0, share: 0, steps: [] }, ...others] }}
      />
      <PotentialSentence potential={{ ...EFFICIENCY, state: 'AT_BEST', name: 'The best one' }} />
    </>,
  )
  expect(screen.getByText(/Reaching the top quartile \(106.9%\) would be worth about €100,000 a year/)).toBeTruthy()
  expect(screen.getByText(/The best one: 99.1% .* There is no potential here/)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Plan a measure' })).toHaveLength(1)
})

test('a target range is named instead of the quantile it limits', () => {
  const [first] = EFFICIENCY.levels
  if (!first) throw new Error('no level')
  show(
    <>
      <PotentialSentence potential={{ ...EFFICIENCY, levels: [{ ...first, isRangeStart: true }] }} />
      <PotentialLevelChart potential={{ ...EFFICIENCY, levels: [{ ...first, isRangeStart: true }] }} />
    </>,
  )
  expect(screen.getByText(/Reaching the target range \(101.1% or more\) would be worth about €49,500/)).toBeTruthy()
  expect(screen.getByText('to the target range (101.1%)')).toBeTruthy()
})

test('a higher standard level is read first, and the plan has its amount', () => {
  show(<PotentialSentence potential={{ ...EFFICIENCY, standardLevel: 'TOP_QUARTILE' }} />)
  const plan = screen.getByRole('link', { name: 'Plan a measure' }).getAttribute('href') ?? ''
  expect(screen.getByText(/Reaching the top quartile \(106.9%\) would be worth about €100,000/)).toBeTruthy()
  expect(new URL(plan, 'http://x').searchParams.get('eur')).toBe('100000')
})

test('a line says that the value above is not that of the twelve months of the potential', () => {
  const reading = { value: 101.4, target: { min: 105, max: null } } as ShownKpi['reading']
  const shown = (view: 'MONTH' | 'YTD' | 'R12') => ({ unit: PERCENT, decimals: 1, reading, view: { ...VIEW, view } })
  const note = () => screen.queryByText(/Potentials refer to twelve months/)?.textContent
  show(<PotentialSentence potential={EFFICIENCY} shown={shown('MONTH')} />)
  expect(note()).toContain('The value above (101.4%) is for December 2025 only.')
  cleanup()
  show(<PotentialSentence potential={EFFICIENCY} shown={shown('YTD')} />)
  expect(note()).toContain('The value above (101.4%) is for the year to December 2025.')
  cleanup()
  show(<PotentialSentence potential={EFFICIENCY} shown={shown('R12')} />)
  expect(note()).toBeUndefined()
})

test('who may not write measures is not offered one', () => {
  useSessionStore.setState({ whoami: person('KPI_READ', 'MEASURE_READ') })
  show(<PotentialSentence potential={EFFICIENCY} />)
  expect(screen.queryByRole('link', { name: 'Plan a measure' })).toBeNull()
})

test('the share in the whole, and why single sums are not added up', () => {
  const [, level] = EFFICIENCY.levels
  if (!level) throw new Error('no level')
  show(<PotentialWhole potential={EFFICIENCY} level={level} unit={UNIT} view={{}} />)
  expect(screen.getByText(/€2,990,000 a year. Labour efficiency accounts for €100,000 of that \(3%\)/)).toBeTruthy()
  expect(screen.getByRole('img', { name: /This KPI €100,000 and All others €2,890,000/ })).toBeTruthy()
  expect(screen.getByText(/would promise €1,900,000, 1.9 times what is achievable/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Hours per order' })).toBeTruthy()
})

test('a result has no share of its own, and names its levers', () => {
  const [level] = EFFICIENCY.levels
  if (!level) throw new Error('no level')
  const levers = [{ id: 'utilisation', name: 'Utilisation' }]
  show(
    <PotentialWhole
      potential={{ ...EFFICIENCY, role: 'RESULT', levers, overlapsWith: [] }}
      level={{ ...level, share: null }}
      unit={undefined}
      view={{}}
    />,
  )
  expect(screen.getByText(/is a result: its potential lies in the levers/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Utilisation' })).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

test('four comparable units: not released, with the reason and what to do', () => {
  show(<PotentialMissing potential={{ ...EFFICIENCY, state: 'NOT_RELEASED', contributors: 4, levels: [] }} view={{}} />)
  expect(screen.getByText('Not shown')).toBeTruthy()
  expect(screen.getByText(/Large units has 4 independent units. .* from five units upwards/)).toBeTruthy()
})

test('enough units, but too few with a value, is said differently', () => {
  show(<PotentialMissing potential={{ ...EFFICIENCY, state: 'NOT_RELEASED', contributors: 9, levels: [] }} view={{}} />)
  expect(screen.getByText(/Fewer than five independent units of the peer group Large units have a value/)).toBeTruthy()
})

test('the three largest shares and the rest add up to the whole in one bar', () => {
  show(<TopPotentials potential={UNIT} view={{}} />)
  expect(screen.getByText(/gaps to the median would be worth €1,000,000 a year/)).toBeTruthy()
  expect(screen.getByText('Ambition: €2,990,000 a year with every KPI in the top quartile.')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Name of a12 months: from 1.0% to 2.0%€400,000',
    'Name of b12 months: from 1.0% to 2.0%€300,000',
    'Name of c12 months: from 1.0% to 2.0%€150,000',
    '2 more KPIs€150,000',
  ])
  expect(screen.getByRole('img', { name: /Name of a €400,000, .* 2 more KPIs €150,000/ })).toBeTruthy()
})

test('an area shows its share of the same whole', () => {
  show(<AreaPotential areaId="parts" potential={UNIT} view={{}} />)
  const area = within(screen.getByRole('region', { name: 'Potential of this area' }))
  expect(area.getByText(/€150,000 a year, 15% of the €1,000,000/)).toBeTruthy()
  expect(area.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Name of c €150,000'])
})

test('the gap of an estimate has as many digits as its amount, so that the reader can calculate along', () => {
  const estimate: KpiPotential = {
    ...EFFICIENCY,
    role: 'ESTIMATE',
    value: 14.46,
    expression: 'gap ÷ 100 × list price',
    figures: [step('list_price', 'List price', 14_953_237, null)],
  }
  const level = { ...EFFICIENCY.levels[0], level: 'MEDIAN', targetLevel: 13.146, gap: 1.314, amount: 196_000 } as const
  show(
    <PotentialCalculation
      potential={estimate}
      level={{ ...level, isRangeStart: false, releasedLevel: 'MEDIAN', share: 185_000, joint: 586_000, steps: [] }}
      onLevel={() => {}}
    />,
  )
  expect(screen.getByText('1.31 points')).toBeTruthy()
  expect(screen.getByText('13.1%')).toBeTruthy()
})

test('a scenario begins with the KPI as a lever at the level of the sentence', () => {
  useSessionStore.setState({ whoami: person('KPI_READ', 'SIMULATION_WRITE') })
  show(<PotentialSentence potential={EFFICIENCY} />)
  const target = screen.getByRole('link', { name: 'Simulate from here' }).getAttribute('href')
  expect(target).toBe('/simulation/details?levers=labour_efficiency_pct&level=MEDIAN')
})

test('a KPI that is no lever of the outcome, and a level that a scenario does not know, offer no scenario', () => {
  useSessionStore.setState({ whoami: person('KPI_READ', 'SIMULATION_WRITE') })
  for (const role of ['ESTIMATE', 'RESULT', 'NONE'] as const) {
    show(<PotentialSentence potential={{ ...EFFICIENCY, role }} />)
  }
  show(<PotentialSentence potential={{ ...EFFICIENCY, levels: EFFICIENCY.levels.slice(2) }} />)
  expect(screen.queryByRole('link', { name: 'Simulate from here' })).toBeNull()
})

test('a KPI without an amount names the KPI that has the amount of the same problem', () => {
  const twin = { id: 'days_supply', name: 'Days of supply', share: 26_900 }
  show(<PotentialMissing potential={{ ...EFFICIENCY, levels: [], state: 'NO_PATH' }} view={{}} twin={twin} />)
  expect(screen.getByText(/^Neither a formula nor an estimate links Labour efficiency to the profit/)).toBeTruthy()
  const link = screen.getByRole('link', { name: /Days of supply: €26,900 a year/ })
  expect(link.getAttribute('href')).toBe('/business-analysis/dashboard/detail/potential?id=days_supply')
})
