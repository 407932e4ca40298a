import type { TenantOverview as Overview } from '@lotse/contract/features/tenant/tenant.overview.schema.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../platform/text/i18n.ts'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { showContent } from '../../testing/show-content.tsx'
import { TenantOverview } from './tenant-overview.tsx'

const OVERVIEW: Overview = {
  lastPeriod: '2025-12',
  duePeriod: '2026-10',
  businessUnits: {
    total: 12,
    upToDate: 0,
    behind: [
      { id: 'u1', name: 'City', lastPeriod: null },
      { id: 'u2', name: 'Harbour', lastPeriod: '2025-12' },
    ],
  },
  deliveries: [{ id: 1, source: 'pack studio', importedAt: '2026-01-05T10:00:00Z', valuesWritten: 1_200 }],
  people: { active: 3, disabled: 1, signedInRecently: 2 },
  content: { kpis: 64, questionnaires: 1, bestPractices: 1, measureTemplates: 1, documents: 1 },
}

beforeEach(async () => {
  setSession({}, person('TENANT_ADMIN'))
  await showLanguage('en')
})
afterEach(() => vi.unstubAllGlobals())

const show = (overview: Overview) => {
  stubFetch(() => ({ body: overview }))
  showContent(<TenantOverview />)
}

test('it says up to when there are figures, how many units have those that are due, and who is waited for', async () => {
  show(OVERVIEW)
  expect(await screen.findByRole('heading', { name: 'Figures up to December 2025' })).toBeTruthy()
  expect(screen.getByText('0 of 12 business units have figures up to October 2026')).toBeTruthy()
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual(expect.arrayContaining(['Citynone yet', 'Harbourup to December 2025']))
  expect(screen.getByText('and 10 more')).toBeTruthy()
})

test('when all units are up to date no unit is waited for', async () => {
  show({ ...OVERVIEW, lastPeriod: '2026-10', businessUnits: { total: 12, upToDate: 12, behind: [] } })
  expect(await screen.findByText('12 of 12 business units have figures up to October 2026')).toBeTruthy()
  expect(screen.queryByText('Waiting for figures')).toBeNull()
})

test('without figures it says how they come', async () => {
  show({ ...OVERVIEW, lastPeriod: null, deliveries: [] })
  expect(await screen.findByText('There are no figures yet. They are added by an import.')).toBeTruthy()
  expect(screen.queryByText('Waiting for figures')).toBeNull()
})
