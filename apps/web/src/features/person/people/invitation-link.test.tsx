import type { PersonAccount } from '@lotse/contract/features/person/person.people.schema.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { stubFetch } from '../../../testing/fetch-stub.ts'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { HandOverLink } from './invitation-link.tsx'

const URL = 'https://kpi.example/invitation#token=abc'
const ACCOUNT = { id: 'p', name: 'Ida' } as PersonAccount

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('USER_ADMIN'))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the link of an invitation is shown with its end when it is created, and copied', async () => {
  const { requests } = stubFetch(() => ({ body: { url: URL, validUntil: '2026-03-08T08:00:00.000Z' } }))
  await showContent(<HandOverLink account={ACCOUNT} />)
  const user = userEvent.setup()
  expect(screen.queryByText(URL)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Create a link to hand over' }))
  await screen.findByText(URL)
  expect(screen.getByRole('status').textContent).toMatch(/Ida works once, until 03\/08\/26/)
  await user.click(screen.getByRole('button', { name: 'Copy the link' }))
  await screen.findByRole('button', { name: 'Copied' })
  expect(await navigator.clipboard.readText()).toBe(URL)
  expect(requests).toHaveLength(1)
})
