import type { ContentRow } from '@lotse/contract/features/content/content.schema.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../platform/text/i18n.ts'
import { useToastStore } from '../../platform/toast/toast.store.ts'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { showContent } from '../../testing/show-content.tsx'
import { ContentList } from './content-list.tsx'
import type { ContentView } from './view.ts'

const row = (id: string, more: Partial<ContentRow> = {}): ContentRow => ({
  type: 'FAQ',
  id,
  title: `Question ${id}`,
  version: 1,
  state: 'PUBLISHED',
  origin: 'PRODUCT',
  languages: ['de', 'en'],
  publishedOn: null,
  category: 'ACCESS',
  changedAt: null,
  changedBy: null,
  can: { delete: true, reset: false },
  ...more,
})
const ROWS = [
  row('a'),
  row('b', { state: 'DRAFT' }),
  row('c', { category: 'FIGURES', can: { delete: false, reset: true } }),
]

function show(view: ContentView = {}, totalElements = 3) {
  const { requests } = stubFetch(({ method }) => ({
    body: method === 'GET' ? { content: ROWS, totalElements } : { version: 2 },
  }))
  showContent(
    <ContentList
      type="FAQ"
      view={view}
      links={{
        open: ({ title }) => title,
        edit: vi.fn(),
        categoryName: (category) => category,
        votesOf: (id) => (id === 'a' ? { helpful: 1, unhelpful: 4 } : undefined),
      }}
      onChange={vi.fn()}
    />,
  )
  return requests
}
const menuOf = async (title: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions: ${title}` }))
  return screen.findByRole('menu')
}
const writes = (requests: readonly Request[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${new URL(url).pathname}`)

beforeEach(async () => {
  useToastStore.setState({ toasts: [] })
  setSession({}, person('CONTENT_ADMIN'))
  await showLanguage('en')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a question shows its state, its languages and whom it helped', async () => {
  show()
  const cells = (await screen.findAllByRole('row')).map(({ textContent }) => textContent)
  expect(cells[1]).toContain('Question aACCESS1 yes, 4 noPublishedDE ENWritten here')
  expect(cells[2]).toContain('Draft')
})

test('a withdrawn question is published again by undo', async () => {
  const requests = show()
  await userEvent.click(within(await menuOf('Question a')).getByRole('menuitem', { name: 'Withdraw' }))
  await waitFor(() => expect(useToastStore.getState().toasts).toHaveLength(1))
  useToastStore.getState().toasts[0]?.action?.run()
  await waitFor(() => expect(writes(requests)).toHaveLength(2))
  const bodies = await Promise.all(requests.filter(({ method }) => method === 'PUT').map((one) => one.json()))
  expect(bodies).toEqual([
    { state: 'WITHDRAWN', version: 1 },
    { state: 'PUBLISHED', version: 2 },
  ])
})

test('a question is deleted with undo; one of the pack can be reset instead', async () => {
  const requests = show()
  await userEvent.click(within(await menuOf('Question b')).getByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(useToastStore.getState().toasts).toHaveLength(1))
  useToastStore.getState().toasts[0]?.action?.run()
  await waitFor(() => expect(writes(requests)).toHaveLength(2))
  expect(writes(requests)[1]).toMatch(/^POST .*\/content\/FAQ\/b\/restore$/)
  const items = within(await menuOf('Question c')).getAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Edit', 'Withdraw', 'Reset to the pack’s text'])
})

test('a question is moved within its category', async () => {
  const requests = show()
  const menu = within(await menuOf('Question b'))
  expect(menu.queryByRole('menuitem', { name: 'Move down' })).toBeNull()
  await userEvent.click(menu.getByRole('menuitem', { name: 'Move up' }))
  await waitFor(() => expect(writes(requests)).toHaveLength(1))
  const put = requests.find(({ method }) => method === 'PUT')
  expect(await put?.json()).toEqual({ category: 'ACCESS', ids: ['b', 'a'] })
})

test('a short list can only be searched, a filter that is set is shown, and a long list has all filters', async () => {
  const filters = async () => {
    await screen.findByText('Question a')
    const names = within(screen.getByRole('group', { name: 'Filters' })).getAllByRole('button')
    return names.map(({ textContent }) => textContent?.split(':')[0])
  }
  show()
  await screen.findByText('Question a')
  expect(within(screen.getByRole('group', { name: 'Filters' })).queryByRole('button')).toBeNull()
  cleanup()
  show({ state: 'DRAFT' })
  const few = await filters()
  cleanup()
  show({}, 8)
  const all = await filters()
  expect([few.length, all.length]).toEqual([2, 3])
})
