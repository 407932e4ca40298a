import type { Priority, PriorityList } from '@lotse/contract/features/priority/priority.schema.ts'
import { formatFor } from '@lotse/text/format.ts'
import { summarySentence } from '@lotse/text/summary-sentence.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showLanguage, translate } from '../../../platform/text/i18n.ts'
import { stubServer } from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { PriorityPanel } from './priority-panel.tsx'

const priority = (id: string, more: Partial<Priority> = {}): Priority => ({
  id,
  areaId: 'service',
  areaName: 'Service',
  topicId: null,
  name: `Name ${id}`,
  description: '',
  unit: { id: '%', label: '%' },
  decimals: 0,
  direction: 'HIGHER',
  isHeadline: false,
  reading: {
    value: 36,
    comparison: 40,
    target: { min: 36.083, max: null },
    isOwnTarget: false,
    status: 'BAD',
    statusAgainst: 'TARGET',
    benchmark: null,
    position: null,
    deviation: 1,
    peerDeviation: 0,
  },
  status: 'BAD',
  others: [],
  results: [],
  state: 'OPEN',
  reasons: ['MONEY', 'CRITICAL'],
  share: 12_340,
  delta: 4,
  action: 'PLAN',
  measure: null,
  ...more,
})
const measure = { id: '10000000-0000-4000-8000-000000000001', title: 'Clock every order', ownerName: null }
const LIST: PriorityList = {
  view: {
    period: '2025-12',
    view: 'R12',
    comparison: 'PRIOR_YEAR',
    comparisonPeriod: '2024-12',
    firstPeriod: '2023-01',
    lastPeriod: '2025-12',
    peerGroup: null,
  },
  standardLevel: 'MEDIAN',
  statusCounts: { GOOD: 0, WARN: 1, BAD: 3, NONE: 1 },
  joint: 123_400,
  areas: [
    { id: 'service', name: 'Service', total: 3, critical: 2 },
    { id: 'parts', name: 'Parts', total: 2, critical: 1 },
  ],
  outcome: null,
  worsened: {
    id: 'a',
    areaId: 'service',
    topicId: null,
    name: 'Name a',
    description: '',
    unit: { id: '%', label: '%' },
    decimals: 0,
    direction: 'HIGHER',
    isHeadline: false,
    span: 'MONTH',
    value: 36,
    before: 40,
  },
  content: [
    priority('a'),
    priority('b', { share: null, delta: null, action: 'ANALYSE', reasons: ['NO_AMOUNT', 'WORSENING'] }),
    priority('c', { action: 'FOLLOW_UP', measure: { ...measure, state: 'IN_PROGRESS', due: '2025-12-01' } }),
    priority('d', { status: 'WARN', action: 'CONTINUE', measure: { ...measure, state: 'PLANNED', due: null } }),
  ],
}

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('KPI_READ', 'MEASURE_READ', 'MEASURE_WRITE'))
})
afterEach(cleanup)

/** The list with a choice of its own instead of the address. */
function First(props: Omit<React.ComponentProps<typeof PriorityPanel>, 'whole'>) {
  const [isWhole, setWhole] = useState(false)
  return <PriorityPanel whole={{ isWhole, setWhole }} {...props} />
}

const PATHS = [
  '/measures/edit',
  '/measures/details',
  '/solution-tree',
  '/business-analysis/dashboard/detail/analysis',
  '/business-analysis/dashboard/detail/potential',
]

async function show(list: PriorityList = LIST): Promise<HTMLElement[]> {
  stubServer(() => ({ body: list }))
  showContent(<First view={{ comparison: 'PRIOR_YEAR' }} shown={3} />, PATHS)
  return screen.findAllByRole('listitem')
}

test('each row says why it has its place, with the deciding precision, the amount and the next action', async () => {
  const rows = await show()
  expect(rows).toHaveLength(3)
  const [first, second, third] = rows.map((row) => within(row))
  const words = rows[0]?.textContent?.replaceAll('\u00a0', ' ')
  expect(words).toContain('10% of the potential · Service')
  expect(rows[1]?.textContent).toContain('no amount of its own · worse than usual · Service')
  expect(words).toContain('36.0%Target 36.1%')
  expect(first?.getByText('€12,300')).toBeTruthy()
  const plan = new URL(
    first?.getByRole('link', { name: 'Plan a measure: Name a' }).getAttribute('href') ?? '',
    'http://x',
  )
  expect([plan.searchParams.get('delta'), plan.searchParams.get('eur')]).toEqual(['4', '12300'])
  expect(second?.getByText('not valued in money')).toBeTruthy()
  expect(second?.getByRole('link', { name: 'Analyse: Name b' })).toBeTruthy()
  expect(second?.getByRole('link', { name: 'Why? Name b' }).getAttribute('href')).toBe('/#why=b')
  expect(third?.getByRole('link', { name: 'Follow up: Clock every order' })).toBeTruthy()
  expect(third?.getByText(/^Clock every order, overdue since /)).toBeTruthy()
})

test('amounts are in the currency of the organisation', async () => {
  setSession({}, { ...person('KPI_READ'), currency: 'TRY' })
  const [first] = await show()
  expect(within(first as HTMLElement).getByText('₺12,300')).toBeTruthy()
})

