import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { rememberAccessToken } from '../../../platform/session/access-token.ts'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { useToastStore } from '../../../platform/toast/toast.store.ts'
import { ANALYSIS_ID, analysisDetail, analysisItem, answer, stubAiServer } from '../../../testing/ai-fixture.ts'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { AnalysisHistory } from './analysis-history.tsx'
import { AnalysisReport } from './analysis-report.tsx'
import { NewAnalysis } from './new-analysis.tsx'

const LONG = { timeout: 10_000 }
const PATHS = ['/ai', '/measures/edit']
const CHOICES = {
  AREA: [{ id: 'service', name: 'Service' }],
  TOPIC: [],
  KPI: [{ id: 'ros', name: 'Return on sales', group: 'Service' }],
}
const RANGE = { period: '2026-02', firstPeriod: '2024-01', lastPeriod: '2026-02' }
const OTHER = '41000000-0000-4000-8000-000000000002'

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('AI_USE', 'KPI_READ'))
  rememberAccessToken('abc')
})

const page = (content: readonly object[], unfiltered = content.length) => ({
  body: { content, page: 0, size: 20, totalElements: content.length, unfilteredElements: unfiltered },
})

function showForm(start = {}) {
  const onStarted = vi.fn()
  showContent(
    <NewAnalysis choices={CHOICES} range={RANGE} start={start} unitName="Nordstadt" onStarted={onStarted} />,
    PATHS,
  )
  return onStarted
}

test('an analysis of the unit starts with one click', async () => {
  const { calls } = stubAiServer(() => ({ body: analysisItem() }))
  const onStarted = showForm()
  await userEvent.click(screen.getByRole('button', { name: 'Analyse' }))
  await waitFor(() => expect(onStarted).toHaveBeenCalled())
  expect(calls.find(({ call }) => call === 'POST /analysis')?.body).toEqual({ scope: 'UNIT' })
})

test('a kind of subject without any is not offered', () => {
  stubAiServer()
  showForm()
  expect(screen.getByRole('radio', { name: 'KPI' })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'Topic' })).toBeNull()
})

test('the subject of the address is chosen, and the question is sent with it', async () => {
  const { calls } = stubAiServer(() => ({ body: analysisItem() }))
  const onStarted = showForm({ kpiId: 'ros', period: '2026-01' })
  expect(screen.getByRole('button', { name: 'KPI Return on sales' })).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Your question (optional)'), ' Why did it fall? ')
  await userEvent.click(screen.getByRole('button', { name: 'Analyse' }))
  await waitFor(() => expect(onStarted).toHaveBeenCalled())
  expect(calls.find(({ call }) => call === 'POST /analysis')?.body).toEqual({
    scope: 'KPI',
    scopeId: 'ros',
    period: '2026-01',
    question: 'Why did it fall?',
  })
})

test('a subject that is missing is asked for, and nothing is sent', async () => {
  const { calls } = stubAiServer()
  showForm()
  await userEvent.click(screen.getByRole('radio', { name: 'Area' }))
  await userEvent.click(screen.getByRole('button', { name: 'Analyse' }))
  expect(screen.getByText('Please choose what the analysis is about.')).toBeTruthy()
  expect(calls).toEqual([])
})

test('a limit that is reached is explained in the words of the server', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const message = "You have reached today's limit for AI. You can ask again tomorrow."
  stubAiServer(({ call }) =>
    call === 'POST /analysis' ? { status: 429, body: { code: 'ai.limit_person', message } } : {},
  )
  showForm()
  await userEvent.click(screen.getByRole('button', { name: 'Analyse' }))
  expect(await screen.findByText(message)).toBeTruthy()
})

test('the history lists own and shared analyses, and says whose they are', async () => {
  const shared = analysisItem({
    id: OTHER,
    name: 'Service',
    scope: 'AREA',
    isOwn: false,
    isShared: true,
    owner: { id: OTHER, name: 'Jonas Weber' },
    can: { share: false, stop: false, delete: false },
  })
  stubAiServer(() => page([analysisItem(), shared]))
  showContent(<AnalysisHistory currentId={undefined} onRemove={() => {}} />, PATHS)
  expect(await screen.findByRole('link', { name: /Nordstadt/ })).toBeTruthy()
  expect(screen.getByText(/Area · February 2026 · Jonas Weber/)).toBeTruthy()
  expect(screen.getByText('Shared with you')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /Delete/ })).toHaveLength(1)
})

test('an empty history says what appears in it', async () => {
  stubAiServer(() => page([]))
  showContent(<AnalysisHistory currentId={undefined} onRemove={() => {}} />, PATHS)
  expect(await screen.findByText(/No analyses yet/)).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('a deleted analysis disappears at once and returns by Undo', async () => {
  const { calls } = stubAiServer(() => page([analysisItem()]))
  showContent(<AnalysisHistory currentId={undefined} onRemove={() => {}} />, PATHS)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete “Nordstadt”' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /Nordstadt/ })).toBeNull())
  act(() => useToastStore.getState().toasts.at(-1)?.action?.run())
  expect(await screen.findByRole('link', { name: /Nordstadt/ })).toBeTruthy()
  expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
})

function showReport(onCompare = vi.fn()) {
  showContent(<AnalysisReport id={ANALYSIS_ID} onOpen={() => {}} onCompare={onCompare} />, PATHS)
  return onCompare
}

test('a report can be shared once, and offers another one to compare with', async () => {
  let isShared = false
  stubAiServer(({ call }) => {
    if (call.endsWith('/share')) {
      isShared = true
      return { body: analysisItem({ isShared }) }
    }
    if (call === 'GET /analysis') return page([analysisItem(), analysisItem({ id: OTHER, name: 'Service' })])
    return { body: analysisDetail({ isShared, can: { share: !isShared, stop: false, delete: true } }) }
  })
  const onCompare = showReport()
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }))
  expect(await screen.findByText('Shared')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Compare' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /Service/ }, LONG))
  expect(onCompare).toHaveBeenCalledWith(OTHER)
})

test('a report lists each source of its figures', async () => {
  const source = { kind: 'KPI' as const, label: 'Labour efficiency', period: '2026-02', address: '/home' }
  const detail = analysisDetail()
  stubAiServer(({ call }) =>
    call === 'GET /analysis' ? page([]) : { body: { ...detail, basis: { ...detail.basis, sources: [source] } } },
  )
  showReport()
  const summary = await screen.findByText('Based on 1 figure')
  const basis = summary.closest('details') as HTMLElement
  expect(within(basis).getByRole('link', { name: 'Labour efficiency', hidden: true })).toBeTruthy()
})

test('an analysis that does not exist says so', async () => {
  stubAiServer(() => ({ status: 404, body: { code: 'ai.analysis_not_found' } }))
  showReport()
  expect(await screen.findByText('This analysis does not exist')).toBeTruthy()
})

test('a stopped analysis of another person cannot be asked again', async () => {
  const detail = analysisDetail({ isOwn: false, answer: answer({ state: 'STOPPED' }) })
  stubAiServer(({ call }) => (call === 'GET /analysis' ? page([]) : { body: detail }))
  showReport()
  expect(await screen.findByText(/What was written until then remains/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull()
})
