import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { measureItem, measureList, showMeasures, stubServer } from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { MeasureBoard } from './measure-board.tsx'

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('MEASURE_READ', 'MEASURE_WRITE'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** A server that holds one measure and moves it; `refuse` is returned instead of a move. */
function serve(measure: MeasureItem, refuse?: { readonly status: number; readonly body?: unknown }) {
  let held = measure
  return stubServer(({ call, query, body }) => {
    if (call !== `PUT /measure/${held.id}/state`) {
      return { body: measureList(query.get('state') === held.state ? [held] : []) }
    }
    if (refuse) {
      // Another person was faster, or the server is down: the measure is now in another state.
      if (refuse.status === 409) held = { ...held, state: 'IN_PROGRESS', version: held.version + 1 }
      return refuse
    }
    held = { ...held, state: body.state as MeasureItem['state'], version: held.version + 1 }
    return { body: held }
  })
}

const lane = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}`) })
/** The title of the column whose card has the focus. Without roles, which are slow to find. */
const focusedLane = () => document.activeElement?.closest('[data-lane]')?.querySelector('h2 > span')?.textContent
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const moves = (calls: ReturnType<typeof serve>) => calls.filter(({ call }) => call.endsWith('/state'))

async function showBoard(): Promise<HTMLElement> {
  showMeasures(<MeasureBoard view={{ shape: 'board' }} onChange={() => {}} />)
  return screen.findByRole('group', { name: 'Clock every order' })
}

test('a card is lifted, moved and dropped by keyboard; what happens is said, and the focus follows', async () => {
  const user = userEvent.setup()
  const calls = serve(measureItem())
  const card = await showBoard()
  card.focus()
  await user.keyboard(' ')
  expect(said()).toContain('Clock every order picked up from “Planned”.')
  await user.keyboard('{ArrowRight}')
  expect(said()).toContain('Clock every order over “In progress”.')
  await user.keyboard(' ')
  expect(said()).toContain('Clock every order dropped on “In progress”.')
  await waitFor(() => expect(within(lane('In progress')).getByRole('group')).toBe(document.activeElement))
  expect(within(lane('Planned')).queryByRole('group')).toBeNull()
  expect(moves(calls).map(({ body }) => body)).toEqual([{ state: 'IN_PROGRESS', version: 3 }])
})

test.each(['keyboard', 'menu'] as const)('a move by %s is confirmed, and undone from the confirmation', async (way) => {
  const user = userEvent.setup()
  const calls = serve(measureItem({ state: 'IN_PROGRESS' }))
  const card = await showBoard()
  if (way === 'keyboard') {
    card.focus()
    await user.keyboard(' {ArrowRight} ')
  } else {
    await user.click(screen.getByRole('button', { name: /^State of “Clock every order”/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'On hold' }))
  }
  expect(await screen.findByText('Now “On hold”')).toBeTruthy()
  await waitFor(() => expect(focusedLane()).toBe('On hold'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(focusedLane()).toBe('In progress'))
  expect(moves(calls).map(({ body }) => body.state)).toEqual(['ON_HOLD', 'IN_PROGRESS'])
  expect(await screen.findByText('Now “In progress”')).toBeTruthy()
})

test('arrows stop only at states the measure may be moved to', async () => {
  const user = userEvent.setup()
  serve(measureItem())
  const card = await showBoard()
  card.focus()
  await user.keyboard(' {ArrowRight}{ArrowRight}')
  expect(said()).toContain('Clock every order over “Cancelled”.')
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(said()).toContain('Clock every order over “Planned”.')
})

test('Escape puts a lifted card back, and nothing is sent', async () => {
  const user = userEvent.setup()
  const calls = serve(measureItem())
  const card = await showBoard()
  card.focus()
  await user.keyboard(' {ArrowRight}{Escape}')
  expect(said()).toContain('Clock every order stays in “Planned”.')
  expect(within(lane('Planned')).getByRole('group')).toBeTruthy()
  expect(moves(calls)).toEqual([])
})

test('the card moves to its present column with a notice when another person was faster', async () => {
  const user = userEvent.setup()
  serve(measureItem(), { status: 409, body: { code: 'measure.changed', message: 'x' } })
  const card = await showBoard()
  card.focus()
  await user.keyboard(' {ArrowRight}{ArrowRight} ')
  expect(await screen.findByText('Somebody else changed this measure')).toBeTruthy()
  await waitFor(() => expect(within(lane('In progress')).getByRole('group')).toBeTruthy())
  expect(within(lane('Cancelled')).queryByRole('group')).toBeNull()
})

test('a failed move puts the card back', async () => {
  const user = userEvent.setup()
  serve(measureItem(), { status: 503 })
  const card = await showBoard()
  card.focus()
  await user.keyboard(' {ArrowRight} ')
  expect(await screen.findByText('The measure was not moved')).toBeTruthy()
  await waitFor(() => expect(within(lane('Planned')).getByRole('group')).toBeTruthy())
})

test('the second of two quick moves is based on the version the first one made', async () => {
  const user = userEvent.setup()
  const calls = serve(measureItem())
  const card = await showBoard()
  card.focus()
  await user.keyboard(' {ArrowRight} ')
  const moved = await within(lane('In progress')).findByRole('group')
  moved.focus()
  await user.keyboard(' {ArrowRight} ')
  await waitFor(() => expect(moves(calls)).toHaveLength(2))
  expect(moves(calls).map(({ body }) => body)).toEqual([
    { state: 'IN_PROGRESS', version: 3 },
    { state: 'ON_HOLD', version: 4 },
  ])
})

test('who may not edit can walk through the cards, but lifts none', async () => {
  const user = userEvent.setup()
  stubServer(({ query }) => ({
    body: {
      ...measureList(query.get('state') === 'PLANNED' ? [measureItem()] : []),
      can: { create: false, edit: false, delete: false },
    },
  }))
  const card = await showBoard()
  card.focus()
  await user.keyboard(' {ArrowRight} ')
  expect(said().join('')).not.toContain('lifted')
  expect(screen.queryByRole('button', { name: /^State of “Clock every order”/ })).toBeNull()
})

test('a title that is cut on the card is complete in the tooltip of its link', async () => {
  serve(measureItem())
  const card = await showBoard()
  expect(within(card).getByRole('link', { name: 'Clock every order' }).title).toBe('Clock every order')
})
