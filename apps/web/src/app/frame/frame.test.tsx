import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { person } from '../../testing/session-fixture.ts'
import { App } from '../app.tsx'
import { boot } from '../boot.ts'
import { router } from '../route/router.tsx'

const TENANT = { navigation_type: 'KPI', theme: 'DEFAULT', default_language: 'en', 'api-url-workflow': '/w' }

beforeEach(async () => {
  // jsdom knows the element, but not how to open it.
  stubFetch(({ url }) => {
    const path = new URL(url).pathname
    return path === '/api/tenant/config' ? { body: TENANT } : { body: path === '/w/whoami' ? person('KPI_READ') : {} }
  })
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  window.history.replaceState(null, '', '/faq')
  await boot()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the sidebar can be collapsed to its icons, and the mobile navigation opened and closed', async () => {
  const user = userEvent.setup()
  render(<App />)
  const navigation = await screen.findByRole('navigation', { name: 'Main navigation' }, { timeout: 10_000 })
  expect(navigation.textContent).toContain('Business analysis')
  await user.click(screen.getByRole('button', { name: 'Collapse navigation' }))
  expect(screen.getByRole('button', { name: 'Expand navigation' }).getAttribute('aria-expanded')).toBe('false')
  expect(navigation.textContent).toBe('')
  expect(within(navigation).getByRole('link', { name: 'Business analysis' })).toBeTruthy()
  expect(localStorage.getItem('lotse.sidebarCollapsed')).toBe('true')

  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open navigation' }))
  const drawer = screen.getByRole('dialog', { name: 'Main navigation' })
  expect(within(drawer).getByText('Business analysis')).toBeTruthy()
  await user.click(within(drawer).getByRole('button', { name: 'Close navigation' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('in a window of medium width the sidebar is collapsed until it is expanded there', async () => {
  const wide = window.matchMedia
  window.matchMedia = (media) => ({ ...wide(media), matches: media === '(max-width: 1099px)' })
  try {
    localStorage.removeItem('lotse.sidebarCollapsed')
    render(<App />)
    await userEvent.click(await screen.findByRole('button', { name: 'Expand navigation' }))
    expect(screen.getByRole('button', { name: 'Collapse navigation' })).toBeTruthy()
    // The choice for wide windows stays as it is.
    expect(localStorage.getItem('lotse.sidebarCollapsed')).toBeNull()
  } finally {
    window.matchMedia = wide
  }
})

test('the frame stays in place while a part of the page is loaded', async () => {
  render(<App />)
  const navigation = await screen.findByRole('navigation', { name: 'Main navigation' }, { timeout: 10_000 })
  const frame = navigation.closest('#root > *, body > * > *') as HTMLElement
  let wasHidden = false
  const observer = new MutationObserver(() => {
    wasHidden ||= frame.style.display === 'none'
  })
  observer.observe(frame, { attributes: true })
  // The page of a topic is loaded inside the page of an area.
  await act(() => router.navigate({ to: '/business-analysis/dashboard', search: { topicId: 'sales' } }))
  await waitFor(() => expect(screen.queryByText('Frequently asked questions', { selector: 'h1' })).toBeNull())
  observer.disconnect()
  expect(wasHidden).toBe(false)
})
