import type { MeasureItem, MeasureList } from '@lotse/contract/features/measure/measure.schema.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import {
  giveHeights,
  MEASURE_CHOICES,
  measureItem,
  measureList,
  PEOPLE,
  showMeasures,
  stubServer,
} from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import type { MeasureView } from '../list/view.ts'
import { MeasureOverview } from '../overview/overview.tsx'
import { batchOf, undoOf } from './batch-request.ts'
import { dueAction } from './use-due-actions.tsx'

const BATCH = 'PATCH /measure/batch'

beforeEach(async () => {
  giveHeights()
  await showLanguage('en')
  setSession({}, person('MEASURE_READ', 'MEASURE_WRITE'))
})

/** A server with these measures; it changes all but those in `refused`. */
function serve(measures: MeasureItem[], refused: readonly string[] = []) {
  const calls = stubServer(({ call, body }) => {
    if (call === 'GET /measure/choice') return { body: MEASURE_CHOICES }
    if (call === 'GET /person') return { body: { content: PEOPLE } }
    if (call !== BATCH) return { body: measureList(measures) }
    const rows = Object.values(body).flat() as { id: string; version: number }[]
    return {
      body: {
        done: rows.filter(({ id }) => !refused.includes(id)).map(({ id, version }) => ({ id, version: version + 1 })),
        refused: rows
          .filter(({ id }) => refused.includes(id))
          .map(({ id }) => ({
            id,
            title: id,
            code: 'measure.changed',
            message: 'Somebody was faster.',
            currentVersion: 9,
          })),
      },
    }
  })
  return () => calls.filter(({ call }) => call === BATCH).map(({ body }) => body)
}

const several = (count: number, patch: Partial<MeasureItem> = {}) =>
  Array.from({ length: count }, (_, index) => measureItem({ id: `m${index}`, title: `Measure ${index}`, ...patch }))
const box = (index: number) => screen.findByRole('checkbox', { name: `Select “Measure ${index}”` })
const bar = () => screen.getByRole('region', { name: 'Selected measures' })
const choose = async (menu: string, item: string) => {
  await userEvent.click(within(bar()).getByRole('button', { name: menu }))
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }))
}

function Screen() {
  const [view, setView] = useState<MeasureView>({})
  return <MeasureOverview view={view} onChange={(patch) => setView((old) => ({ ...old, ...patch }) as MeasureView)} />
}

test('rows are selected by click, by Shift as a range, by arrows with Shift, and all at once', async () => {
  serve(several(5))
  showMeasures(<Screen />)
  await userEvent.click(await box(0))
  fireEvent.click(await box(2), { shiftKey: true })
  expect(within(bar()).getByRole('status').textContent).toBe('3 selected')
  ;(await box(2)).focus()
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(document.activeElement).toBe(await box(3))
  expect(within(bar()).getByRole('status').textContent).toBe('4 selected')
  await userEvent.click(await box(1))
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all measures shown' })
  expect(all.indeterminate).toBe(true)
  await userEvent.click(all)
  expect(screen.queryByRole('region', { name: 'Selected measures' })).toBeNull()
  await userEvent.click(all)
  expect(within(bar()).getByRole('status').textContent).toBe('5 selected')
})

