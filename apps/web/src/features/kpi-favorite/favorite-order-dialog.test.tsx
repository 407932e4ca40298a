import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../platform/text/i18n.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { showContent } from '../../testing/show-content.tsx'
import { FavoriteOrderDialog } from './favorite-order-dialog.tsx'
import { favoriteKpisQuery } from './kpi-favorite.queries.ts'

const KPIS = ['a', 'b', 'c'].map((id) => ({ id, name: `Name ${id}` }))

/** A server that keeps an order; `refused` are the marks that it refuses. */
function stubServer({ refused = [] }: { refused?: readonly string[] } = {}) {
  let kpiIds = KPIS.map(({ id }) => id)
  const orders: string[][] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    const json = (body: unknown, status = 200) =>
      new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
    const toggled = /kpi\/(\w+)\/toggle-favorite$/.exec(pathname)?.[1]
    if (toggled !== undefined) {
      if (refused.includes(toggled)) return json({ message: 'away', code: 'database.unavailable', requestId: 'r' }, 503)
      const isFavorite = !kpiIds.includes(toggled)
      kpiIds = isFavorite ? [...kpiIds, toggled] : kpiIds.filter((id) => id !== toggled)
      return json({ id: toggled, isFavorite })
    }
    if (request.method === 'PUT') {
      kpiIds = (await request.json()).kpiIds
      orders.push(kpiIds)
    }
    return json({ kpiIds })
  })
  return { orders }
}

async function show() {
  const { client } = showContent(<FavoriteOrderDialog kpis={KPIS} onClose={() => {}} />)
  await client.prefetchQuery(favoriteKpisQuery())
}
const names = () => screen.getAllByRole('listitem').map((row) => row.textContent)
const button = (name: string) => screen.getByRole('button', { name, hidden: true })

beforeEach(async () => {
  setSession({}, person('KPI_READ'))
  await showLanguage('en')
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a KPI is moved by the keyboard, the focus stays with it, and each order is saved', async () => {
  const { orders } = stubServer()
  await show()
  button('Move “Name c” up').focus()
  await userEvent.keyboard('{Enter}')
  expect(names()).toEqual(['Name a', 'Name c', 'Name b'])
  expect(document.activeElement).toBe(button('Move “Name c” up'))
  await userEvent.keyboard('{Enter}{Enter}')
  expect(names()).toEqual(['Name c', 'Name a', 'Name b'])
  expect(document.activeElement).toBe(button('Move “Name c” up'))
  expect(button('Move “Name c” up').getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('“Name c”: place 1 of 3')
  await waitFor(() =>
    expect(orders).toEqual([
      ['a', 'c', 'b'],
      ['c', 'a', 'b'],
    ]),
  )
})

test('a removed KPI stays in the list until the dialog is closed, and its star marks it again in its place', async () => {
  const { orders } = stubServer()
  await show()
  const row = () => within(screen.getAllByRole('listitem')[1] as HTMLElement)
  const star = () => row().getByRole('button', { name: 'Mark “Name b” as favourite', hidden: true })
  await waitFor(() => expect(star().getAttribute('aria-pressed')).toBe('true'))
  await userEvent.click(star())
  await waitFor(() => expect(star().getAttribute('aria-pressed')).toBe('false'))
  expect(names()).toHaveLength(3)
  await userEvent.click(star())
  await waitFor(() => expect(star().getAttribute('aria-pressed')).toBe('true'))
  await waitFor(() => expect(orders).toEqual([['a', 'b', 'c']]))
})

test('a mark that the server refuses is reverted', async () => {
  stubServer({ refused: ['b'] })
  await show()
  const star = () => button('Mark “Name b” as favourite')
  await waitFor(() => expect(star().getAttribute('aria-pressed')).toBe('true'))
  await userEvent.click(star())
  await waitFor(() => expect(star().getAttribute('aria-pressed')).toBe('true'))
})
