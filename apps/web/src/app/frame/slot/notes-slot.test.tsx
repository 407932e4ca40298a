import { configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubFetch } from '../../../testing/fetch-stub.ts'
import { person } from '../../../testing/session-fixture.ts'

// The first test loads the pages and everything they are made of, which takes its time beside other tests.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

const TENANT = { navigation_type: 'KPI', theme: 'DEFAULT', default_language: 'en', 'api-url-workflow': '/w' }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open(activePlugins: readonly string[]) {
  const { requests } = stubFetch(({ url }) => {
    const path = new URL(url).pathname
    if (path === '/api/tenant/config') return { body: { ...TENANT, active_plugins: activePlugins } }
    if (path === '/w/whoami') return { body: person('KPI_READ') }
    if (path === '/w/note') return { body: { content: [] } }
    if (path === '/w/message') return { body: { content: [], page: 0, size: 3, totalElements: 0, unread: 0 } }
    return { status: 404, body: {} }
  })
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  vi.resetModules()
  window.history.replaceState(null, '', '/simulation')
  const [{ App }, { boot }, { useFrameStore }] = await Promise.all([
    import('../../app.tsx'),
    import('../../boot.ts'),
    import('../frame.store.ts'),
  ])
  await boot()
  render(<App />)
  await screen.findByRole('button', { name: 'Search' })
  const readings = () => requests.filter(({ url }) => new URL(url).pathname === '/w/note').length
  return { readings, isOpen: () => useFrameStore.getState().isNotesOpen }
}

const panel = () => screen.queryByRole('dialog', { name: 'Notes' })

test('the notes open by button and by keyboard, and are requested again each time', async () => {
  const { readings, isOpen } = await open(['PERSONAL_NOTES'])
  expect(panel()).toBeNull()
  expect(readings()).toBe(0)
  const button = screen.getByRole('button', { name: 'Notes' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button)
  const field = await screen.findByLabelText('New note')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(isOpen()).toBe(true)
  await waitFor(() => expect(readings()).toBe(1))

  await userEvent.keyboard('{Escape}')
  expect(panel()).toBeNull()
  expect(isOpen()).toBe(false)
  await waitFor(() => expect(document.activeElement).toBe(button))

  await userEvent.keyboard('{Control>}.{/Control}')
  await screen.findByLabelText('New note')
  await waitFor(() => expect(readings()).toBe(2))
  // The shortcut works while something is written, and typing a full stop is only that.
  await userEvent.type(await screen.findByLabelText('New note'), 'One. Two.')
  expect(panel()).not.toBeNull()
  await userEvent.keyboard('{Meta>}.{/Meta}')
  expect(panel()).toBeNull()
})

test('notes cannot be opened without the plugin', async () => {
  const { readings, isOpen } = await open(['FINANCIAL_REPORT'])
  expect(screen.queryByRole('button', { name: 'Notes' })).toBeNull()
  await userEvent.keyboard('{Control>}.{/Control}')
  const { setNotesOpen } = await import('../frame.store.ts')
  setNotesOpen(true)
  expect(isOpen()).toBe(false)
  expect(panel()).toBeNull()
  expect(readings()).toBe(0)
})

test('the palette starts a new note', async () => {
  await open(['PERSONAL_NOTES'])
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await screen.findByRole('combobox'), 'new note')
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByLabelText('New note')).toBeTruthy()
})
