import type { SimulationItem } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { useToastStore } from '../../../platform/toast/toast.store.ts'
import { giveHeights, stubServer } from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { simulationItem, simulationList } from '../../../testing/simulation-fixture.tsx'
import { SimulationOverview } from './overview.tsx'
import type { SimulationView } from './view.ts'

/** A menu is loaded when it is opened. */
const LONG = { timeout: 10_000 }
const idOf = (index: number) => `20000000-0000-4000-8000-00000000000${index}`

beforeEach(async () => {
  giveHeights()
  await showLanguage('en')
  setSession({}, person('KPI_READ', 'SIMULATION_WRITE'))
})

function Screen() {
  const [view, setView] = useState<SimulationView>({})
  return (
    <SimulationOverview
      view={view}
      directionOf={() => 'HIGHER'}
      action={<button type="button">New scenario</button>}
      onChange={(patch) => setView((old) => ({ ...old, ...patch }) as SimulationView)}
    />
  )
}

function show() {
  showContent(<Screen />, ['/simulation', '/simulation/details'])
}

/** A server with these scenarios, as far as they are not deleted. */
function serve(scenarios: readonly SimulationItem[]) {
  const deleted = new Set<string>()
  return stubServer(({ call }) => {
    const [method = '', path = ''] = call.split(' ')
    const id = path.split('/')[2] ?? ''
    if (call === 'GET /simulation') {
      return { body: simulationList(scenarios.filter((scenario) => !deleted.has(scenario.id))) }
    }
    if (method === 'DELETE') {
      deleted.add(id)
      return { status: 204 }
    }
    if (path.endsWith('/restore')) deleted.delete(id)
    return { body: scenarios.find((scenario) => scenario.id === id) }
  })
}

test('a row says what the scenario changes, in which direction, and whether that is better', async () => {
  serve([simulationItem(), simulationItem({ id: idOf(2), name: 'Fewer discounts', change: -8_000, after: 392_000 })])
  show()
  const row = (await screen.findByRole('link', { name: 'More hours sold' })).closest('tr') as HTMLElement
  expect(within(row).getByText('+€52,000 (better)')).toBeTruthy()
  expect(within(row).getByText('€400,000 → €452,000')).toBeTruthy()
  expect(screen.getByText('−€8,000 (worse)')).toBeTruthy()
  expect(screen.getByText('2 scenarios')).toBeTruthy()
})

test('the empty state explains what a simulation is when there is no scenario at all', async () => {
  serve([])
  show()
  expect(await screen.findByText('No scenarios yet')).toBeTruthy()
  expect(screen.getByText(/starts from your actual figures of twelve months/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'New scenario' })).toBeTruthy()
})

test('filters that match nothing can be cleared', async () => {
  const calls = stubServer(({ query }) => ({
    body: simulationList(query.get('isOwn') ? [] : [simulationItem()], { unfiltered: 1 }),
  }))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Only mine' }))
  expect(await screen.findByText('No scenario matches these filters')).toBeTruthy()
  expect(calls.at(-1)?.query.get('isOwn')).toBe('true')
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement)
  expect(await screen.findByRole('link', { name: 'More hours sold' })).toBeTruthy()
})

test('two to four selected scenarios can be compared, one or five cannot', async () => {
  serve([1, 2, 3, 4, 5].map((index) => simulationItem({ id: idOf(index), name: `Scenario ${index}` })))
  show()
  const choose = async (index: number) =>
    userEvent.click(await screen.findByRole('checkbox', { name: `Select “Scenario ${index}”` }))
  await choose(1)
  expect(screen.queryByRole('link', { name: 'Compare' })).toBeNull()
  await choose(2)
  expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toContain(
    encodeURIComponent(`${idOf(1)},${idOf(2)}`),
  )
  for (const index of [3, 4, 5]) await choose(index)
  expect(screen.queryByRole('link', { name: 'Compare' })).toBeNull()
  expect(screen.getByText('5 selected')).toBeTruthy()
})

test('selected scenarios are deleted together and restored together by the undo button', async () => {
  const calls = serve([simulationItem(), simulationItem({ id: idOf(2), name: 'Fewer discounts' })])
  show()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select “More hours sold”' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select “Fewer discounts”' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No scenarios yet')).toBeTruthy()
  const [toast] = useToastStore.getState().toasts
  expect(toast?.summary).toBe('2 scenarios deleted')
  expect(toast?.action?.label).toBe('Undo')
  act(() => toast?.action?.run())
  expect(await screen.findByRole('link', { name: 'Fewer discounts' })).toBeTruthy()
  expect(calls.filter(({ call }) => !call.startsWith('GET')).map(({ call }) => call)).toEqual([
    `DELETE /simulation/${idOf(1)}`,
    `DELETE /simulation/${idOf(2)}`,
    `POST /simulation/${idOf(1)}/restore`,
    `POST /simulation/${idOf(2)}/restore`,
  ])
})

test('the menu of a row offers only the steps that the server allows', async () => {
  serve([
    simulationItem({
      status: 'ARCHIVED',
      nextStatuses: ['SHARED'],
      can: { edit: false, delete: false, duplicate: true, adopt: false, comment: false },
    }),
  ])
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for “More hours sold”' }))
  const items = await screen.findAllByRole('menuitem', {}, LONG)
  expect(items.map(({ textContent }) => textContent)).toEqual(['Open', 'Duplicate', 'Return from the archive'])
})

test('a step that is based on an outdated version is explained, and the list is requested again', async () => {
  const calls = stubServer(({ call }) =>
    call.startsWith('PUT')
      ? { status: 409, body: { message: '', code: 'simulation.changed', requestId: 'r' } }
      : { body: simulationList([simulationItem()]) },
  )
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for “More hours sold”' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Share' }, LONG))
  await waitFor(() =>
    expect(useToastStore.getState().toasts.map(({ summary }) => summary)).toEqual([
      'This scenario has been changed in the meantime',
    ]),
  )
  await waitFor(() => expect(calls.filter(({ call }) => call.startsWith('GET')).length).toBeGreaterThan(1))
  expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ status: 'SHARED', version: 4 })
})
