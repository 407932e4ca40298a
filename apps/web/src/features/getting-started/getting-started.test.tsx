import type {
  GettingStarted,
  GettingStartedKind,
} from '@lotse/contract/features/getting-started/getting-started.schema.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadInsideTexts, showLanguage } from '../../platform/text/i18n.ts'
import { useToastStore } from '../../platform/toast/toast.store.ts'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { showContent } from '../../testing/show-content.tsx'
import { gettingStartedQuery, useShowsGettingStarted } from './getting-started.queries.ts'
import { GettingStartedPanel } from './getting-started-panel.tsx'

const OPEN: GettingStarted = {
  kind: 'UNIT',
  isHidden: false,
  steps: [
    { step: 'VIEW_KPI', isDone: true },
    { step: 'CHOOSE_AREAS', isDone: false },
    { step: 'ANSWER_ASSESSMENT', isDone: false },
    { step: 'PLAN_MEASURE', isDone: false },
  ],
}
const DONE: GettingStarted = { ...OPEN, steps: OPEN.steps.map(({ step }) => ({ step, isDone: true })) }
const PATHS = [
  '/profile',
  '/measures/edit',
  '/business-analysis',
  '/business-analysis/dashboard',
  '/business-analysis/dashboard/detail/self-assessment',
]

function Home() {
  return useShowsGettingStarted('HOME') ? <GettingStartedPanel targets={{ assessment: { kpiId: 'k1' } }} /> : null
}

/** Shows the home page of a person; each PUT hides the steps or shows them again. */
function show(reply: GettingStarted | 500, flag: GettingStartedKind | null = 'UNIT') {
  setSession({}, { ...person('KPI_READ'), gettingStarted: flag })
  let saved = reply
  const { requests } = stubFetch(({ method }) => {
    if (saved === 500) return { status: 500 }
    if (method === 'PUT') saved = { ...saved, isHidden: !saved.isHidden }
    return { body: saved }
  })
  return { ...showContent(<Home />, PATHS), requests }
}
const items = () => screen.getAllByRole('listitem').map((item) => item.textContent)
const title = { name: 'Getting started' }

beforeEach(async () => {
  setSession({}, person('KPI_READ'))
  await loadInsideTexts()
  await showLanguage('en')
  useToastStore.setState({ toasts: [] })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('each step says in words whether it is done, and an open one leads to its place', async () => {
  show(OPEN)
  await screen.findByRole('heading', title)
  expect(screen.getByText('1 of 4 steps done')).toBeTruthy()
  expect(items()[0]).toBe('Done: Look at a KPI')
  expect(items()[1]).toMatch(/^Open: Choose your areas/)
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Choose your areas')).toBe('/profile#areas')
  expect(hrefOf('Answer a self-assessment')).toContain('/detail/self-assessment?id=')
  expect(hrefOf('Plan a measure')).toBe('/measures/edit')
  expect(screen.queryByRole('link', { name: 'Look at a KPI' })).toBeNull()
})

test('hiding takes the steps away at once and can be undone', async () => {
  const { requests } = show(OPEN)
  await userEvent.click(await screen.findByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(screen.queryByRole('heading', title)).toBeNull())
  const [toast] = useToastStore.getState().toasts
  toast?.action?.run()
  expect(await screen.findByRole('heading', title)).toBeTruthy()
  const puts = requests.filter(({ method }) => method === 'PUT')
  expect(await Promise.all(puts.map((put) => put.clone().json()))).toEqual([{ isHidden: true }, { isHidden: false }])
})

test('that all is done is said until it is closed', async () => {
  show(DONE)
  expect(await screen.findByRole('heading', { name: 'All done' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(document.body.textContent).toBe('')
})

test('that all is done is not said again when the page is opened again', async () => {
  const { client } = show(DONE)
  await screen.findByRole('heading', { name: 'All done' })
  cleanup()
  await waitFor(() => expect(client.getQueryData(gettingStartedQuery().queryKey)?.isHidden).toBe(true))
})

test.each([
  ['the person is not new', null],
  ['the steps are shown on another screen', 'CONSULTANT'],
] as const)('nothing is shown and requested when %s', async (_, flag) => {
  const { requests } = show(OPEN, flag)
  await Promise.resolve()
  expect(document.body.textContent).toBe('')
  expect(requests).toEqual([])
})

test('nothing is shown when the steps cannot be loaded', async () => {
  const { client } = show(500)
  await waitFor(() => expect(client.getQueryState(gettingStartedQuery().queryKey)?.status).toBe('error'))
  expect(document.body.textContent).toBe('')
})

test('on a phone the steps are folded into one line', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  show(OPEN)
  const fold = await screen.findByRole('button', title)
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('list')).toBeNull()
  await userEvent.click(fold)
  expect(items()).toHaveLength(4)
  expect(screen.getByRole('button', { name: 'Hide' })).toBeTruthy()
})
