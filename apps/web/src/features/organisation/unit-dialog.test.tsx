import type { OrganisationUnit } from '@lotse/contract/features/organisation/organisation.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../platform/text/i18n.ts'
import { type StubReply, stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { showContent } from '../../testing/show-content.tsx'
import { PeerGroupDialog } from './peer-group-dialog.tsx'
import { UnitDialog } from './unit-dialog.tsx'

const UNIT: OrganisationUnit = {
  id: 'north',
  name: 'North',
  owner: 'Berg',
  brands: ['Opel'],
  country: 'DE',
  region: null,
  city: null,
  size: null,
  isClosed: false,
  peerGroups: [],
  isOwn: true,
  version: 2,
}
const SIZE = { units: 4, owners: 4, release: 'NOTHING', unitsToNext: 1, ownersToNext: 1 }
const onClose = vi.fn()

beforeEach(async () => {
  onClose.mockClear()
  await showLanguage('en')
  setSession({}, person('TENANT_ADMIN'))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function answering(reply: (request: Request) => StubReply) {
  const { requests } = stubFetch(reply)
  return () => Promise.all(requests.filter(({ method }) => method === 'POST').map((one) => one.clone().json()))
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a new unit needs a name, and texts become what is stored', async () => {
  const written = answering(() => ({ body: { content: [{ ...UNIT, name: 'South' }] } }))
  showContent(<UnitDialog edited={null} units={[UNIT]} onClose={onClose} />)
  await press('Save')
  expect(screen.getByText('The unit needs a name.')).toBeTruthy()
  await userEvent.type(field('Name'), ' South ')
  await userEvent.type(field('Brands'), 'Opel, Fiat, Opel')
  await press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await written()).toMatchObject([{ units: [{ name: 'South', brands: ['Opel', 'Fiat'], owner: null }] }])
})

test('what was typed stays when another administrator saves the unit first', async () => {
  const theirs = { ...UNIT, version: 3, region: 'Hamburg' }
  let posts = 0
  const written = answering(({ method }) => {
    if (method === 'GET') return { body: { content: [theirs] } }
    posts += 1
    return posts === 1
      ? { status: 409, body: { code: 'organisation.changed', message: 'Changed' } }
      : { body: { content: [theirs] } }
  })
  showContent(<UnitDialog edited={UNIT} units={[UNIT]} onClose={onClose} />)
  await userEvent.type(field('Name'), ' 2')
  await press('Save')
  expect(await screen.findByRole('row', { name: /^Region/ })).toBeTruthy()
  await press('Keep mine')
  await press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect((await written()).at(-1)).toMatchObject({
    units: [{ id: 'north', version: 3, name: 'North 2', region: 'Hamburg' }],
  })
})

test('a peer group says what its draft would show', async () => {
  answering(() => ({ body: SIZE }))
  showContent(<PeerGroupDialog edited={null} units={[UNIT]} onClose={onClose} />)
  expect(
    await screen.findByText('4 units of 4 owners · no benchmark · the median needs 1 more unit and 1 more owner'),
  ).toBeTruthy()
})
