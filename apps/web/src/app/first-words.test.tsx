import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { person } from '../testing/session-fixture.ts'

const TENANT = { navigation_type: 'KPI', theme: 'DEFAULT', default_language: 'en', 'api-url-workflow': '/w' }
const WHOAMI = { ...person('KPI_READ'), name: 'Ann <b>' }
const SENTENCE = 'First: Sick leave, worth €43,500 a year.'
const OWN = 'There are no figures for this month yet.'

/** The application in a page with first words, whose server replies to the identity call only. */
async function open(path: string, whoami: () => Response = () => Response.json(WHOAMI)) {
  vi.resetModules()
  window.history.replaceState(null, '', path)
  const first = document.createElement('div')
  first.innerHTML = `<div id="first-frame" aria-hidden="true"><div id="first-words"><p>Welcome, Ann &lt;b&gt;</p><p id="first-sentence">${SENTENCE}</p></div></div>`
  document.body.append(first)
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
    if (pathname === '/api/tenant/config') return Response.json(TENANT)
    if (pathname === '/w/whoami') return whoami()
    await delivered
    if (pathname === '/w/priority') return Response.json(NO_FIGURES)
    return Response.json({ content: [], view: NO_FIGURES.view, statusCounts: NO_FIGURES.statusCounts })
  })
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  const [{ App }, { boot }] = await Promise.all([import('./app.tsx'), import('./boot.ts')])
  await boot()
  render(<App />)
  return deliver
}

const NO_FIGURES = {
  view: {
    period: '2026-10',
    view: 'R12',
    comparison: 'PRIOR_YEAR',
    comparisonPeriod: '2025-10',
    firstPeriod: '2025-01',
    lastPeriod: '2026-10',
    peerGroup: null,
  },
  standardLevel: 'MEDIAN',
  joint: null,
  statusCounts: { GOOD: 0, WARN: 0, BAD: 0, NONE: 0 },
  areas: [],
  outcome: null,
  worsened: null,
  content: [],
}

const header = () => document.querySelector('main header')
const shown = () =>
  waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Ann <b>'), {
    timeout: 10_000,
  })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the home page begins with the words of the page itself, and replaces them by its own', async () => {
  const deliver = await open('/home')
  await shown()
  expect(document.getElementById('first-frame')).toBeNull()
  expect(header()?.querySelector('p')?.textContent).toBe(SENTENCE)
  expect(screen.getAllByText(SENTENCE)).toHaveLength(1)
  expect(document.cookie).toContain(`lotse_person=${WHOAMI.id}`)
  deliver()
  await waitFor(() => expect(header()?.querySelector('p')?.textContent).toBe(OWN), { timeout: 10_000 })
})

test('a view with a choice does not begin with them', async () => {
  await open('/home?period=2026-09')
  await shown()
  expect(header()?.querySelector('p')).toBeNull()
})

test('they are removed as soon as the session turns out to have ended, and following pages contain none', async () => {
  const { allowFirstWords } = await import('../platform/session/first-words.ts')
  allowFirstWords(WHOAMI.id)
  let wereThere = false
  await open('/home', () => {
    wereThere = document.getElementById('first-words') !== null
    return Response.json({}, { status: 401 })
  })
  await waitFor(() => expect(window.location.pathname).toBe('/login'), { timeout: 10_000 })
  expect(wereThere).toBe(true)
  expect(document.body.textContent).not.toContain(SENTENCE)
  expect(document.cookie).not.toContain('lotse_person')
})
