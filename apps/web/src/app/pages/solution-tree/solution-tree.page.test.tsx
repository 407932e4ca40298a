import type { SolutionTree } from '@lotse/contract/features/solution-tree/solution-tree.schema.ts'
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type StubReply, stubFetch } from '../../../testing/fetch-stub.ts'
import { person } from '../../../testing/session-fixture.ts'
import { solutionKpi, solutionNode, solutionSymptom, solutionTree } from '../../../testing/solution-tree-fixture.ts'

// The first test loads the pages and everything they are made of, which takes its time beside other tests.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

const TENANT = { navigation_type: 'KPI', theme: 'DEFAULT', default_language: 'en', 'api-url-workflow': '/w' }

const contribution = (id: string, kind: string, part: number) => {
  return {
    id,
    name: `Name of ${id}`,
    kind,
    unit: { id: 'h', label: 'h' },
    decimals: 0,
    before: 1,
    after: 2,
    contribution: part,
  }
}
const ANALYSIS = {
  view: solutionTree().view,
  node: { ...solutionKpi(), kind: 'KPI' },
  before: 90,
  after: 81,
  change: -9,
  method: 'SHAPLEY',
  contributions: [contribution('sold_hours', 'BASE_FIGURE', -2), contribution('utilisation', 'KPI', -7)],
}

beforeEach(() => {
  vi.resetModules()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** Opens an address of the product over a server with a solution tree. */
async function open(address: string, reply: { tree?: SolutionTree | StubReply; node?: StubReply } = {}) {
  const { requests } = stubFetch(({ url }) => {
    const path = new URL(url).pathname
    if (path === '/api/tenant/config') return { body: TENANT }
    if (path === '/w/whoami') return { body: person('KPI_READ', 'MEASURE_READ', 'MEASURE_WRITE') }
    if (path === '/w/solution-tree') {
      const tree = reply.tree ?? solutionTree()
      return tree instanceof Error || 'status' in tree || 'body' in tree ? tree : { body: tree }
    }
    if (path === '/w/kpi/labour_efficiency_pct/analysis') return { body: ANALYSIS }
    if (path.startsWith('/w/solution-tree/')) return reply.node ?? { body: solutionNode() }
    return { body: { content: [] } }
  })
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  window.history.replaceState(null, '', address)
  const [{ boot }, { App }] = await Promise.all([import('../../boot.ts'), import('../../app.tsx')])
  await boot()
  render(<App />)
  return requests
}

test('the page begins with what applies, and shows all when asked', async () => {
  await open('/solution-tree?form=list')
  expect(await screen.findByText(/^1 symptom applies\. The most valuable path: /)).toBeTruthy()
  const tree = screen.getByRole('tree', { name: 'Solution tree' })
  expect(within(tree).queryByText('Cars stay too long')).toBeNull()
  expect(within(tree).getByRole('treeitem', { name: /Orders are not clocked/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'All (2)' }))
  expect(await screen.findByText('Cars stay too long')).toBeTruthy()
  expect(window.location.search).toContain('all=true')
})

test('when nothing applies the page says so and offers all symptoms', async () => {
  const content = [
    solutionSymptom({ trigger: { ...solutionSymptom().trigger, state: 'DOES_NOT_APPLY', since: null, rules: [] } }),
  ]
  await open('/solution-tree?form=list', { tree: solutionTree({ content, path: null }) })
  expect(await screen.findAllByText(/^No symptom applies/)).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Show all symptoms' }))
  expect(await screen.findByText('Too few sold hours')).toBeTruthy()
})

test('the causes of a KPI: its symptoms even before they apply, and what moved it, largest part first', async () => {
  const content = [
    solutionSymptom({ trigger: { ...solutionSymptom().trigger, state: 'DOES_NOT_APPLY', since: null, rules: [] } }),
  ]
  const tree = solutionTree({ content, path: null })
  const requests = await open('/solution-tree?form=list&kpiId=labour_efficiency_pct', { tree })
  expect(await screen.findByText(/^No symptom of Labour efficiency applies in February 2026 yet/)).toBeTruthy()
  expect(requests.some(({ url }) => new URL(url).searchParams.get('kpiId') === 'labour_efficiency_pct')).toBe(true)
  expect(screen.queryByText('No symptom applies')).toBeNull()
  expect(screen.getByRole('treeitem', { name: /Orders are not clocked/ })).toBeTruthy()
  const drivers = screen.getByRole('heading', { name: 'What moved the value' }).parentElement
  expect(
    within(drivers ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Name of utilisation'), expect.stringContaining('Name of sold_hours')])
  await userEvent.click(screen.getByRole('button', { name: 'Show the whole tree' }))
  await waitFor(() => expect(window.location.search).toBe('?form=list'))
})

test('a node leads to its dashboard, and back to the same node of the tree', async () => {
  await open('/solution-tree?form=list&areaId=service')
  await userEvent.click(await screen.findByRole('treeitem', { name: /Orders are not clocked/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders are not clocked' })).toBeTruthy()
  expect(window.location.pathname + window.location.search).toBe('/solution-tree/dashboard?nodeId=clocking')
  expect(screen.getByText('Compare clocked and sold hours of a week.')).toBeTruthy()
  window.history.back()
  const node = await screen.findByRole('treeitem', { name: /Orders are not clocked/, selected: true })
  expect(node).toBeTruthy()
  expect(window.location.search).toBe('?areaId=service&form=list&node=clocking')
})

test('an address without a node leads to the tree', async () => {
  await open('/solution-tree/dashboard?period=2026-02')
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/solution-tree?period=2026-02'))
})

test('an unknown node explains itself', async () => {
  await open('/solution-tree/dashboard?nodeId=gone', {
    node: { status: 404, body: { code: 'solution_tree.not_found', message: 'No' } },
  })
  expect(await screen.findByText('This entry of the solution tree does not exist')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To the solution tree' })).toBeTruthy()
})

test('a tree that cannot be loaded says so and is requested again', async () => {
  const requests = await open('/solution-tree', {
    tree: { status: 400, body: { code: 'validation.failed', message: 'No' } },
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  const count = () => requests.filter(({ url }) => new URL(url).pathname === '/w/solution-tree').length
  const before = count()
  await userEvent.click(retry)
  await waitFor(() => expect(count()).toBeGreaterThan(before))
})
