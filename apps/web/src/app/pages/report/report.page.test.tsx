import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubFetch } from '../../../testing/fetch-stub.ts'
import { person } from '../../../testing/session-fixture.ts'
import { App } from '../../app.tsx'
import { boot } from '../../boot.ts'
import { router } from '../../route/router.tsx'

const TENANT = {
  navigation_type: 'KPI',
  theme: 'DEFAULT',
  default_language: 'en',
  'api-url-workflow': '/w',
  active_plugins: ['FINANCIAL_REPORT'],
}
const LONG = { timeout: 10_000 }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('without an income statement the way back leads to a report that the unit has, and the month stays', async () => {
  stubFetch(({ url }) => {
    const path = new URL(url).pathname
    if (path === '/api/tenant/config') return { body: TENANT }
    if (path === '/w/whoami') return { body: person('KPI_READ') }
    if (path === '/w/businessunit/u1') return { body: { id: 'u1', country: 'SK' } }
    const isStatement = path === '/w/report/income-statement'
    return { status: 404, body: { message: 'no', code: isStatement ? 'report.statement_missing' : 'not_found' } }
  })
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  window.history.replaceState(null, '', '/report?view=statement&period=2026-03')
  await boot()
  render(<App />)
  const back = await screen.findByRole('link', { name: 'To the report' }, LONG)
  expect(screen.getByRole('link', { name: 'Weekly report' }).getAttribute('href')).toBe(
    '/report?view=weekly&period=2026-03',
  )
  await userEvent.click(back)
  await waitFor(() => expect(router.state.location.href).toBe('/report?period=2026-03'))
  const weekly = await screen.findByRole('link', { name: 'Weekly report' })
  await waitFor(() => expect(weekly.getAttribute('aria-current')).toBe('page'))
  expect(screen.queryByText('Only for units in Germany')).toBeNull()
})
