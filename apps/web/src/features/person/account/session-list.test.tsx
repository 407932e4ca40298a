import type { OwnSession } from '@lotse/contract/features/person/person.account.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { sessionsQuery } from './account.queries.ts'
import { SessionList } from './session-list.tsx'

const session = (index: number): OwnSession => ({
  id: `3f2b7e0a-0000-4000-8000-00000000000${index}`,
  browser: `Browser ${index}`,
  system: 'Linux',
  method: 'PASSWORD',
  address: null,
  isCurrent: index === 5,
  beganAt: '2026-03-01T08:00:00.000Z',
  lastUsedAt: '2026-03-01T09:00:00.000Z',
})

function show(count: number) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const content = Array.from({ length: count }, (_, index) => session(index))
  client.setQueryData(sessionsQuery().queryKey, { content })
  render(
    <QueryClientProvider client={client}>
      <SessionList />
    </QueryClientProvider>,
  )
  return () => screen.getAllByRole('listitem').map((line) => /Browser \d/.exec(line.textContent)?.[0])
}

beforeEach(() => showLanguage('en'))

test('of many sessions the first ones are shown, with this device at the top, until all are asked for', async () => {
  const lines = show(6)
  expect(lines()).toEqual(['Browser 5', 'Browser 0', 'Browser 1'])
  await userEvent.click(screen.getByRole('button', { name: 'Show all 6 sessions' }))
  expect(lines()).toHaveLength(6)
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(lines()).toHaveLength(3)
})

test('a short list of sessions has no fold', () => {
  expect(show(4)()).toHaveLength(4)
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})
