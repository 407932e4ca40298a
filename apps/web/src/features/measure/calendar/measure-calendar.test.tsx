import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { useToastStore } from '../../../platform/toast/toast.store.ts'
import { measureItem, measureList, showMeasures, stubServer } from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import type { MeasureView } from '../list/view.ts'
import { MeasureCalendar } from './measure-calendar.tsx'

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('MEASURE_READ', 'MEASURE_WRITE'))
})

/** A server with these measures, which changes due dates. */
function serve(measures: MeasureItem[]) {
  let held = measures
  return stubServer(({ call, query, body }) => {
    if (call === 'PATCH /measure/batch') {
      const rows = body.change as { id: string; version: number; due: string | null }[]
      held = held.map((one) => {
        const row = rows.find(({ id }) => id === one.id)
        return row ? { ...one, due: row.due, version: row.version + 1 } : one
      })
      return { body: { done: rows.map(({ id, version }) => ({ id, version: version + 1 })), refused: [] } }
    }
    if (query.get('due') === 'NONE') return { body: measureList([], 2) }
    const [from, until] = [query.get('dueFrom') ?? '', query.get('dueUntil') ?? '']
    return { body: measureList(held.filter(({ due }) => due !== null && due >= from && due <= until)) }
  })
}

function Screen({ month }: { month?: string }) {
  const [view, setView] = useState<MeasureView>({ shape: 'calendar', ...(month ? { month } : {}) })
  return <MeasureCalendar view={view} onChange={(patch) => setView((old) => ({ ...old, ...patch }) as MeasureView)} />
}

const cell = (day: string) => screen.findByRole('cell', { name: new RegExp(`^${day}`) })

test('measures are in the cell of their due date, in a table whose weeks begin as the language says', async () => {
  const calls = serve([measureItem(), measureItem({ id: 'x', title: 'Other', due: '2026-07-01' })])
  showMeasures(<Screen month="2026-06" />)
  const day = await cell('Tuesday, June 30, 2026, 1 measure')
  expect(within(day).getByRole('link', { name: /Planned:\s?Clock every order/ })).toBeTruthy()
  expect(within(await cell('Wednesday, July 1')).getByText('Other')).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)[0]).toBe('SunSunday')
  expect(await screen.findByText('1 due in June 2026')).toBeTruthy()
  expect(await screen.findByRole('button', { name: '2 without a due date' })).toBeTruthy()
  const asked = calls.find(({ query }) => query.has('dueFrom'))?.query
  expect([asked?.get('dueFrom'), asked?.get('dueUntil'), asked?.get('sort')]).toEqual([
    '2026-05-31',
    '2026-07-04',
    'DUE',
  ])
})

test('a day with many measures shows three of them, and all in its list', async () => {
  serve(Array.from({ length: 6 }, (_, index) => measureItem({ id: `m${index}`, title: `Measure ${index}` })))
  showMeasures(<Screen month="2026-06" />)
  const day = await cell('Tuesday, June 30')
  expect(within(day).getAllByRole('link')).toHaveLength(3)
  await userEvent.click(within(day).getByRole('button', { name: '3 more measures on Tuesday, June 30, 2026' }))
  const list = await screen.findByRole('dialog')
  expect(within(list).getAllByRole('link')).toHaveLength(6)
})

test('the menu of a measure postpones it, the measure moves at once, and the toast takes it back', async () => {
  const calls = serve([measureItem({ due: '2027-06-10' })])
  showMeasures(<Screen month="2027-06" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Due date of “Clock every order”' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Postpone by 1 week' }))
  expect(within(await cell('Thursday, June 17')).getByRole('link')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(within(await cell('Thursday, June 10')).getByRole('link')).toBeTruthy())
  const bodies = calls.filter(({ call }) => call === 'PATCH /measure/batch').map(({ body }) => body.change)
  expect(bodies).toMatchObject([[{ version: 3, due: '2027-06-17' }], [{ version: 4, due: '2027-06-10' }]])
})

test('the focus follows a measure to another day, to the undo while it has no date, and back with it', async () => {
  serve([measureItem({ due: '2027-06-10' })])
  showMeasures(<Screen month="2027-06" />)
  // By label and attribute: roles are slow to find in a table of days.
  const choose = async (name: string) => {
    const menu = await screen.findByLabelText('Due date of “Clock every order”')
    menu.focus()
    await userEvent.keyboard('{Enter}')
    const item = (await screen.findByText(name)).closest<HTMLElement>('[role="menuitem"]')
    item?.focus()
    await userEvent.keyboard('{Enter}')
  }
  const focusedDay = () => document.activeElement?.closest<HTMLElement>('[data-day]')?.dataset.day
  await choose('Postpone by 1 week')
  await waitFor(() => expect(focusedDay()).toBe('2027-06-17'))
  await choose('Remove due date')
  const undo = await screen.findByText('Undo')
  expect(useToastStore.getState().toasts.map(({ action }) => action?.takesFocus)).toEqual([true])
  undo.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(focusedDay()).toBe('2027-06-17'))
})

test('the months before and after are one step away; a month without measures says so', async () => {
  serve([])
  showMeasures(<Screen month="2026-06" />)
  expect(await screen.findByText('No measure is due in June 2026.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
  expect(await screen.findByText('No measure is due in July 2026.')).toBeTruthy()
})
