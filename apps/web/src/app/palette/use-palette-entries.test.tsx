import type { Permission } from '@lotse/contract/permission.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../platform/text/i18n.ts'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { showContent } from '../../testing/show-content.tsx'
import { usePaletteEntries } from './use-palette-entries.ts'

function Entries() {
  return (
    <ul>
      {usePaletteEntries().map(({ id, label, note, run }) => (
        <li key={id}>
          <button type="button" onClick={run}>
            {[id, label, note].filter(Boolean).join(' · ')}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Shows the entries for a person with these permissions; returns the requested paths. */
function showFor(...permissions: Permission[]) {
  const paths: string[] = []
  setSession({}, person(...permissions))
  stubFetch(({ url }) => {
    const { pathname } = new URL(url)
    paths.push(pathname.replace(/^.*\/workflow/, ''))
    const content = pathname.endsWith('/symptom')
      ? [{ id: 'sy_slow', name: 'Slow workshop', areaId: 'service', areaName: 'After-sales' }]
      : pathname.endsWith('/simulation')
        ? [{ id: 's1', name: 'More hours sold', outcome: { name: 'Profit' } }]
        : pathname.endsWith('/best-practice')
          ? [{ id: 'bp1', name: 'Lead desk', areaName: 'Sales' }]
          : pathname.endsWith('/measure-template')
            ? [{ id: 't1', name: 'Answer leads within an hour' }]
            : []
    return { body: { content } }
  })
  const { router } = showContent(
    <Entries />,
    [
      '/solution-tree/dashboard',
      '/simulation/details',
      '/best-practices',
      '/measures/edit',
      '/home',
      '/report',
      '/faq',
    ],
    '/home?period=2026-03&view=YTD',
  )
  return { paths, router }
}

beforeEach(() => showLanguage('en'))

test('symptoms and scenarios are found by name, and a scenario can be begun', async () => {
  showFor('KPI_READ', 'SIMULATION_WRITE')
  expect(await screen.findByText('symptom-sy_slow · Slow workshop · After-sales')).toBeTruthy()
  expect(await screen.findByText('scenario-s1 · More hours sold · Profit')).toBeTruthy()
  expect(screen.getByText('new-scenario · New scenario')).toBeTruthy()
})

test('a reader of KPIs may not begin a scenario', async () => {
  showFor('KPI_READ')
  expect(await screen.findByText('symptom-sy_slow · Slow workshop · After-sales')).toBeTruthy()
  expect(screen.queryByText(/new-scenario/)).toBeNull()
})

test('best practices and measure templates are found by name, and a measure can be begun', async () => {
  showFor('BEST_PRACTICE_READ', 'MEASURE_READ', 'MEASURE_WRITE')
  expect(await screen.findByText('practice-bp1 · Lead desk · Sales')).toBeTruthy()
  expect(await screen.findByText('template-t1 · Answer leads within an hour · New measure')).toBeTruthy()
  expect(screen.getByText('new-measure · New measure')).toBeTruthy()
})

test('templates and new measures are not offered without the permission to write measures', async () => {
  const { paths } = showFor('BEST_PRACTICE_READ', 'MEASURE_READ')
  expect(await screen.findByText('practice-bp1 · Lead desk · Sales')).toBeTruthy()
  expect(paths).not.toContain('/measure-template')
  expect(screen.queryByText(/new-measure/)).toBeNull()
})

test('without the permission to read KPIs neither is requested', async () => {
  const { paths } = showFor('MEASURE_READ')
  await waitFor(() => expect(paths).toContain('/faq'))
  expect(paths).not.toContain('/symptom')
  expect(paths).not.toContain('/simulation')
})

test('the screens of the administration are found by permission', async () => {
  showFor('USER_ADMIN')
  expect(await screen.findByText('/admin/people · People')).toBeTruthy()
  expect(screen.queryByText(/^\/admin\/usage/)).toBeNull()
})

test('pages with figures keep the period and view that were on screen, also after pages without figures', async () => {
  const { router } = showFor('KPI_READ')
  const open = async (name: RegExp) => {
    await userEvent.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(router.state.status).toBe('idle'))
    return router.state.location.href
  }
  expect(await open(/^\/home · /)).toBe('/home?period=2026-03&view=YTD')
  expect(await open(/^\/report · /)).toBe('/report?period=2026-03')
  expect(await open(/^\/faq · /)).toBe('/faq')
  expect(await open(/^\/home · /)).toBe('/home?period=2026-03&view=YTD')
})
