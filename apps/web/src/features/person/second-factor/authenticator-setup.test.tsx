import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { stubFetch } from '../../../testing/fetch-stub.ts'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { AuthenticatorSetup } from './authenticator-setup.tsx'

const NEEDED = { status: 409, body: { code: 'session.proof_needed', message: 'Please prove who you are.' } }
const SETUP = { secret: 'GEZDGNBVGY3TQOJQ', address: 'otpauth://totp/Lotse:principal?secret=GEZDGNBVGY3TQOJQ' }

/** A server whose proofs count until `expire` is called. */
function serve() {
  let isProved = false
  const { requests } = stubFetch(({ method, url }) => {
    if (method === 'GET') return { body: { ways: ['PASSWORD'] } }
    if (url.endsWith('/auth/proof')) {
      isProved = true
      return { status: 204 }
    }
    if (!isProved) return NEEDED
    return { body: url.endsWith('/confirm') ? { codes: ['AAAA-BBBB-CCCC-DDDD'] } : SETUP }
  })
  const expire = () => {
    isProved = false
  }
  return { requests, expire }
}
const continueButton = () => screen.getByRole('button', { name: 'Continue', hidden: true })

beforeEach(async () => {
  setSession({}, person('KPI_READ'))
  await showLanguage('en')
})
afterEach(() => vi.unstubAllGlobals())

test('setting up an authenticator app can be continued after a cancelled proof, and asks again when it took too long', async () => {
  const { expire } = serve()
  const onDone = vi.fn()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <AuthenticatorSetup onDone={onDone} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Cancel', hidden: true }))
  expect(await screen.findByText('To continue, please prove who you are.')).not.toBeNull()
  await user.click(continueButton())
  const prove = async () => {
    await user.type(await screen.findByLabelText('Current password'), 'correct horse battery')
    await user.click(continueButton())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await prove()
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).not.toBeNull()

  // The person has looked for the phone for longer than a proof counts.
  expire()
  await user.type(screen.getByLabelText('Code of the app'), '123456')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await prove()
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(['AAAA-BBBB-CCCC-DDDD']))
})
