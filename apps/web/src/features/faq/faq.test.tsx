import type { FaqEntry, FaqFeedback } from '@lotse/contract/features/faq/faq.schema.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../platform/api/query-client.ts'
import { loadInsideTexts, showLanguage } from '../../platform/text/i18n.ts'
import { useToastStore } from '../../platform/toast/toast.store.ts'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { faqQuery } from './faq.queries.ts'
import { FaqQuestions } from './faq-list.tsx'

const entry = (id: string, more: Partial<FaqEntry> = {}): FaqEntry => ({
  id,
  category: 'FIGURES',
  question: `Question ${id}?`,
  answer: `Answer ${id}.`,
  keywords: '',
  ownFeedback: null,
  feedbackCount: null,
  ...more,
})

let entries: FaqEntry[]
let refusal: number | null
let sent: (FaqFeedback & { id: string })[]

beforeEach(async () => {
  entries = [entry('one'), entry('two', { category: 'PARTS_TRADE' })]
  refusal = null
  sent = []
  setSession({}, person())
  queryClient.clear()
  await showLanguage('en')
  await loadInsideTexts()
  stubFetch((request) => {
    const { pathname } = new URL(request.url)
    if (request.method === 'GET' && pathname.endsWith('/feedback')) {
      return { body: { content: [{ comment: 'A button\nis missing', givenOn: '2026-03-01' }] } }
    }
    if (request.method === 'GET') return { body: { content: entries } }
    const id = pathname.split('/').at(-2) ?? ''
    if (refusal !== null) return { status: refusal, body: { message: 'No', code: 'internal' } }
    void request.json().then((body: FaqFeedback) => {
      sent.push({ id, ...body })
      entries = entries.map((one) => (one.id === id ? { ...one, ownFeedback: body } : one))
    })
    return { status: 204 }
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Shown({ q = '', first = null }: { q?: string; first?: string | null }) {
  const [openId, setOpenId] = useState<string | null>(first)
  const { data } = useQuery(faqQuery())
  return data ? (
    <FaqQuestions
      entries={data.content}
      q={q}
      openId={openId}
      renderText={(text) => <p data-testid="markdown">{text}</p>}
      edit={(id) => <a href={`/edit/${id}`}>Edit</a>}
      onOpen={setOpenId}
    />
  ) : null
}

const show = (props: Parameters<typeof Shown>[0] = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Shown {...props} />
    </QueryClientProvider>,
  )

test('questions are grouped by category, and one at a time is open, also by keyboard', async () => {
  const user = userEvent.setup()
  show()
  expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
    'Figures',
    'Parts trade',
  ])
  const one = screen.getByRole('button', { name: 'Question one?' })
  one.focus()
  await user.keyboard('{Enter}')
  expect(one.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText('Answer one.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Question two?' }))
  expect(one.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByText('Answer one.')).toBeNull()
  expect(screen.getByText('Answer two.')).toBeTruthy()
})

test('what was found is marked, in the question and in a part of the answer', async () => {
  show({ q: 'answer' })
  await screen.findByRole('button', { name: /Question one/ })
  expect(screen.getAllByText('Answer', { selector: 'mark' })).toHaveLength(2)
  expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['H2', 'Question one?Figures'],
    ['H2', 'Question two?Parts trade'],
  ])
})

test('whether it helped is seen at once and can be changed; after a no, what is missing is asked', async () => {
  const user = userEvent.setup()
  show({ first: 'one' })
  await user.click(await screen.findByRole('button', { name: 'No' }))
  expect(screen.getByRole('button', { name: 'No' }).getAttribute('aria-pressed')).toBe('true')
  await user.type(screen.getByLabelText(/What is missing/), '  A picture ')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Thank you, your comment was sent.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Yes' }).getAttribute('aria-pressed')).toBe('true'))
  await waitFor(() =>
    expect(sent).toEqual([
      { id: 'one', isHelpful: false },
      { id: 'one', isHelpful: false, comment: 'A picture' },
      { id: 'one', isHelpful: true },
    ]),
  )
  expect(screen.queryByLabelText(/What is missing/)).toBeNull()
})

test('a vote that the server refuses is reverted with a message', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const user = userEvent.setup()
  refusal = 503
  show({ first: 'one' })
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(useToastStore.getState().toasts).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Yes' }).getAttribute('aria-pressed')).toBe('false')
})

test('administrators see how many it helped, and what the others missed', async () => {
  const user = userEvent.setup()
  entries = [entry('one', { feedbackCount: { helpful: 2, unhelpful: 1, comments: 1 } }), entry('two')]
  show({ first: 'one' })
  expect(await screen.findByText('2 found it helpful · 1 did not')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Read 1 comment' }))
  const list = await screen.findByRole('list', { name: 'Comments' })
  expect(within(list).getByText(/A button/)).toBeTruthy()
  expect(within(list).getByText('03/01/26')).toBeTruthy()
})