test('the others follow on demand', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Show all 4 problems' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

test('who may not write measures is led to the potential instead', async () => {
  setSession({}, person('KPI_READ'))
  const [first] = await show()
  expect(within(first as HTMLElement).queryByRole('link', { name: /Plan a measure/ })).toBeNull()
  expect(within(first as HTMLElement).getByRole('link', { name: 'See the potential' })).toBeTruthy()
})

test('an error can be retried, and that nothing comes first is said', async () => {
  stubServer(() => ({ status: 503, body: {} }))
  showContent(<First view={{}} />, PATHS)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  cleanup()
  stubServer(() => ({ body: { ...LIST, content: [] } }))
  showContent(<First view={{}} />, PATHS)
  expect(await screen.findByText(/Nothing to put first/)).toBeTruthy()
})

const say = (list: Partial<PriorityList> = {}, ...areaIds: string[]) =>
  summarySentence(
    (key, values) => translate('priority')(key, { ...values }),
    formatFor('en'),
    { ...LIST, worsened: null, ...list },
    areaIds,
  ).replaceAll('\u00a0', ' ')
const areasWith = (...critical: number[]) =>
  critical.map((count, index) => ({ id: `a${index}`, name: `Area ${index}`, total: 10, critical: count }))

test('the first sentence names what comes first with its amount, and counts over twelve months', () => {
  expect(say()).toBe(
    'First: Name a, worth €12,300 a year. Over twelve months, 3 of 5 KPIs are critical, 2 of them in Service.',
  )
  const counted = (areas: PriorityList['areas']) => say({ content: [], areas })
  expect(counted(areasWith(1, 1))).toBe('Over twelve months, 2 of 20 KPIs are critical, each in a different area.')
  expect(counted(areasWith(0, 0))).toBe('Over twelve months, none of the 20 KPIs is critical.')
  expect(counted(areasWith(0, 3))).toBe('Over twelve months, 3 of 20 KPIs are critical, all in Area 1.')
  expect(say({ content: [priority('b', { share: null })] })).toContain('First: Name b. Over')
  expect(say({ statusCounts: { GOOD: 0, WARN: 0, BAD: 0, NONE: 5 } })).toBe('There are no figures for this month yet.')
})

test('the outcome with its year is on top, for a person who sees the whole business', () => {
  const outcome = (value: number | null, comparison: number | null): PriorityList['outcome'] => ({
    id: 'profit',
    areaId: 'service',
    topicId: null,
    name: 'Profit',
    description: '',
    unit: { id: 'EUR', label: '€' },
    decimals: 0,
    direction: 'HIGHER',
    isHeadline: true,
    reading: { ...priority('profit').reading, value, comparison },
  })
  expect(say({ outcome: outcome(898_000, 915_600) })).toMatch(
    /^Profit: €898,000 over twelve months, €17,600 less than a year before\. First: /,
  )
  expect(say({ outcome: outcome(898_000, 898_000) })).toContain('the same as a year before')
  expect(say({ outcome: outcome(898_000, null) })).toMatch(/^Profit: €898,000 over twelve months\. /)
  expect(say({ outcome: outcome(null, 1) })).toMatch(/^First: /)
  expect(say({ outcome: outcome(2, 1) }, 'parts')).not.toContain('Profit')
})

test('a unit with fewer than twelve months of figures reads about its month, and when amounts follow', () => {
  const content = [priority('b', { share: null })]
  expect(say({ content, view: { ...LIST.view, view: 'MONTH' } })).toBe(
    'First: Name b. In December 2025, 3 of 5 KPIs are critical, 2 of them in Service. Amounts follow with twelve months of figures.',
  )
})

test('a KPI that became worse beyond its usual swing is named with what it is compared with', () => {
  const { worsened } = LIST
  expect(say({ worsened })).toMatch(/ Worse than usual in December 2025: Name a, 36% \(40% a year before\)\.$/)
  const year = worsened && { ...worsened, span: 'YEAR' as const }
  expect(say({ worsened: year })).toMatch(/ Worse over twelve months: Name a, 36% \(40% a year before\)\.$/)
})

test('a person with areas reads about them first', () => {
  const content = [...LIST.content, priority('f', { areaId: 'parts', areaName: 'Parts', share: 900 })]
  expect(say({ content }, 'parts')).toBe(
    'First in Parts: Name f, worth €900 a year. Over twelve months, 1 of 2 KPIs is critical there; in the whole business it is 3 of 5.',
  )
  expect(say({ content: [] }, 'parts')).toMatch(/^Over twelve months, 1 of 2/)
  expect(say({}, 'without_kpis')).toBe(say())
})

test('the other KPIs of a problem, and those that it shows in, are named, two of them', async () => {
  const others = ['Turn', 'Share', 'Units'].map((name) => ({ id: name, name, status: 'BAD' as const }))
  const [row] = await show({ ...LIST, content: [priority('a', { others, results: others.slice(0, 1) })] })
  expect(row?.textContent).toContain('with Turn, Share and 1 more · shows in Turn')
})

test('of some areas only their problems are ranked', async () => {
  const content = [...LIST.content, priority('f', { areaId: 'parts', areaName: 'Parts' })]
  stubServer(() => ({ body: { ...LIST, content } }))
  showContent(<First view={{}} areaIds={['parts']} />, PATHS)
  expect(await screen.findByText('Name f')).toBeTruthy()
  expect(screen.queryByText('Name a')).toBeNull()
})
