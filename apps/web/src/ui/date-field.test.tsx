import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { givePopovers } from '../testing/measure-fixture.tsx'
import { DateField, type DateTexts, localToday } from './date-field.tsx'

beforeEach(givePopovers)

const TEXTS: DateTexts = {
  open: 'Open',
  placeholder: 'dd.mm.yyyy',
  previousMonth: 'Before',
  nextMonth: 'After',
  today: 'today',
  clear: 'None',
  write: (isoDate) => isoDate.split('-').toReversed().join('.'),
  format: 'dd.mm.yyyy',
  weekStart: 1,
  month: (isoDate) => isoDate.slice(0, 7),
  day: (isoDate) => isoDate,
  weekday: (isoDate, length) =>
    new Intl.DateTimeFormat('en', { weekday: length, timeZone: 'UTC' }).format(new Date(isoDate)),
}

const heard: (string | null)[] = []

function Form({ first, weekStart = 1 }: { first: string | null; weekStart?: 0 | 1 }) {
  const [value, setValue] = useState(first)
  return (
    <DateField
      value={value}
      texts={{ ...TEXTS, weekStart }}
      onChange={(isoDate, isReadable) => {
        heard.push(isReadable ? isoDate : 'unreadable')
        setValue(isoDate)
      }}
    />
  )
}

const field = () => screen.getByRole('textbox') as HTMLInputElement
const open = async () => {
  screen.getByRole('button', { name: 'Open' }).focus()
  await userEvent.keyboard('{ArrowDown}')
}
const day = (name: string) => screen.getByRole('gridcell', { name, hidden: true })

test('what is typed is taken over when it is a date, and written out when it is left', async () => {
  heard.length = 0
  render(<Form first={null} />)
  await userEvent.type(field(), '9.3.26')
  expect(heard.at(-1)).toBe('2026-03-09')
  await userEvent.tab()
  expect(field().value).toBe('09.03.2026')
})

test('what is no date is told and stays; an emptied field is no date at all', async () => {
  heard.length = 0
  render(<Form first="2026-03-09" />)
  await userEvent.clear(field())
  await userEvent.type(field(), 'soon')
  await userEvent.tab()
  expect(heard.at(-1)).toBe('unreadable')
  expect(field().value).toBe('soon')
  await userEvent.clear(field())
  await userEvent.tab()
  expect(heard.at(-1)).toBeNull()
})

test('the calendar begins its weeks where the language does', async () => {
  const { unmount } = render(<Form first="2026-03-09" weekStart={1} />)
  await open()
  expect(screen.getAllByRole('columnheader', { hidden: true })[0]?.getAttribute('aria-label')).toBe('Monday')
  unmount()
  render(<Form first="2026-03-09" weekStart={0} />)
  await open()
  expect(screen.getAllByRole('columnheader', { hidden: true })[0]?.getAttribute('aria-label')).toBe('Sunday')
})

test('the keyboard enters the calendar at the chosen day, moves by arrows over the month, and chooses', async () => {
  heard.length = 0
  render(<Form first="2026-03-31" />)
  await open()
  await waitFor(() => expect(document.activeElement).toBe(day('2026-03-31')))
  expect(day('2026-03-31').getAttribute('aria-selected')).toBe('true')
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(day('2026-04-01'))
  await userEvent.keyboard('{PageDown}{Enter}')
  expect(heard.at(-1)).toBe('2026-05-01')
  expect(field().value).toBe('01.05.2026')
})

test('without a date the calendar begins today; a date can be taken away', async () => {
  heard.length = 0
  const { unmount } = render(<Form first={null} />)
  await open()
  await waitFor(() => expect(document.activeElement).toBe(day(`${localToday()}, today`)))
  expect(screen.queryByRole('button', { name: 'None', hidden: true })).toBeNull()
  unmount()
  render(<Form first="2026-03-31" />)
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'None', hidden: true }))
  expect(heard.at(-1)).toBeNull()
})
