import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { stubServer } from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { simulationDetail } from '../../../testing/simulation-fixture.tsx'
import { AdoptDialog } from './adopt-dialog.tsx'

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('KPI_READ', 'SIMULATION_WRITE', 'MEASURE_READ', 'MEASURE_WRITE'))
})

const measure = {
  id: '30000000-0000-4000-8000-000000000001',
  code: 'efficiency',
  title: 'Labour efficiency: from 70 to 80 %',
  state: 'PLANNED' as const,
  start: '2026-03-01',
  due: '2026-06-30',
  expectedEurPerYear: 40_000,
}

test('adoption shows one measure per lever with an effect, asks once, and links to the measures', async () => {
  const calls = stubServer(() => ({
    body: simulationDetail({ status: 'ADOPTED', adoptedAt: '2026-03-02T08:00:00.000Z', measures: [measure] }),
  }))
  const scenario = simulationDetail()
  showContent(<AdoptDialog scenario={scenario} onClose={vi.fn()} />, ['/measures/details'])
  const table = screen.getByRole('table', { name: 'Measures that are created' })
  expect(within(table).getByText('+€40,000')).toBeTruthy()
  expect(within(table).getByText('+€12,000')).toBeTruthy()
  expect(within(table).queryByText('Days in stock')).toBeNull()
  expect(screen.getByText('Without effect, so without a measure: Days in stock')).toBeTruthy()
  expect(screen.getByText(/By adopting it, you share it/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Create 2 measures' }))
  const link = await screen.findByRole('link', { name: measure.title })
  expect(link.getAttribute('href')).toBe(`/measures/details?id=${measure.id}`)
  expect(calls.filter(({ call }) => call === `POST /simulation/${scenario.id}/adopt`).map(({ body }) => body)).toEqual([
    { version: 4 },
  ])
})

test('adopting a scenario that makes the result worse is warned about', () => {
  showContent(<AdoptDialog scenario={simulationDetail()} isWorse onClose={vi.fn()} />)
  expect(screen.getByText(/so the measures would expect a loss/)).toBeTruthy()
})

test('a scenario without an effective lever cannot be adopted', () => {
  const detail = simulationDetail()
  const levers = detail.result.levers.map((lever) => ({ ...lever, contribution: null, problem: 'NO_PATH' as const }))
  showContent(<AdoptDialog scenario={{ ...detail, result: { ...detail.result, levers } }} onClose={vi.fn()} />)
  expect(screen.getByText(/there is nothing to adopt/)).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel'])
})

test('a refused adoption says that no measure was created', async () => {
  stubServer(() => ({ status: 409, body: { message: '', code: 'simulation.changed', requestId: 'r' } }))
  showContent(<AdoptDialog scenario={simulationDetail()} onClose={vi.fn()} />)
  await userEvent.click(screen.getByRole('button', { name: 'Create 2 measures' }))
  expect(await screen.findByText(/no measure was created/)).toBeTruthy()
})
