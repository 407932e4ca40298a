import type { Role } from '@lotse/contract/features/person/person.role.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { type StubReply, stubFetch } from '../../../testing/fetch-stub.ts'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { RoleDialog } from './role-dialog.tsx'

const ROLE: Role = {
  id: 'r',
  version: 3,
  name: 'Planner',
  holderCount: 1,
  can: { edit: true, retire: false },
  names: { en: 'Planner', de: 'Planer', tr: 'Planlayan', sk: 'Plánovač' },
  permissions: ['KPI_READ'],
}
const onClose = vi.fn()

beforeEach(async () => {
  onClose.mockClear()
  await showLanguage('en')
  setSession({}, person('USER_ADMIN'))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Opens a role, or a new one without it. */
function show(edited: Role | null, reply: (request: Request) => StubReply) {
  const { requests } = stubFetch(reply)
  showContent(<RoleDialog edited={edited} onClose={onClose} />)
  const written = () => Promise.all(requests.filter(({ method }) => method !== 'GET').map((one) => one.clone().json()))
  return { user: userEvent.setup(), written }
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a new role needs one name, which stands for those in other languages', async () => {
  const { user, written } = show(null, () => ({ body: ROLE }))
  await press('Save')
  expect(screen.getByText('The role needs a name.')).toBeTruthy()
  await user.type(field('Name · English'), ' Planner ')
  await press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const names = { en: 'Planner', de: 'Planner', tr: 'Planner', sk: 'Planner' }
  expect(await written()).toEqual([{ names, permissions: [] }])
})

test('what was typed about a role stays when another administrator saves first', async () => {
  const theirs: Role = { ...ROLE, version: 4, permissions: ['KPI_READ', 'MEASURE_READ'] }
  let puts = 0
  const { user, written } = show(ROLE, ({ method }) => {
    if (method === 'GET') return { body: { content: [theirs] } }
    puts += 1
    return puts === 1 ? { status: 409, body: { code: 'role.changed', message: 'Changed' } } : { body: theirs }
  })
  await user.type(field('Name · English'), ' 2')
  await press('Save')
  expect(await screen.findByRole('row', { name: /^Permissions/ })).toBeTruthy()
  await press('Keep mine')
  await press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect((await written()).at(-1)).toMatchObject({
    version: 4,
    names: { en: 'Planner 2', de: 'Planer' },
    permissions: theirs.permissions,
  })
})

test('a role that another administrator removed can be created again', async () => {
  const { user, written } = show(ROLE, ({ method }) =>
    method === 'POST' ? { body: ROLE } : { status: 404, body: { code: 'role.not_found', message: 'Not found' } },
  )
  await user.type(field('Name · English'), ' 2')
  await press('Save')
  await userEvent.click(await screen.findByRole('button', { name: 'Continue as a new entry' }))
  await press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect((await written()).at(-1)).toMatchObject({ names: { en: 'Planner 2' }, permissions: ['KPI_READ'] })
})
