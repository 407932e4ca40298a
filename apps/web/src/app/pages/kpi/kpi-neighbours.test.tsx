import type { Status } from '@lotse/contract/figure.constants.ts'
import type { KpiSummary } from '@lotse/contract/figure.schema.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { stubServer } from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { KpiNeighbours } from './kpi-neighbours.tsx'

const kpi = (id: string, status: Status, deviation = 0): Pick<KpiSummary, 'id' | 'name' | 'reading'> => {
  const none = { value: 1, comparison: null, statusAgainst: null, benchmark: null, position: null, peerDeviation: 0 }
  return {
    id,
    name: `Name ${id}`,
    reading: { ...none, target: { min: null, max: null }, isOwnTarget: false, status, deviation },
  }
}
const KPIS = [kpi('good', 'GOOD'), kpi('far', 'BAD', 3), kpi('near', 'BAD', 1), kpi('watch', 'WARN')]

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('KPI_READ'))
})
afterEach(cleanup)

test('the neighbours of a KPI are those beside it on its dashboard, critical ones first', async () => {
  const calls = stubServer(() => ({ body: { id: 'service', kpis: KPIS } }))
  const home = { name: 'Service', search: { areaId: 'service' } }
  showContent(<KpiNeighbours kpiId="near" home={home} view={{}} kept={{}} />)
  expect(await screen.findByText('2 of 4 in Service')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Previous KPI: Name far' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Next KPI: Name watch' })).toBeTruthy()
  expect(calls.map(({ call }) => call)).toEqual(['GET /area/service/dashboard'])
})

test('where the business is grouped by topics, the neighbours are those of the topic', async () => {
  const calls = stubServer(() => ({ body: { id: 'quality', kpis: KPIS } }))
  const home = { name: 'Quality', search: { topicId: 'quality' } }
  showContent(<KpiNeighbours kpiId="far" home={home} view={{}} kept={{}} />)
  expect(await screen.findByText('1 of 4 in Quality')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Previous/ })).toBeNull()
  expect(calls.map(({ call }) => call)).toEqual(['GET /topic/quality'])
})
