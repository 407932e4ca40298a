import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { person } from '../../testing/session-fixture.ts'
import { App } from '../app.tsx'
import { boot } from '../boot.ts'

const TENANT = { navigation_type: 'KPI', theme: 'DEFAULT', default_language: 'en', 'api-url-workflow': '/w' }

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the frame of the page itself stays until the frame of the application is rendered', async () => {
  stubFetch(({ url }) => {
    const { pathname } = new URL(url)
    if (pathname === '/api/tenant/config') return { body: TENANT }
    return { body: pathname === '/w/whoami' ? person('KPI_READ') : { content: [] } }
  })
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  window.history.replaceState(null, '', '/faq')
  const first = document.createElement('div')
  first.id = 'first-frame'
  document.body.append(first)
  let isReplaced = false
  vi.spyOn(first, 'remove').mockImplementation(() => {
    isReplaced = screen.queryByRole('navigation', { name: 'Main navigation' }) !== null
    first.replaceWith()
  })
  await boot()
  render(<App />)
  await waitFor(() => expect(document.getElementById('first-frame')).toBeNull(), { timeout: 10_000 })
  expect(isReplaced).toBe(true)
})
