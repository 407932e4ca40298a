import type { ClosingMonth } from '@lotse/contract/features/closing/closing.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../platform/text/i18n.ts'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { MonthClosing } from './month-closing.tsx'

const OPEN: ClosingMonth = {
  period: '2026-10',
  state: 'OPEN',
  closed: null,
  reopened: null,
  missing: [{ id: 'u1', name: 'Rheintal Süd' }],
}
const CLOSED: ClosingMonth = {
  ...OPEN,
  period: '2026-09',
  state: 'CLOSED',
  closed: { at: '2026-10-20T10:00:00.000Z', by: 'Ada' },
  missing: [],
}
const NEXT = { content: [{ ...OPEN, state: 'CLOSED', closed: CLOSED.closed }, CLOSED] }

function show() {
  const stub = stubFetch(({ method, url }) => {
    if (method === 'GET') return { body: { content: [OPEN, CLOSED] } }
    if (url.endsWith('/remind')) return { body: { messageId: '3f0c0f0e-0000-4000-8000-000000000001', recipients: 2 } }
    return { body: NEXT }
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MonthClosing />
    </QueryClientProvider>,
  )
  return stub
}

beforeEach(async () => {
  setSession({}, person('TENANT_ADMIN'))
  await showLanguage('en')
})
afterEach(() => vi.unstubAllGlobals())

test('before a month is closed, the units without figures are named and can be reminded', async () => {
  const { requests } = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Close October 2026' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('Rheintal Süd')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Remind them' }))
  expect((await dialog.findByRole('status')).textContent).toBe('Reminder sent to 2 people')
  await userEvent.click(dialog.getByRole('button', { name: 'Close month' }))
  expect(await screen.findByRole('button', { name: 'Reopen October 2026' })).toBeTruthy()
  expect(requests.map(({ url }) => new URL(url).pathname.split('/').slice(-2).join('/'))).toEqual(
    expect.arrayContaining(['2026-10/remind', '2026-10/close']),
  )
})

test('a closed month says who closed it, and is reopened only with a reason', async () => {
  const { requests } = show()
  expect(await screen.findByText(/^Closed on .* by Ada$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Reopen September 2026' }))
  await userEvent.click(screen.getByRole('button', { name: 'Reopen month' }))
  expect(screen.getByText('Say why the month is reopened.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Reason'), ' A late invoice ')
  await userEvent.click(screen.getByRole('button', { name: 'Reopen month' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await requests.at(-1)?.clone().json()).toEqual({ reason: 'A late invoice' })
})
