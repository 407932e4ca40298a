import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { stubFetch } from '../../../testing/fetch-stub.ts'
import { setSession } from '../../../testing/session-fixture.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'

beforeEach(async () => {
  setSession({}, null)
  await showLanguage('en')
})
afterEach(() => vi.unstubAllGlobals())

async function request(canSend: boolean) {
  stubFetch(() => ({ body: { canSend } }))
  showContent(<ForgottenPassword back={null} />)
  await userEvent.type(screen.getByLabelText('Username or e-mail address'), 'principal')
  await userEvent.click(screen.getByRole('button', { name: 'Request link' }))
  return (await screen.findByRole('status')).textContent
}

test('a request says that a link is on its way if the account exists', async () => {
  expect(await request(true)).toContain('If this account exists and has an e-mail address, a link is on its way.')
})

test('without a mail server a request promises no mail', async () => {
  const said = await request(false)
  expect(said).toContain('This system does not send e-mails at the moment, so no link is on its way.')
  expect(said).not.toContain('inbox')
})