test('the selected measures are moved with their versions; the undo brings back the former states', async () => {
  const sent = serve([
    measureItem({ id: 'm0', title: 'Measure 0', state: 'IN_PROGRESS' }),
    measureItem({ id: 'm1', title: 'Measure 1', state: 'ON_HOLD' }),
  ])
  showMeasures(<Screen />)
  await userEvent.click(await box(0))
  await userEvent.click(await box(1))
  await choose('State', 'Cancelled')
  expect(await screen.findByText('2 measures changed')).toBeTruthy()
  expect(sent()).toEqual([
    {
      change: [
        { id: 'm0', version: 3, state: 'CANCELLED' },
        { id: 'm1', version: 3, state: 'CANCELLED' },
      ],
    },
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(sent().slice(1)).toEqual([
      {
        change: [
          { id: 'm0', version: 4, state: 'IN_PROGRESS' },
          { id: 'm1', version: 4, state: 'ON_HOLD' },
        ],
      },
    ]),
  )
})

test('several ideas are planned after owner and due date were asked for; each keeps what it has', async () => {
  const [me] = PEOPLE
  setSession({}, { ...person('MEASURE_READ', 'MEASURE_WRITE'), id: me?.id ?? '' })
  const sent = serve([
    measureItem({ id: 'm0', title: 'Measure 0', state: 'IDEA', due: '2026-09-30', ownerId: null, ownerName: null }),
    measureItem({ id: 'm1', title: 'Measure 1', state: 'IDEA', due: null, ownerId: 'other', ownerName: 'Miriam' }),
  ])
  showMeasures(<Screen />)
  await userEvent.click(await box(0))
  await userEvent.click(await box(1))
  await choose('State', 'Planned')
  const dialog = await screen.findByRole('dialog', { name: 'Plan 2 measures' })
  expect(sent()).toEqual([])
  const due = within(dialog).getByLabelText('Due')
  await userEvent.clear(due)
  await userEvent.type(due, '12/31/26')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Plan' }))
  expect(await screen.findByText('2 measures changed')).toBeTruthy()
  expect(sent()).toEqual([
    {
      change: [
        { id: 'm0', version: 3, state: 'PLANNED', ownerId: me?.id, due: '2026-09-30' },
        { id: 'm1', version: 3, state: 'PLANNED', ownerId: 'other', due: '2026-12-31' },
      ],
    },
  ])
})

test('a measure that a colleague changed after it was selected is changed with its present version', async () => {
  const sent = serve(several(2))
  const { client } = showMeasures(<Screen />)
  await userEvent.click(await box(0))
  await userEvent.click(await box(1))
  client.setQueriesData<MeasureList>(
    { predicate: ({ queryKey }) => queryKey[0] === 'measure' && queryKey[3] === 'page' },
    (list) => list && { ...list, content: list.content.map((one) => (one.id === 'm1' ? { ...one, version: 7 } : one)) },
  )
  await choose('State', 'In progress')
  expect(await screen.findByText('2 measures changed')).toBeTruthy()
  expect(sent()).toEqual([
    {
      change: [
        { id: 'm0', version: 3, state: 'IN_PROGRESS' },
        { id: 'm1', version: 7, state: 'IN_PROGRESS' },
      ],
    },
  ])
})

test('what is refused is named with the reason and stays selected', async () => {
  serve(several(3), ['m1'])
  showMeasures(<Screen />)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all measures shown' }))
  await choose('State', 'In progress')
  const dialog = await screen.findByRole('dialog', { name: '1 measure stays as it was' })
  expect(dialog.textContent).toContain('Somebody was faster.')
  expect(within(bar()).getByRole('status').textContent).toBe('1 selected')
  expect((await box(1)).matches(':checked')).toBe(true)
})

test('a deletion is asked for, and undone by restoring the versions of the reply', async () => {
  const sent = serve(several(2))
  showMeasures(<Screen />)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all measures shown' }))
  await userEvent.click(within(bar()).getByRole('button', { name: 'Delete' }))
  expect(sent()).toEqual([])
  const dialog = await screen.findByRole('dialog', { name: 'Delete 2 measures?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toEqual({
    restore: [
      { id: 'm0', version: 4 },
      { id: 'm1', version: 4 },
    ],
  })
})

test('who may not edit has nothing to select', async () => {
  stubServer(({ call }) => {
    if (call === 'GET /measure/choice') return { body: MEASURE_CHOICES }
    if (call === 'GET /person') return { body: { content: PEOPLE } }
    return { body: { ...measureList(several(2)), can: { create: false, edit: false, delete: false } } }
  })
  showMeasures(<Screen />)
  expect(await screen.findByText('Measure 1')).toBeTruthy()
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

test('a measure without a due date is left out when others are postponed', () => {
  const [dated, undated] = [measureItem({ id: 'a' }), measureItem({ id: 'b', due: null })]
  const { batch, left } = batchOf(
    dueAction(({ due }) => due ?? undefined),
    [dated, undated],
  )
  expect(batch.change?.map(({ id }) => id)).toEqual(['a'])
  expect(left).toEqual([undated])
})

test('the undo of a state leaves out measures that have not changed', () => {
  const measures = [
    measureItem({ id: 'a', state: 'ON_HOLD' }),
    measureItem({ id: 'b', state: 'PLANNED' }),
    measureItem({ id: 'c', state: 'IN_PROGRESS' }),
  ]
  const done = measures.map(({ id, version }) => ({ id, version: id === 'c' ? version : version + 1 }))
  expect(undoOf({ kind: 'CHANGE', of: () => ({ state: 'IN_PROGRESS' }) }, measures, { done })).toEqual({
    change: [
      { id: 'a', version: 4, state: 'ON_HOLD' },
      { id: 'b', version: 4, state: 'PLANNED' },
    ],
  })
})
