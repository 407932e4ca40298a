import type { PersonAccount } from '@lotse/contract/features/person/person.people.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { stubFetch } from '../../../testing/fetch-stub.ts'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { PersonDrawer } from './person-drawer.tsx'

const ACCOUNT: PersonAccount = {
  id: 'p',
  version: 3,
  username: 'ida',
  name: 'Ida',
  email: 'ida@example.org',
  language: null,
  state: 'ACTIVE',
  roles: [],
  businessUnit: null,
  hasAllBusinessUnits: false,
  businessUnits: [],
  businessUnitCount: 0,
  areas: [],
  lastSignInAt: null,
  invitedUntil: null,
  createdAt: '2026-03-01T08:00:00.000Z',
  editedAt: null,
  hasSecondFactor: false,
  hasContent: false,
  can: {
    edit: true,
    disable: false,
    enable: false,
    delete: false,
    invite: false,
    revokeInvitation: false,
    resetSecondFactor: false,
  },
}

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('USER_ADMIN'))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const field = async (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

test('what was typed about a person stays when another administrator saves first', async () => {
  let isChanged = false
  const { requests } = stubFetch(({ method, url }) => {
    if (url.includes('choices')) return { body: { roles: [], businessUnits: [], areas: [], canSend: true } }
    if (method === 'GET') return { body: isChanged ? { ...ACCOUNT, version: 4, email: 'new@example.org' } : ACCOUNT }
    if (isChanged) return { body: { ...ACCOUNT, version: 5, name: 'Ida Berg', email: 'new@example.org' } }
    isChanged = true
    return { status: 409, body: { code: 'person.changed', message: 'Changed' } }
  })
  showContent(<PersonDrawer id="p" onClose={() => {}} />)
  const user = userEvent.setup()
  await user.type(await field('Name'), ' Berg')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('row', { name: 'E-mail new@example.org ida@example.org' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  expect((await field('E-mail')).value).toBe('new@example.org')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => {
    const last = requests.filter(({ method }) => method === 'PUT').at(-1)
    expect(await last?.clone().json()).toMatchObject({ version: 4, name: 'Ida Berg', email: 'new@example.org' })
  })
})
