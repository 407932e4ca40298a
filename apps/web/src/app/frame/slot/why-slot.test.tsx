import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadInsideTexts, showLanguage } from '../../../platform/text/i18n.ts'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { WhyLink } from '../../pages/analysis/why-link.tsx'
import { readWhy, writeWhy } from './why-address.ts'
import { WhySlot } from './why-slot.tsx'

// The first opening loads the panel, which takes its time beside other tests.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

let asked: string[]
let history: RouterHistory
beforeEach(async () => {
  asked = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request.url)
    return Response.json({ code: 'kpi.not_found' }, { status: 404 })
  })
  await loadInsideTexts()
  await showLanguage('en')
  setSession({}, person('KPI_READ'))
})
afterEach(() => {
  cleanup()
  history.destroy()
  vi.unstubAllGlobals()
})

async function open(address: string) {
  window.history.pushState(null, '', address)
  history = createBrowserHistory()
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/home',
    component: () => (
      <>
        <WhyLink kpi={{ id: 'turn', name: 'Stock turn' }} />
        <WhySlot />
      </>
    ),
  })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByRole('link', { name: 'Why? Stock turn', hidden: true })
  return router
}

test('is opened by a link into the address, in the view of the page, and closing it goes back', async () => {
  const router = await open('/home?period=2026-09')
  const { __TSR_index: before } = window.history.state
  await userEvent.click(screen.getByRole('link', { name: 'Why? Stock turn' }))
  await screen.findByRole('dialog', { name: 'Why?' })
  expect(router.state.location.href).toBe('/home?period=2026-09#why=turn')
  await waitFor(() => expect(asked.at(-1)).toContain('/problem/turn?period=2026-09'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.href).toBe('/home?period=2026-09')
  expect(window.history.state).toMatchObject({ __TSR_index: before })
})

test('a copied address shows it, and closing it shows only the page', async () => {
  const router = await open('/home#why=turn')
  await screen.findByRole('dialog', { name: 'Why?' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.href).toBe('/home')
})

test('an address asks about any KPI, and one of another kind about none', () => {
  expect(readWhy(`#${writeWhy('a/b c')}`)).toBe('a/b c')
  expect([readWhy('why='), readWhy('message=inbox'), readWhy('why=%'), readWhy('')]).toEqual([null, null, null, null])
})
