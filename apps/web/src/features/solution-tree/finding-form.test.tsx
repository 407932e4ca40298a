import type { Finding } from '@lotse/contract/features/solution-tree/solution-tree.schema.ts'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../platform/text/i18n.ts'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { showContent } from '../../testing/show-content.tsx'
import { solutionCause, solutionNode, solutionSymptom } from '../../testing/solution-tree-fixture.ts'
import { FindingForm } from './finding-form.tsx'
import { FindingHistory } from './finding-history.tsx'
import { solutionNodeQuery } from './solution-tree.queries.ts'

const OPEN = solutionCause().finding
const THEIRS: Finding = {
  ...OPEN,
  state: 'RULED_OUT',
  note: 'All orders are clocked.',
  version: 1,
  recordedAt: '2026-03-09T10:00:00.000Z',
  recordedBy: { id: 'p2', name: 'Miriam' },
}

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('KPI_READ', 'MEASURE_WRITE'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

function Dashboard() {
  const { data } = useQuery(solutionNodeQuery('clocking', {}))
  const cause = data?.symptom.causes[0]
  return cause ? <FindingForm cause={cause} /> : null
}

/** Shows the form over a server that holds a finding; `colleague`: another person records theirs first. */
function showForm({ colleague, fails }: { colleague?: Finding; fails?: boolean } = {}) {
  let stored: Finding = OPEN
  const bodies: unknown[] = []
  stubFetch((request) => {
    if (request.method !== 'PUT') {
      const causes = [solutionCause({ finding: stored })]
      return { body: solutionNode({ symptom: solutionSymptom({ causes }) }) }
    }
    if (fails) return { status: 500, body: { code: 'internal', message: 'No' } }
    void request.json().then((body: Pick<Finding, 'state' | 'note'>) => {
      bodies.push(body)
      if (bodies.length > 1 || !colleague) stored = { ...stored, ...body, version: stored.version + 1 }
    })
    if (colleague && bodies.length === 0) {
      stored = colleague
      return { status: 409, body: { code: 'solution_tree.changed', message: 'Changed', currentVersion: 1 } }
    }
    return { body: stored }
  })
  showContent(<Dashboard />)
  return bodies
}

async function record(state: string, note: string): Promise<void> {
  await userEvent.click(await screen.findByRole('radio', { name: state }))
  await userEvent.type(screen.getByLabelText('Note'), note)
  await userEvent.click(screen.getByRole('button', { name: 'Record finding' }))
}

test('a finding is recorded with its note and the version it is based on', async () => {
  const bodies = showForm()
  expect((await screen.findByRole('button', { name: 'Record finding' })).hasAttribute('disabled')).toBe(true)
  await record('Confirmed', ' Half of the orders. ')
  await waitFor(() => expect(bodies).toEqual([{ state: 'CONFIRMED', note: 'Half of the orders.', version: 0 }]))
})

test('when another person was first, both findings are shown and mine can still be recorded', async () => {
  const bodies = showForm({ colleague: THEIRS })
  await record('Confirmed', 'Half of the orders.')
  expect(await screen.findByText(/^Miriam saved it on 03\/09\/26/)).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Note All orders are clocked. Half of the orders.' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  await userEvent.click(screen.getByRole('button', { name: 'Record finding' }))
  await waitFor(() => expect(bodies[1]).toEqual({ state: 'CONFIRMED', note: 'Half of the orders.', version: 1 }))
  expect(await screen.findByRole('radio', { name: 'Confirmed', checked: true })).toBeTruthy()
})

test('mine can be discarded for theirs', async () => {
  showForm({ colleague: THEIRS })
  await record('Confirmed', 'Half of the orders.')
  await userEvent.click(await screen.findByRole('button', { name: 'Take their version' }))
  expect(screen.getByRole('radio', { name: 'Ruled out', checked: true })).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('All orders are clocked.')
})

test('what is written stays when it cannot be saved', async () => {
  showForm({ fails: true })
  await record('Confirmed', 'Half of the orders.')
  expect(await screen.findByText('The finding is not saved. Your text is still here: try again.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Half of the orders.')
})

/** The form on a page with a link to another one. */
function showPages() {
  stubFetch(() => ({
    body: solutionNode({ symptom: solutionSymptom({ causes: [solutionCause({ finding: OPEN })] }) }),
  }))
  const root = createRootRoute()
  const page = (path: string, to: string, content?: () => React.ReactNode) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: () => (
        <>
          <Link to={to}>To the other page</Link>
          {content?.()}
        </>
      ),
    })
  const routeTree = root.addChildren([page('/', '/other', () => <Dashboard />), page('/other', '/')])
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return router
}
const goToOther = async () => userEvent.click(await screen.findByRole('link', { name: 'To the other page' }))
const note = async () => (await screen.findByLabelText<HTMLTextAreaElement>('Note')).value

test('leaving the page with an unrecorded finding asks first; the draft is there again on return', async () => {
  const router = showPages()
  await userEvent.type(await screen.findByLabelText('Note'), 'Half of the orders.')
  await goToOther()
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(router.state.location.pathname).toBe('/')
  expect(await note()).toBe('Half of the orders.')
  await goToOther()
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/other'))
  await goToOther()
  expect(await note()).toBe('Half of the orders.')
  expect(screen.getByText('Your unsaved changes have been restored.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  await goToOther()
  await waitFor(() => expect(router.state.location.pathname).toBe('/other'))
  await goToOther()
  expect(await note()).toBe('')
})

test('the history names person, moment and finding, also of people who no longer exist', () => {
  const records = [
    { ...THEIRS, recordedAt: '2026-03-09T10:00:00.000Z' },
    { ...THEIRS, version: 0, note: '', recordedBy: null, recordedAt: '2026-03-01T10:00:00.000Z' },
  ]
  showContent(<FindingHistory findings={records} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ruled outMiriam, 03\/09\/26.*All orders are clocked\.$/),
    expect.stringMatching(/^Ruled outFormer user, /),
  ])
})
