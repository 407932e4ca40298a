import type { SupportRequest } from '@lotse/contract/features/support/support.schema.ts'
import type { SupportState } from '@lotse/contract/features/support/support.state.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../platform/text/i18n.ts'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { SupportList } from './support-list.tsx'

const AT = '2026-11-21T09:30:00.000Z'
const request = (index: number, over: Partial<SupportRequest> = {}): SupportRequest => ({
  id: `r${index}`,
  number: `S-2026-${String(index).padStart(4, '0')}`,
  category: 'QUESTION',
  text: `Question ${index}`,
  page: null,
  build: null,
  browser: null,
  language: 'en',
  state: 'NEW',
  version: 1,
  createdAt: AT,
  changedAt: AT,
  person: 'Ada',
  businessUnit: null,
  isOwn: true,
  screenshot: null,
  steps: [],
  can: { answer: false },
  ...over,
})

/** A server with 25 requests: every third is resolved. */
function serveRequests() {
  const all = Array.from({ length: 25 }, (_, index) => request(index, index % 3 === 0 ? { state: 'RESOLVED' } : {}))
  return stubFetch(({ url }) => {
    const { pathname, searchParams } = new URL(url)
    const id = pathname.split('/support/')[1]
    if (id)
      return { body: all.find((one) => one.id === id) ?? request(99, { id, isOwn: false, text: 'Of a colleague' }) }
    const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))]
    const state = searchParams.get('state')
    const found = all.filter((one) => state === null || one.state === state)
    const content = found.slice(page * size, (page + 1) * size)
    return { body: { content, page, size, totalElements: found.length, open: 30 } }
  })
}

function Shown({ openId, state: initial }: { openId: string | null; state: SupportState | null }) {
  const [state, setState] = useState(initial)
  return <SupportList scope="OWN" state={state} onState={setState} openId={openId} onOpen={() => {}} />
}
const show = (openId: string | null = null, state: SupportState | null = null) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Shown openId={openId} state={state} />
    </QueryClientProvider>,
  )
const faces = () => screen.getAllByRole('button', { name: /^S-2026/ })
const more = () => userEvent.click(screen.getByRole('button', { name: 'Show more' }))

beforeEach(async () => {
  setSession({}, person())
  await showLanguage('en')
})
afterEach(() => vi.unstubAllGlobals())

test('all requests can be reached, page after page, each once', async () => {
  serveRequests()
  show()
  await screen.findByText('10 of 25')
  await more()
  await screen.findByText('20 of 25')
  await more()
  await waitFor(() => expect(faces()).toHaveLength(25))
  expect(new Set(faces().map(({ textContent }) => textContent)).size).toBe(25)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('those of one state are asked for', async () => {
  const { requests } = serveRequests()
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Resolved', pressed: false }))
  await waitFor(() => expect(faces()).toHaveLength(9))
  expect(new URL(requests.at(-1)?.url ?? '').searchParams.get('state')).toBe('RESOLVED')
})

test('a state without requests says so and can be left', async () => {
  serveRequests()
  show(null, 'IN_PROGRESS')
  await screen.findByText('No request has this state.')
  await userEvent.click(screen.getByRole('button', { name: 'All' }))
  await waitFor(() => expect(faces()).toHaveLength(10))
})

test('a request that is opened by its address is shown at any position of the list', async () => {
  serveRequests()
  show('r24')
  const face = await screen.findByRole('button', { name: /Question 24/ })
  expect(face.getAttribute('aria-expanded')).toBe('true')
  expect(faces()[0]).toBe(face)
  await more()
  await more()
  await waitFor(() => expect(faces()).toHaveLength(25))
})

test('a request of another person does not appear among one’s own', async () => {
  const { requests } = serveRequests()
  show('of-a-colleague')
  await waitFor(() => expect(requests.some(({ url }) => url.includes('of-a-colleague'))).toBe(true))
  await screen.findByText('10 of 25')
  expect(screen.queryByText('Of a colleague')).toBeNull()
})
