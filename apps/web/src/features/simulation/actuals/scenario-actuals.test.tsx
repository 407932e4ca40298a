import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { stubServer } from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { OUTCOME, simulationActuals } from '../../../testing/simulation-fixture.tsx'
import { distanceOf } from './actuals.words.ts'
import { ScenarioActuals } from './scenario-actuals.tsx'

vi.mock('../../../platform/chart/chart.tsx', () => ({ Chart: () => null }))

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('KPI_READ'))
})

test('amounts are summed over the months that have an actual value', async () => {
  stubServer(() => ({ body: simulationActuals([30_000, 32_000, 34_000], [31_000, 36_000, null]) }))
  showContent(<ScenarioActuals id="s1" />)
  expect(await screen.findByText('After 2 months, Profit before tax is €5,000 above the expected path.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(await screen.findByText('+€4,000 (better)')).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: 'May 2026' })).toBeTruthy()
})

test('a scenario without a later month says what it waits for', async () => {
  stubServer(() => ({ body: simulationActuals([30_000], [null]) }))
  showContent(<ScenarioActuals id="s1" />)
  expect(await screen.findByText('No actual values since the base month yet')).toBeTruthy()
  expect(screen.getByText(/The base month is February 2026/)).toBeTruthy()
})

test('a ratio is compared in the last month, not summed', () => {
  const rate = { ...OUTCOME, unit: { id: '%', label: '%' }, decimals: 1, expected: [50, 50], actual: [52, 49.5] }
  const distance = distanceOf(rate, ['2026-03', '2026-04'])
  expect(distance).toEqual({ months: 2, lastMonth: '2026-04', kind: 'LAST', difference: -0.5, side: 'BELOW' })
})

test('there is no distance while no month has an expected and an actual value', () => {
  expect(distanceOf({ ...OUTCOME, expected: [1, null], actual: [null, 1] }, ['2026-03', '2026-04'])).toBeNull()
})
