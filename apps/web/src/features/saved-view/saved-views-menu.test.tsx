import type { SavedView } from '@lotse/contract/features/saved-view/saved-view.schema.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../platform/api/query-client.ts'
import { rememberAccessToken } from '../../platform/session/access-token.ts'
import { useToastStore } from '../../platform/toast/toast.store.ts'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { SavedViewsMenu } from './saved-views-menu.tsx'

let views: SavedView[] = []
const opened = vi.fn()
const sent: string[] = []

beforeEach(() => {
  setSession({}, person('MEASURE_READ'))
  rememberAccessToken('abc')
  queryClient.clear()
  sent.length = 0
  opened.mockClear()
  views = [
    { id: 'v1', page: 'MEASURES', name: 'Ideas', address: '/measures?state=IDEA', isDefault: true },
    { id: 'v2', page: 'MEASURES', name: 'Overdue', address: '/measures?due=OVERDUE', isDefault: false },
    { id: 'v3', page: 'REPORT', name: 'Electric', address: '/report?drive=ELECTRIC', isDefault: false },
  ]
  stubFetch((request) => {
    const path = new URL(request.url).pathname.replace('/workflow/saved-view', '')
    if (request.method === 'GET') return { body: { content: views } }
    sent.push(`${request.method} ${path}`)
    if (request.method === 'DELETE') {
      views = views.filter(({ id }) => `/${id}` !== path)
      return { status: 204 }
    }
    return { body: views[0] }
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function open(address: string) {
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={queryClient}>
      <SavedViewsMenu page="MEASURES" address={address} mayBeDefault onOpen={opened} />
    </QueryClientProvider>,
  )
  return user
}

test('the menu lists the views of the page and opens one; the button names the one that is shown', async () => {
  const user = await open('/measures?state=IDEA')
  await user.click(await screen.findByRole('button', { name: 'View: Ideas' }))
  const items = await screen.findAllByRole('menuitemradio')
  expect(items.map(({ textContent }) => textContent)).toEqual(['IdeasDefault', 'Overdue'])
  expect(items[0]?.getAttribute('aria-checked')).toBe('true')
  await user.click(screen.getByRole('menuitemradio', { name: /Overdue/ }))
  expect(opened).toHaveBeenCalledWith('/measures?due=OVERDUE')
})

test('what is shown is saved under a name of its own, and as the default if requested', async () => {
  const user = await open('/measures?priority=HIGH')
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }))
  const name = await screen.findByRole('textbox', { name: /Name/ })
  await user.type(name, 'Ideas')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('You already have a view with this name.')).toBeTruthy()
  await user.clear(name)
  await user.type(name, 'Important')
  await user.click(screen.getByRole('checkbox', { name: 'Show this view when the page opens' }))
  views = [{ id: 'v9', page: 'MEASURES', name: 'Important', address: '/measures?priority=HIGH', isDefault: false }]
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual(['POST ', 'PUT /v9/default'])
  expect(useToastStore.getState().toasts[0]?.summary).toBe('View “Important” saved.')
})

test('a view is deleted at once, and the deletion can be undone', async () => {
  const user = await open('/measures')
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Manage views…' }))
  await user.click(await screen.findByRole('button', { name: 'Delete “Overdue”' }))
  await waitFor(() => expect(screen.queryByText('Overdue')).toBeNull())
  useToastStore.getState().toasts[0]?.action?.run()
  await waitFor(() => expect(sent).toEqual(['DELETE /v2', 'POST /v2/restore']))
})
