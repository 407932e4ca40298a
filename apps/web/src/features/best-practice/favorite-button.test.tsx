import type { BestPracticeList } from '@lotse/contract/features/best-practice/best-practice.schema.ts'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../platform/text/i18n.ts'
import { useToastStore } from '../../platform/toast/toast.store.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { bestPracticesQuery } from './best-practice.queries.ts'
import { FavoriteButton } from './favorite-button.tsx'

const LIST = {
  content: [
    { id: 'bp', name: 'Morning talk', isFavorite: false },
    { id: 'other', name: 'Other', isFavorite: true },
  ],
} as unknown as BestPracticeList

function Star() {
  const list = useQuery({ ...bestPracticesQuery(), queryFn: () => LIST, staleTime: Number.POSITIVE_INFINITY })
  return list.data?.content.map((practice) => <FavoriteButton key={practice.id} practice={practice} />)
}

/** A server that answers each call when the test says so. */
function holdServer() {
  const answers: ((response: Response) => void)[] = []
  const urls: string[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    urls.push(`${request.method} ${new URL(request.url).pathname}`)
    return new Promise<Response>((resolve) => answers.push(resolve))
  })
  const reply = (status: number, body: unknown) =>
    answers.shift()?.(new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } }))
  return { urls, reply }
}

function show() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })}>
      <Star />
    </QueryClientProvider>,
  )
  return screen.findByRole('button', { name: 'Mark “Morning talk” as favourite' })
}

const isPressed = (star: HTMLElement) => star.getAttribute('aria-pressed') === 'true'

beforeEach(async () => {
  setSession({}, person('BEST_PRACTICE_READ'))
  await showLanguage('en')
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the star is pressed before the server has answered, and stays so', async () => {
  const { urls, reply } = holdServer()
  const star = await show()
  await userEvent.click(star)
  await waitFor(() => expect(isPressed(star)).toBe(true))
  await waitFor(() => expect(urls).toEqual(['PATCH /workflow/best-practice/bp/toggle-favorite']))
  reply(200, { id: 'bp', isFavorite: true })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isPressed(star)).toBe(true)
  expect(isPressed(screen.getByRole('button', { name: /Other/ }))).toBe(true)
})

test('a mark that the server refuses is reverted with a message', async () => {
  const { urls, reply } = holdServer()
  const star = await show()
  await userEvent.click(star)
  await waitFor(() => expect(urls).toHaveLength(1))
  expect(isPressed(star)).toBe(true)
  reply(503, { message: 'away', code: 'database.unavailable', requestId: 'r' })
  await waitFor(() => expect(isPressed(star)).toBe(false))
  expect(useToastStore.getState().toasts.map(({ summary }) => summary)).toEqual([
    'The favourite could not be saved. Nothing has changed.',
  ])
})

test('pressed twice, both reach the server one after the other, and the last one counts', async () => {
  const { urls, reply } = holdServer()
  const star = await show()
  await userEvent.click(star)
  await waitFor(() => expect(isPressed(star)).toBe(true))
  await userEvent.click(star)
  await waitFor(() => expect(urls).toHaveLength(1))
  reply(200, { id: 'bp', isFavorite: true })
  await waitFor(() => expect(urls).toHaveLength(2))
  reply(200, { id: 'bp', isFavorite: false })
  await waitFor(() => expect(isPressed(star)).toBe(false))
})
