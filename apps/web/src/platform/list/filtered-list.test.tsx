import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../text/i18n.ts'
import { FilteredList } from './filtered-list.tsx'

const onClear = vi.fn()
const refetch = vi.fn()

interface Found {
  readonly rows: readonly string[]
  readonly all: number
}

function show(data: Found | undefined, { isError = false, hasFilters = true } = {}) {
  render(
    <FilteredList<Found>
      query={{ data, isError, error: null, refetch }}
      subject="content"
      loading="Entries are loading"
      filters={<p>Filters</p>}
      countOf={({ rows }) => rows.length}
      counted={(count) => `${count} found`}
      none={{ title: 'Nothing matches', text: 'Change the filters.' }}
      onClear={hasFilters ? onClear : null}
      empty={{ title: 'Nothing yet', text: 'Write something.', applies: ({ all }) => all === 0 }}
    >
      {({ rows }) => rows.map((row) => <p key={row}>{row}</p>)}
    </FilteredList>,
  )
}

beforeEach(async () => {
  vi.clearAllMocks()
  await showLanguage('en')
})
afterEach(cleanup)

test('a list shows how many were found, and them', () => {
  show({ rows: ['one', 'two'], all: 5 })
  expect(screen.getByRole('status').textContent).toBe('2 found')
  expect(screen.getByText('two')).toBeTruthy()
  expect(screen.queryByText('Nothing matches')).toBeNull()
})

test('a list says that it loads, below its filters', () => {
  show(undefined)
  expect(screen.getByText('Filters')).toBeTruthy()
  expect(screen.getByText('Entries are loading')).toBeTruthy()
  expect(screen.queryByText(/found/)).toBeNull()
})

test('a list that could not be loaded can be tried again', async () => {
  show(undefined, { isError: true })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('filters are cleared when nothing matches them', async () => {
  show({ rows: [], all: 5 })
  expect(screen.getByText('Nothing matches')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(onClear).toHaveBeenCalledOnce()
})

test('a list without filters has none to clear', () => {
  show({ rows: [], all: 5 }, { hasFilters: false })
  expect(screen.queryByRole('button')).toBeNull()
})

test('a list in which nothing is yet says so, and not that nothing matches', () => {
  show({ rows: [], all: 0 })
  expect(screen.getByText('Nothing yet')).toBeTruthy()
  expect(screen.queryByText('Nothing matches')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
