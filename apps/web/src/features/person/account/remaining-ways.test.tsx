import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { stubFetch } from '../../../testing/fetch-stub.ts'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { PasswordChange } from './password-change.tsx'

const passkey = (index: number) => ({
  id: `3f2b7e0a-0000-4000-8000-00000000000${index}`,
  name: `Phone ${index}`,
  createdAt: '2026-03-01T08:00:00.000Z',
  lastUsedAt: null,
})

/** Changes the password of a person with these passkeys and this second factor. */
async function changePassword(passkeys: number, hasAuthenticator: boolean) {
  stubFetch(({ method, url }) => {
    if (method === 'PUT') return { status: 204 }
    if (url.endsWith('/auth/passkey'))
      return { body: { content: Array.from({ length: passkeys }, (_, i) => passkey(i)) } }
    if (url.endsWith('/auth/authenticator'))
      return { body: { hasAuthenticator, recoveryCodesLeft: 10, isRequired: false } }
    return { body: { content: [] } }
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PasswordChange />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await user.type(screen.getByLabelText('Current password'), 'correct horse battery')
  await user.type(screen.getByLabelText('New password'), 'seven green lamps at noon')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Your password has been changed. All other sessions have ended.')
}

beforeEach(async () => {
  setSession({}, person('KPI_READ'))
  await showLanguage('en')
})
afterEach(() => vi.unstubAllGlobals())

test('after a new password the passkeys and the authenticator app that stay are shown, with a button to delete', async () => {
  await changePassword(2, true)
  const group = await screen.findByRole('group', { name: 'These still sign in to your account' })
  expect(group.querySelectorAll('li')).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'Delete passkey: Phone 1' })).not.toBeNull()
  expect(group.textContent).toContain('Authenticator app')
})

test('after a new password nothing is shown when nothing else signs in', async () => {
  await changePassword(0, false)
  expect(screen.queryByRole('group', { name: 'These still sign in to your account' })).toBeNull()
})
