import type { SimulationDetail } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { stubServer } from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { leverAt, SCENARIO_ID, scenarioDetail, workshopModel } from '../../../testing/simulation-fixture.ts'
import { ScenarioEditor } from './scenario-editor.tsx'

beforeEach(async () => {
  sessionStorage.clear()
  await showLanguage('en')
  setSession({}, person('KPI_READ', 'SIMULATION_WRITE'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

async function show(scenario: SimulationDetail = scenarioDetail()) {
  const onSaved = vi.fn()
  const shown = showContent(
    <ScenarioEditor
      subject={{ kind: 'EDIT', scenario }}
      outcomes={[]}
      place={{ view: 'result', node: undefined, comparison: 'PRIOR_YEAR' }}
      onPlace={() => {}}
      onSaved={onSaved}
      actions={<button type="button">Adopt</button>}
      actuals={null}
    />,
    ['/simulation', '/simulation/details'],
  )
  await screen.findByRole('slider', {}, { timeout: 5_000 }).catch(() => screen.findByText('Levers'))
  return { ...shown, onSaved }
}

/** A server that returns the model; `saving` is its reply to all other calls. */
const serve = (saving: Parameters<typeof stubServer>[0] = () => undefined) =>
  stubServer((seen) => {
    if (seen.call.endsWith('/comment')) return { body: { content: [] } }
    return seen.call === 'GET /simulation/model' ? { body: workshopModel() } : saving(seen)
  })
const move = (value: number) => fireEvent.change(screen.getByRole('slider'), { target: { value: String(value) } })

test('moving a lever changes the sentence at once and offers to save', async () => {
  serve()
  await show()
  expect(screen.getByText('Labour utilisation at 90.0% lifts Profit from €144,000 to €234,000.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Adopt' })).toBeTruthy()
  move(85)
  expect(screen.getByText('Labour utilisation at 85.0% lifts Profit from €144,000 to €189,000.')).toBeTruthy()
  expect(screen.getByText('unsaved changes')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Adopt' })).toBeNull()
})

test('the result is announced when the lever rests, not at every step', async () => {
  serve()
  await show()
  const announced = () => [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent)
  move(85)
  move(86)
  expect(announced().some((text) => text?.includes('86.0%'))).toBe(false)
  await waitFor(() => expect(announced().some((text) => text?.includes('86.0%'))).toBe(true), { timeout: 4_000 })
  expect(announced().some((text) => text?.includes('85.0%'))).toBe(false)
})

test('a number is typed as the language writes it, a level sets the lever, and a value beyond the peers is marked', async () => {
  await showLanguage('de')
  serve()
  await show()
  const field = screen.getByLabelText('Labour utilisation: Wert')
  await userEvent.clear(field)
  await userEvent.type(field, '97,5')
  expect(screen.getByText(/Außerhalb dessen, was vier von fünf Betrieben erreichen/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Oberes Quartil/ }))
  expect((field as HTMLInputElement).value).toBe('90')
  await userEvent.clear(field)
  await userEvent.type(field, 'viel')
  expect(screen.getByText('Das ist keine Zahl.')).toBeTruthy()
})

test('the scenario is saved with the version it is based on', async () => {
  const calls = serve(({ call, body }) =>
    call.startsWith('PUT') ? { body: scenarioDetail({ version: 2, levers: body.levers as [] }) } : undefined,
  )
  const { onSaved } = await show()
  move(85)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  const put = calls.find(({ call }) => call === `PUT /simulation/${SCENARIO_ID}`)
  expect(put?.body).toMatchObject({ version: 1, levers: [leverAt('utilisation', 85)] })
})

test('after a change by another person both versions are shown, and keeping mine keeps their other levers', async () => {
  const theirs = scenarioDetail({ version: 2, levers: [leverAt('utilisation', 88), leverAt('rate', 95)] })
  let isChanged = true
  const calls = serve(({ call }) => {
    if (call.startsWith('PUT') && isChanged) {
      isChanged = false
      return {
        status: 409,
        body: { code: 'simulation.changed', message: 'Changed', requestId: 'r', currentVersion: 2 },
      }
    }
    return { body: theirs }
  })
  await show()
  move(85)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText('Somebody else saved a newer version while you were editing')).toBeTruthy()
  expect(within(dialog).getByText('88.0%')).toBeTruthy()
  expect(within(dialog).getByText('85.0%')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(2))
  expect(calls.findLast(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    version: 2,
    levers: [leverAt('utilisation', 85), leverAt('rate', 95)],
  })
})

test('unsaved changes survive a reload, and a change by another person is announced', async () => {
  serve()
  const first = await show()
  move(85)
  await waitFor(() => expect(Object.values({ ...sessionStorage }).join()).toContain('85'))
  first.client.clear()
  document.body.replaceChildren()
  await show(scenarioDetail({ version: 2 }))
  expect(screen.getByText('Labour utilisation at 85.0% lifts Profit from €144,000 to €189,000.')).toBeTruthy()
  expect(screen.getByText(/Somebody else has saved a newer version since/)).toBeTruthy()
})

test('name and note are edited in the head of the page, and Escape returns to the text before', async () => {
  serve()
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Rename the scenario' }))
  await userEvent.clear(screen.getByLabelText('Name'))
  await userEvent.type(screen.getByLabelText('Name'), 'Full workshop{Enter}')
  expect(screen.getByRole('heading', { level: 1, name: 'Full workshop' })).toBeTruthy()
  expect(screen.queryByLabelText('Name')).toBeNull()
  expect(screen.getByText('unsaved changes')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Rename the scenario' }))
  await userEvent.type(screen.getByLabelText('Name'), ' and more{Escape}')
  expect(screen.getByRole('heading', { level: 1, name: 'Full workshop' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add a note' }))
  await userEvent.type(screen.getByLabelText('Note'), 'Two more mechanics')
  await userEvent.tab()
  expect(screen.getByText('Two more mechanics')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Edit the note' })).toBeTruthy()
})

test('the contributions follow when the lever rests, without a worker as well', async () => {
  serve()
  await show()
  const bars = within(await screen.findByRole('list', { name: 'What each lever contributes' }))
  expect(bars.getByText('+€90,000')).toBeTruthy()
  move(85)
  expect(bars.getByText('+€90,000')).toBeTruthy()
  await waitFor(() => expect(bars.getByText('+€45,000')).toBeTruthy())
})

test('a scenario that may not be changed shows its levers without controls', async () => {
  serve()
  await show(scenarioDetail({ status: 'ARCHIVED', can: { ...scenarioDetail().can, edit: false } }))
  expect(await screen.findByText('This scenario is archived and cannot be changed.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect((screen.getByRole('slider') as HTMLInputElement).disabled).toBe(true)
})

test('a lever on a removed figure is named and can be removed', async () => {
  serve()
  const figures = [{ code: 'gone', name: 'Old figure', unit: { id: '%', label: '%' }, decimals: 1, isRemoved: true }]
  await show(scenarioDetail({ levers: [leverAt('gone', 5)], figures }))
  expect(await screen.findByText('This figure no longer exists. The lever has no effect.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Old figure' }))
  expect(screen.queryByText('Old figure')).toBeNull()
})

test('levers that make a denominator zero have no result, which is said instead of ∞', async () => {
  const model = workshopModel()
  const nodes = model.nodes.map((node) =>
    node.code === 'profit' ? { ...node, driverFormula: 'revenue / utilisation - cost' } : node,
  )
  stubServer(() => ({ body: { ...model, nodes } }))
  await show(scenarioDetail({ levers: [leverAt('utilisation', 0)] }))
  const reason = 'a figure that it is divided by becomes zero, or the result is too large.'
  expect(screen.getByText(`With these levers Profit has no value: ${reason}`)).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/∞|NaN|Infinity/)
})

test('a unit with a missing month has no result, and the figure and the month are named', async () => {
  const model = workshopModel()
  const nodes = model.nodes.map((node) =>
    node.code === 'revenue' ? { ...node, value: null, series: node.series.with(2, null) } : node,
  )
  stubServer(() => ({ body: { ...model, nodes, missing: [{ code: 'revenue', months: ['2025-03'] }] } }))
  await show()
  const start = 'Profit has no value in the twelve months to December 2025:'
  expect(screen.getByText(`${start} these figures are missing: Labour revenue (March 2025).`)).toBeTruthy()
})

test.each([
  ['0', '−€576,000'],
  ['-80', '−€1,296,000'],
  ['1000000000000', '€8,999,999,999,42'],
])('a lever at %s is calculated', async (typed, profit) => {
  serve()
  await show()
  const field = screen.getByRole('textbox', { name: 'Labour utilisation: value' })
  await userEvent.clear(field)
  await userEvent.type(field, typed)
  expect(screen.getByRole('region', { name: 'Result' }).querySelector('[data-main]')?.textContent).toContain(profit)
})
