import type { NewsDetail, NewsSummary } from '@lotse/contract/features/news/news.schema.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../platform/api/query-client.ts'
import { loadInsideTexts, showLanguage } from '../../platform/text/i18n.ts'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { NewsArticle } from './news-article.tsx'
import { NewsItems } from './news-list.tsx'
import { useSeenNews } from './use-seen-news.ts'

const summary = (id: string, isNew: boolean): NewsSummary => ({
  id,
  publishedOn: '2026-03-02',
  title: `Title ${id}`,
  teaser: `Teaser ${id}`,
  isNew,
})

let seen: string[][]

beforeEach(async () => {
  seen = []
  setSession({}, person())
  queryClient.clear()
  await showLanguage('en')
  await loadInsideTexts()
  stubFetch((request) => {
    void request.json().then(({ ids }: { ids: string[] }) => seen.push(ids))
    return { status: 204 }
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Shown({ news }: { news: readonly NewsSummary[] }) {
  useSeenNews(news)
  return <NewsItems news={news} open={({ id, title }) => <a href={`/${id}`}>{title}</a>} />
}

const inClient = (children: React.ReactNode) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

test.each([
  ['en', '03/02/26', 'New'],
  ['de', '02.03.2026', 'Neu'],
  ['tr', '02.03.2026', 'Yeni'],
  ['sk', '02.03.2026', 'Nové'],
] as const)('the list has days as %s writes them, and marks what is new', async (language, day, mark) => {
  await showLanguage(language)
  render(inClient(<Shown news={[summary('a', true), summary('b', false)]} />))
  const [first, second] = screen.getAllByRole('article')
  expect(first?.textContent).toContain(day)
  expect(within(first as HTMLElement).getByText(mark)).toBeTruthy()
  expect(within(second as HTMLElement).queryByText(mark)).toBeNull()
})

test('what is new is said to be seen once, however often it is drawn; what comes later is said then', async () => {
  const { rerender } = render(inClient(<Shown news={[summary('a', true), summary('b', false)]} />))
  await waitFor(() => expect(seen).toEqual([['a']]))
  rerender(inClient(<Shown news={[summary('a', true), summary('b', false)]} />))
  rerender(inClient(<Shown news={[summary('c', true), summary('a', true)]} />))
  await waitFor(() => expect(seen).toEqual([['a'], ['c']]))
})

test('an article compares its figures with the recorded ones, and names publication and source', () => {
  const figure = { kind: 'FIGURE', span: 'YEAR_TO_DATE', value: 2857591 } as const
  const news: NewsDetail = {
    ...summary('a', false),
    body: 'First.\n\nSecond & last.',
    source: 'An office',
    references: [
      { ...figure, figure: 'TOTAL', period: '2025-12', recorded: 2857591 },
      { ...figure, figure: 'BEV', period: '2025-06', recorded: 3 },
      { kind: 'PUBLICATION', publication: 'FZ 10', file: 'fz10.xlsx' },
      { kind: 'LINK', target: 'BEST_PRACTICE', id: 'bp', name: 'Lead desk' },
    ],
    newer: null,
    older: null,
  }
  render(
    inClient(
      <NewsArticle
        news={news}
        link={({ id, name }) => <a href={`/${id}`}>{name}</a>}
        renderText={() => <p>Markdown</p>}
      />,
    ),
  )
  expect(screen.getByText('Second & last.')).toBeTruthy()
  expect(screen.queryByText('Markdown')).toBeNull()
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows[1]).toBe('New registrations, 20252,857,5912,857,591✓ agrees')
  expect(rows[2]).toBe('Battery-electric, January to June 20252,857,5913◆ differs')
  expect(screen.getByText('FZ 10, file fz10.xlsx')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Lead desk' }).getAttribute('href')).toBe('/bp')
  expect(screen.getByText('Source: An office')).toBeTruthy()
})
