import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nextPage } from '../api/next-page.ts'
import { showLanguage } from '../text/i18n.ts'
import { MoreRows } from './more-rows.tsx'

const SIZE = 2
const ROWS = ['one', 'two', 'three', 'four', 'five']

function Rows({ rows, isCounted }: { rows: readonly string[]; isCounted: boolean }) {
  const query = useInfiniteQuery({
    queryKey: ['rows'],
    queryFn: async ({ pageParam }) => ({
      content: rows.slice(pageParam * SIZE, (pageParam + 1) * SIZE),
      page: pageParam,
      size: SIZE,
      ...(isCounted ? { totalElements: rows.length } : {}),
    }),
    initialPageParam: 0,
    getNextPageParam: (last) => nextPage({ ...last, totalElements: rows.length }),
  })
  return (
    <>
      {query.data?.pages
        .flatMap(({ content }) => content)
        .map((row) => (
          <p key={row}>{row}</p>
        ))}
      <MoreRows query={query} />
    </>
  )
}

function show({ rows = ROWS, isCounted = true } = {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Rows rows={rows} isCounted={isCounted} />
    </QueryClientProvider>,
  )
}
const button = () => screen.queryByRole('button', { name: 'Show more' })
const more = async () => userEvent.click(await screen.findByRole('button', { name: 'Show more' }))

beforeEach(() => showLanguage('en'))
afterEach(cleanup)

test('further rows are shown below the first ones, with how many of all', async () => {
  show()
  expect((await screen.findByRole('status')).textContent).toBe('2 of 5')
  await more()
  expect((await screen.findByText('4 of 5')).getAttribute('role')).toBe('status')
  expect(screen.getByText('one')).toBeTruthy()
  expect(screen.getByText('four')).toBeTruthy()
})

test('the button keeps the focus while there are more rows, and the count has it after the last ones', async () => {
  show()
  await more()
  await screen.findByText('4 of 5')
  expect(document.activeElement).toBe(button())
  await more()
  const count = await screen.findByText('5 of 5')
  expect(button()).toBeNull()
  expect(document.activeElement).toBe(count)
})

test('a list that does not count all rows says how many are shown', async () => {
  show({ isCounted: false })
  await more()
  expect(await screen.findByText('Shown: 4')).toBeTruthy()
})

test('a list of one page has nothing below it', async () => {
  show({ rows: ['one', 'two'] })
  await screen.findByText('two')
  expect(button()).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
})
