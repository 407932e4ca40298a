import type { UnitPotential } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import type { TopicDetail } from '@lotse/contract/features/topic/topic.schema.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { stubServer } from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { TopicPotential } from './potential.tsx'

const ITEM = {
  id: 'answered',
  name: 'Enquiries answered',
  areaId: 'sales',
  unit: { id: '%', label: '%' },
  decimals: 1,
  value: 44.51,
  targetLevel: 64.83,
  releasedLevel: 'MEDIAN' as const,
  amount: 6_000,
  share: 5_687.4,
}
const POTENTIAL: Pick<UnitPotential, 'standardLevel' | 'joint' | 'items'> = {
  standardLevel: 'MEDIAN',
  joint: 48_200,
  items: [ITEM],
}

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('KPI_READ', 'MEASURE_READ', 'MEASURE_WRITE'))
})
afterEach(cleanup)

test('a measure starts from the amount and the distance that the row shows, which are those of twelve months', async () => {
  stubServer(() => ({ body: POTENTIAL }))
  const topic = { id: 'sales', kpis: [{ id: 'answered' }] } as unknown as TopicDetail
  showContent(<TopicPotential topic={topic} view={{}} />, [
    '/measures/edit',
    '/business-analysis/dashboard/detail/potential',
  ])
  expect(await screen.findByText('12 months: from 44.5% to 64.8%')).toBeTruthy()
  expect(screen.getByText('€5,690')).toBeTruthy()
  const plan = screen.getByRole('link', { name: /Plan a measure/ }).getAttribute('href') ?? ''
  const search = new URL(plan, 'http://x').searchParams
  expect([search.get('eur'), search.get('delta'), search.get('topicId')]).toEqual(['5690', '20.3', 'sales'])
})
