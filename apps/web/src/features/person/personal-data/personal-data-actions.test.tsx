import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { stubFetch } from '../../../testing/fetch-stub.ts'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { PersonalDataActions } from './personal-data-actions.tsx'

const ID = '3f2b7e0a-0000-4000-8000-000000000001'

function show(onErased = vi.fn()) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PersonalDataActions id={ID} name="Anna Weber" onErased={onErased} />
    </QueryClientProvider>,
  )
  return onErased
}

beforeEach(async () => {
  setSession({}, person('USER_ADMIN', 'TENANT_ADMIN'))
  await showLanguage('en')
})
afterEach(() => vi.unstubAllGlobals())

test('erasing needs the name and a reason, and is then sent once', async () => {
  const { requests } = stubFetch(() => ({ status: 204 }))
  const onErased = show()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Erase the data…' }))
  const now = screen.getByRole('button', { name: 'Erase for good', hidden: true })
  expect(now.hasAttribute('disabled')).toBe(true)
  await user.type(screen.getByLabelText('Reason'), 'Left the company')
  await user.type(screen.getByLabelText('Type Anna Weber to confirm'), 'Anna')
  expect(now.hasAttribute('disabled')).toBe(true)
  await user.type(screen.getByLabelText('Type Anna Weber to confirm'), ' Weber')
  await user.click(now)
  await waitFor(() => expect(onErased).toHaveBeenCalled())
  expect(requests).toMatchObject([
    { method: 'POST', url: expect.stringContaining(`/person/${ID}/personal-data/erase`) },
  ])
})

test('a refusal is shown in the dialog, which stays open', async () => {
  stubFetch(() => ({ status: 409, body: { code: 'person_data.last_administrator', message: 'The last one.' } }))
  const onErased = show()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Erase the data…' }))
  await user.type(screen.getByLabelText('Reason'), 'Left')
  await user.type(screen.getByLabelText('Type Anna Weber to confirm'), 'Anna Weber')
  await user.click(screen.getByRole('button', { name: 'Erase for good', hidden: true }))
  expect(await screen.findByText('The last one.')).not.toBeNull()
  expect(onErased).not.toHaveBeenCalled()
})

test('nothing is offered to readers with one of the two permissions only', () => {
  setSession({}, person('USER_ADMIN'))
  show()
  expect(screen.queryByRole('button')).toBeNull()
})
