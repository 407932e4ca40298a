import type { VisitChanges } from '@lotse/contract/features/last-visit/last-visit.schema.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadInsideTexts, showLanguage } from '../../platform/text/i18n.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { showContent } from '../../testing/show-content.tsx'
import { visitChangesQuery } from './last-visit.queries.ts'
import { VisitChangesPanel } from './visit-changes.tsx'

const CHANGES: VisitChanges = {
  since: '2026-11-20T12:00:00.000Z',
  isLimited: false,
  content: [
    {
      kind: 'KPI_CRITICAL',
      count: 4,
      period: null,
      view: 'R12',
      subjects: ['a', 'b', 'c'].map((id) => ({ id, name: `Name ${id}` })),
    },
    { kind: 'NEW_FIGURES', count: 1, period: '2026-10', subjects: [] },
    { kind: 'FIGURES_CORRECTED', count: 1, period: null, subjects: [{ id: 'orders', name: 'Orders' }] },
    { kind: 'KPI_COMMENTED', count: 2, period: null, subjects: [{ id: 'a', name: 'Name a', period: '2026-09' }] },
    { kind: 'MEASURE_DONE', count: 1, period: null, subjects: [{ id: 'm1', name: 'Call earlier' }] },
    { kind: 'MESSAGE_RECEIVED', count: 2, period: null, subjects: [] },
    {
      kind: 'DOCUMENT_ADDED',
      count: 1,
      period: null,
      subjects: [{ id: 'd1', name: 'Plan', about: { kind: 'TOPIC', id: 'labour' } }],
    },
  ],
}
const PATHS = [
  '/business-analysis',
  '/business-analysis/dashboard',
  '/business-analysis/dashboard/detail/analysis',
  '/measures',
  '/measures/details',
]

function show(changes: VisitChanges) {
  const onMessages = vi.fn()
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(changes), { headers: { 'Content-Type': 'application/json' } }),
  )
  const { client } = showContent(<VisitChangesPanel onMessages={onMessages} />, PATHS)
  return { client, onMessages }
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

beforeEach(async () => {
  setSession({}, person('KPI_READ'))
  await loadInsideTexts()
  await showLanguage('en')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('each kind has its count, and the first of the changed things lead to their pages', async () => {
  const { onMessages } = show(CHANGES)
  await screen.findByRole('heading', { name: /^Since your last visit on / })
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '4 KPIs became critical, over twelve monthsName a · Name b · Name c',
    'Figures of October 2026 arrived',
    '1 figure correctedOrders',
    '2 new comments on KPIsName a',
    '1 measure implementedCall earlier',
    '2 new messages',
    '1 new documentPlan',
  ])
  expect(hrefOf('4 KPIs became critical, over twelve months')).toBe('/business-analysis')
  expect(hrefOf('Name b')).toContain('/business-analysis/dashboard/detail/analysis?id=')
  const comments = within(screen.getAllByRole('listitem')[3] as HTMLElement)
  expect(comments.getByRole('link', { name: 'Name a' }).getAttribute('href')).toContain('comments=')
  expect(hrefOf('Call earlier')).toContain('/measures/details?id=')
  expect(hrefOf('Plan')).toContain('/business-analysis/dashboard?topicId=')
  // A link to the list would repeat the only name.
  expect(screen.queryByRole('link', { name: '1 measure implemented' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '2 new messages' }))
  expect(onMessages).toHaveBeenCalledOnce()
})

test.each([
  ['nothing is new', { since: '2026-11-20T12:00:00.000Z', isLimited: false, content: [] }],
  ['no earlier visit is known', { since: null, isLimited: false, content: [] }],
])('is not shown when %s', async (_, changes) => {
  const { client } = show(changes)
  await waitFor(() => expect(client.getQueryState(visitChangesQuery().queryKey)?.status).toBe('success'))
  expect(document.body.textContent).toBe('')
})

test('a longer absence names the span instead of the visit', async () => {
  show({ ...CHANGES, isLimited: true })
  expect(await screen.findByRole('heading', { name: 'In the last 90 days' })).toBeTruthy()
})
