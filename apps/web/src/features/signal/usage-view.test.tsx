import type { Usage } from '@lotse/contract/features/signal/signal.schema.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../platform/api/query-client.ts'
import { todayIn } from '../../platform/session/today.ts'
import { loadInsideTexts, showLanguage } from '../../platform/text/i18n.ts'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { lastWeeks } from './usage-span.ts'
import { UsageActions, UsageView } from './usage-view.tsx'

vi.mock('../../platform/chart/chart.tsx', () => ({ Chart: ({ label }: { label: string }) => <p>{label}</p> }))

const counts = (more: Partial<Usage['counts']> = {}): Usage['counts'] => ({
  USER_LOGIN: 0,
  DOCUMENT_DOWNLOAD: 0,
  KPI_DETAILS: 0,
  WEEKLY_REPORT: 0,
  AI_ANALYSIS: 0,
  AREA_CLICK: 0,
  TOPIC_CLICK: 0,
  ...more,
})
const USAGE: Usage = {
  from: '2026-01-05',
  to: '2026-01-18',
  people: 5,
  counts: counts({ KPI_DETAILS: 7 }),
  weeks: [
    { monday: '2026-01-05', people: 5, counts: counts({ KPI_DETAILS: 7 }) },
    { monday: '2026-01-12', people: 0, counts: counts() },
  ],
  ranked: {
    KPI_DETAILS: [{ id: 'ros', name: 'Return on sales', count: 7 }],
    AREA_CLICK: [],
    TOPIC_CLICK: [],
    DOCUMENT_DOWNLOAD: [],
  },
  units: [
    { id: 'u1', name: 'City', people: 4, count: 6 },
    { id: 'u2', name: 'Harbour', people: null, count: null },
  ],
  roles: [{ id: 'r', name: 'Principal', people: 5, count: 7 }],
  inactiveUnits: [
    { id: 'u3', name: 'Meadow', lastActiveOn: null },
    { id: 'u4', name: 'Castle', lastActiveOn: '2025-11-30' },
  ],
  smallestGroup: 3,
}

let reply: Usage
let asked: URL[]

beforeEach(async () => {
  reply = USAGE
  asked = []
  setSession({}, person('TENANT_ADMIN'))
  queryClient.clear()
  await showLanguage('en')
  await loadInsideTexts()
  stubFetch((request) => {
    asked.push(new URL(request.url))
    return { body: reply }
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const onWeeks = vi.fn()
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <UsageActions weeks={4} onWeeks={onWeeks} />
      <UsageView weeks={4} />
    </QueryClientProvider>,
  )

test('shows weeks as chart and as table, opened content, groups, and inactive units', async () => {
  const user = userEvent.setup()
  show()
  expect(await screen.findByText('5 people were active between 01/05/26 and 01/18/26.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  const weeks = within(screen.getByRole('table', { name: 'Usage week by week' })).getAllByRole('row')
  expect(weeks.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Week from'),
    '01/12/2600000000',
    '01/05/2650070000',
  ])
  expect(screen.getByText('Return on sales')).toBeTruthy()
  await user.click(
    within(screen.getByRole('group', { name: 'What was opened' })).getByRole('button', { name: 'Topics' }),
  )
  expect(screen.getByText('None of these was opened.')).toBeTruthy()
  expect(screen.getByText('never')).toBeTruthy()
  expect(screen.getByText('last on 11/30/25')).toBeTruthy()
})

test('a group in which few were active is not counted out, and why is said', async () => {
  const user = userEvent.setup()
  show()
  const row = await screen.findByRole('row', { name: /Harbour/ })
  expect(row.textContent).toBe('Harbourfewer than 3–')
  expect(screen.getByText(/nobody can be identified/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'By role' }))
  expect(screen.getByRole('row', { name: /Principal/ }).textContent).toBe('Principal57')
  expect(screen.queryByText(/nobody can be identified/)).toBeNull()
})

test('asks for the weeks that are chosen, and the download for the same', async () => {
  const user = userEvent.setup()
  show()
  await screen.findByText(/5 people/)
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  const { from, to } = lastWeeks(4, todayIn(undefined))
  const span = { from, to }
  expect(asked.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
    ['/workflow/signal/usage', span],
    ['/workflow/signal/usage/weeks', span],
  ])
})

test('without any use it says so instead of drawing nothing', async () => {
  reply = { ...USAGE, people: 0, counts: counts(), units: [], roles: [] }
  show()
  expect(await screen.findByText(/Nobody used the product between/)).toBeTruthy()
  expect(screen.queryByText('Most opened')).toBeNull()
  expect(screen.getByText('Meadow')).toBeTruthy()
})

test('four weeks end today and begin three weeks earlier', () => {
  expect(lastWeeks(4, '2026-01-22')).toEqual({ from: '2026-01-01', to: '2026-01-22' })
})
