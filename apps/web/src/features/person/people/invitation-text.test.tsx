import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { InvitationText } from './invitation-text.tsx'
import { peopleChoicesQuery } from './people.queries.ts'

beforeEach(() => showLanguage('en'))

function textOf(canSend: boolean, authenticationMethod: 'OIDC' | 'USERNAME_PASSWORD') {
  setSession({ authenticationMethod }, person('USER_ADMIN'))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(peopleChoicesQuery().queryKey, { roles: [], businessUnits: [], areas: [], canSend })
  return render(
    <QueryClientProvider client={client}>
      <InvitationText />
    </QueryClientProvider>,
  ).container.textContent
}

test('an invitation is sent by e-mail with a link for seven days', () => {
  expect(textOf(true, 'USERNAME_PASSWORD')).toBe(
    'The invitation is sent by e-mail. The link in it is valid for seven days from now.',
  )
})

test('without a mail server an invitation waits', () => {
  expect(textOf(false, 'USERNAME_PASSWORD')).toContain('The invitation is saved and is sent once it does.')
})

test('with single sign-on the link of an invitation has no end', () => {
  expect(textOf(true, 'OIDC')).toBe('The invitation is sent by e-mail.')
})
