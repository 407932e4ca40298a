import type { Priority, PriorityList } from '@lotse/contract/features/priority/priority.schema.ts'
import { formatFor } from '@lotse/text/format.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showLanguage, translate } from '../../../platform/text/i18n.ts'
import { stubServer } from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { summarySentence } from '../home/summary-sentence.tsx'
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
    status: 'BAD',
    statusAgainst: 'TARGET',
    benchmark: null,
    position: null,
    deviation: 1,
    peerDeviation: 0,
  },
  grade: 'CRITICAL',
  before: 40,
  worsening: 1,
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
    view: 'MONTH',
    comparison: 'PRIOR_MONTH',
    comparisonPeriod: '2025-11',
    firstPeriod: '2023-01',
    lastPeriod: '2025-12',
    peerGroup: null,
  },
  standardLevel: 'MEDIAN',
  statusCounts: { GOOD: 0, WARN: 1, BAD: 3, NONE: 1 },
  area: { id: 'service', name: 'Service', critical: 2 },
  worsened: 'a',
  content: [
    priority('a'),
    priority('b', { share: null, delta: null, action: 'ANALYSE' }),
    priority('c', { action: 'FOLLOW_UP', measure: { ...measure, state: 'IN_PROGRESS', due: '2025-12-01' } }),
    priority('d', { grade: 'FAR', action: 'CONTINUE', measure: { ...measure, state: 'PLANNED', due: null } }),
    priority('e', { grade: 'NONE' }),
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

test('each row has the change since the month before, the deciding precision, the amount and the next action', async () => {
  const rows = await show()
  expect(rows).toHaveLength(3)
  const [first, second, third] = rows.map((row) => within(row))
  const words = rows[0]?.textContent?.replaceAll('\u00a0', ' ')
  expect(words).toContain('critical · Service')
  expect(words).toContain('−4.0 points since November 2025')
  expect(words).toContain('36.0%Target 36.1%')
  expect(first?.getByText('€12,300')).toBeTruthy()
  const plan = new URL(
    first?.getByRole('link', { name: 'Plan a measure: Name a' }).getAttribute('href') ?? '',
    'http://x',
  )
  expect([plan.searchParams.get('delta'), plan.searchParams.get('eur')]).toEqual(['4', '12300'])
  expect(second?.getByText('no amount')).toBeTruthy()
  expect(second?.getByRole('link', { name: 'Find causes: Name b' }).getAttribute('href')).toContain('areaId=service')
  expect(third?.getByRole('link', { name: 'Follow up: Clock every order' })).toBeTruthy()
  expect(third?.getByText(/^Clock every order, overdue since /)).toBeTruthy()
})

test('amounts are in the currency of the organisation', async () => {
  setSession({}, { ...person('KPI_READ'), currency: 'TRY' })
  const [first] = await show()
  expect(within(first as HTMLElement).getByText('₺12,300')).toBeTruthy()
})

test('the others follow on demand, without KPIs that have no rating', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Show all 4 KPIs' }))
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

test('an error can be retried, and nothing to rank is said', async () => {
  stubServer(() => ({ status: 503, body: {} }))
  showContent(<First view={{}} />, PATHS)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  cleanup()
  stubServer(() => ({ body: { ...LIST, content: [] } }))
  showContent(<First view={{}} />, PATHS)
  expect(await screen.findByText(/cannot be ranked yet/)).toBeTruthy()
})

test('the first sentence counts all KPIs and names the one that worsened most', () => {
  const say = (list: Partial<PriorityList>) =>
    summarySentence(translate('priority'), formatFor('en'), { ...LIST, ...list }).replaceAll('\u00a0', ' ')
  expect(say({})).toBe(
    '3 of 5 KPIs are critical, 2 of them in Service. Worsened most since November 2025: Name a (−4 points).',
  )
  expect(say({ worsened: null, area: { id: 'service', name: 'Service', critical: 1 } })).toBe(
    '3 of 5 KPIs are critical, each in a different area.',
  )
  expect(say({ worsened: null, area: null })).toBe('None of the 5 KPIs is critical.')
  expect(say({ worsened: null, area: { id: 'service', name: 'Service', critical: 3 } })).toBe(
    '3 of 5 KPIs are critical, all in Service.',
  )
})

test('a person with areas reads about them first', () => {
  const list = { ...LIST, content: [...LIST.content, priority('f', { areaId: 'parts', areaName: 'Parts' })] }
  const say = (...areaIds: string[]) =>
    summarySentence(translate('priority'), formatFor('en'), list, areaIds).replaceAll('\u00a0', ' ')
  expect(say('parts')).toBe('In Parts, 1 of 1 KPIs is critical; in the whole business it is 3 of 6.')
  expect(say('service')).toBe(
    'In Service, 5 of 5 KPIs are critical; in the whole business it is 3 of 6. Worsened most since November 2025: Name a (−4 points).',
  )
  expect(say('without_kpis')).toBe(say())
})

test('without a critical KPI, the first sentence names the first of the list that needs attention', () => {
  const calm = { status: 'WARN' as const, position: null }
  const parts = (id: string, grade: Priority['grade'], reading: Partial<Priority['reading']> = calm) => {
    const one = priority(id, { areaId: 'parts', areaName: 'Parts', grade })
    return { ...one, reading: { ...one.reading, ...reading } }
  }
  const say = (...content: Priority[]) =>
    summarySentence(translate('priority'), formatFor('en'), { ...LIST, content: [...LIST.content, ...content] }, [
      'parts',
    ])
  const none = (count: number) => `In Parts, none of the ${count} KPIs is critical; in the whole business it is 3 of`
  expect(say(parts('f', 'FAR'), parts('g', 'NEAR'))).toBe(`${none(2)} 7. Look first at Name f (watch closely).`)
  const weak = { status: 'GOOD', position: 'BOTTOM_QUARTER' } as const
  expect(say(parts('f', 'GOOD', { status: 'GOOD' }), parts('g', 'GOOD', weak))).toBe(
    `${none(2)} 7. Look first at Name g (bottom quartile).`,
  )
  expect(say(parts('f', 'GOOD', { status: 'GOOD' }))).toBe(`${none(1)} 6.`)
})

test('of some areas only their KPIs are ranked', async () => {
  const content = [...LIST.content, priority('f', { areaId: 'parts', areaName: 'Parts' })]
  stubServer(() => ({ body: { ...LIST, content } }))
  showContent(<First view={{}} areaIds={['parts']} />, PATHS)
  expect(await screen.findByText('Name f')).toBeTruthy()
  expect(screen.queryByText('Name a')).toBeNull()
})
