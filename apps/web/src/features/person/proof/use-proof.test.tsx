import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { type StubReply, stubFetch } from '../../../testing/fetch-stub.ts'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { PasskeyLine } from '../account/passkey-panel.tsx'

const PASSKEY = {
  id: '3f2b7e0a-0000-4000-8000-000000000001',
  name: 'Phone',
  createdAt: '2026-03-01T08:00:00.000Z',
  lastUsedAt: null,
}
const NEEDED = { status: 409, body: { code: 'session.proof_needed', message: 'Please prove who you are.' } }

/** A server that deletes the passkey after a proof; `prove` replies to a proof. */
function serve({
  ways = ['PASSWORD'],
  prove = () => ({ status: 204 }),
}: {
  readonly ways?: readonly string[]
  readonly prove?: () => StubReply
} = {}) {
  let isProved = false
  const { requests } = stubFetch((request) => {
    if (request.method === 'DELETE') return isProved ? { status: 204 } : NEEDED
    if (request.method === 'GET') return { body: { ways } }
    const reply = prove()
    isProved = !(reply instanceof Error) && reply.status === 204
    return reply
  })
  return { requests, deletions: () => requests.filter(({ method }) => method === 'DELETE').length }
}

function show() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ul>
        <PasskeyLine passkey={PASSKEY} />
      </ul>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
const deleteButton = () => screen.getByRole('button', { name: 'Delete passkey: Phone', hidden: true })
const continueButton = () => screen.getByRole('button', { name: 'Continue', hidden: true })
const bodyOf = (requests: readonly Request[]) =>
  requests.findLast(({ method, url }) => method === 'POST' && url.endsWith('/auth/proof'))?.json()

beforeEach(async () => {
  setSession({}, person('KPI_READ'))
  await showLanguage('en')
})
afterEach(() => vi.unstubAllGlobals())

describe('a change of the sign-in that needs a proof', () => {
  test('opens the dialog with the password in focus, and is repeated after it', async () => {
    const { requests, deletions } = serve()
    const user = show()
    await user.click(deleteButton())
    expect(await screen.findByRole('dialog', { name: 'Is it you?' })).not.toBeNull()
    const field = await screen.findByLabelText('Current password')
    expect(document.activeElement).toBe(field)
    await user.type(field, 'correct horse battery')
    await user.click(continueButton())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await bodyOf(requests)).toEqual({ password: 'correct horse battery' })
    await waitFor(() => expect(deletions()).toBe(2))
  })

  test('is not sent again when the person cancels; the focus returns and no error is shown', async () => {
    const { deletions } = serve()
    const user = show()
    await user.click(deleteButton())
    await user.click(await screen.findByRole('button', { name: 'Cancel', hidden: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(deletions()).toBe(1)
    await waitFor(() => expect(document.activeElement).toBe(deleteButton()))
    for (const alert of screen.getAllByRole('alert')) expect(alert.textContent).toBe('')
  })

  test('shows the reason of a refused proof at the field and stays open', async () => {
    serve({ prove: () => ({ status: 400, body: { code: 'person.wrong_password', message: 'Wrong password.' } }) })
    const user = show()
    await user.click(deleteButton())
    const field = await screen.findByLabelText('Current password')
    await user.type(field, 'wrong')
    await user.click(continueButton())
    const problem = await screen.findByText('Wrong password.')
    expect(problem.getAttribute('role')).toBe('alert')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('aria-describedby')).toContain(problem.id)
    expect(screen.getByRole('dialog')).not.toBeNull()
  })

  test('is not sent without a password', async () => {
    const { requests } = serve()
    const user = show()
    await user.click(deleteButton())
    await screen.findByLabelText('Current password')
    await user.click(continueButton())
    expect(await screen.findByText('Please enter your password.')).not.toBeNull()
    expect(bodyOf(requests)).toBeUndefined()
  })

  test('accepts a code when the person has an authenticator app', async () => {
    const { requests } = serve({ ways: ['PASSWORD', 'CODE'] })
    const user = show()
    await user.click(deleteButton())
    await user.click(await screen.findByRole('button', { name: 'Use a code instead', hidden: true }))
    await user.type(screen.getByLabelText('Code of the app or recovery code'), '123456')
    await user.click(continueButton())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await bodyOf(requests)).toEqual({ code: '123456' })
  })

  test('asks to sign in again when there is single sign-on only', async () => {
    serve({ ways: [] })
    const user = show()
    await user.click(deleteButton())
    expect(await screen.findByText(/Sign in again: for five minutes/)).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Sign out and sign in again', hidden: true })).not.toBeNull()
  })
})

test('another refusal opens no dialog', async () => {
  stubFetch(() => ({ status: 404, body: { code: 'person.passkey_not_found', message: 'No such passkey.' } }))
  const user = show()
  await user.click(deleteButton())
  expect(await screen.findByText('No such passkey.')).not.toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
