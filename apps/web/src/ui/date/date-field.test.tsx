import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { DateField, type DateTexts } from './date-field.tsx'

const TODAY = '2026-11-22'

const TEXTS: DateTexts = {
  open: 'Open',
  placeholder: 'dd.mm.yyyy',
  today: 'Today',
  clear: 'None',
  write: (isoDate) => isoDate.split('-').toReversed().join('.'),
  format: 'dd.mm.yyyy',
  weekStart: 1,
}

const received: (string | null)[] = []

beforeEach(() => {
  received.length = 0
  document.documentElement.lang = 'de'
})

function Form({ first, weekStart = 1 }: { first: string | null; weekStart?: 0 | 1 }) {
  const [value, setValue] = useState(first)
  return (
    <DateField
      value={value}
      today={TODAY}
      texts={{ ...TEXTS, weekStart }}
      onChange={(isoDate, isReadable) => {
        received.push(isReadable ? isoDate : 'unreadable')
        setValue(isoDate)
      }}
    />
  )
}

const field = () => screen.getByRole('textbox') as HTMLInputElement
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('grid')
}
const day = (name: RegExp) => screen.getByRole('button', { name })

test('a typed date is accepted, and formatted when the field loses the focus', async () => {
  render(<Form first={null} />)
  await userEvent.type(field(), '9.3.26')
  expect(received.at(-1)).toBe('2026-03-09')
  await userEvent.tab()
  expect(field().value).toBe('09.03.2026')
})

test.each(['2026-03-09', '2026.03.09', '9. 3. 2026'])('a pasted %s is accepted', async (text) => {
  render(<Form first={null} />)
  field().focus()
  await userEvent.paste(text)
  expect(received.at(-1)).toBe('2026-03-09')
})

test('text that is not a date is reported and stays; an empty field has no date', async () => {
  render(<Form first="2026-03-09" />)
  await userEvent.clear(field())
  await userEvent.type(field(), 'soon')
  await userEvent.tab()
  expect(received.at(-1)).toBe('unreadable')
  expect(field().value).toBe('soon')
  await userEvent.clear(field())
  await userEvent.tab()
  expect(received.at(-1)).toBeNull()
})

test.each([
  { weekStart: 1, days: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] },
  { weekStart: 0, days: ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'] },
] as const)('the calendar begins its weeks at day $weekStart, in the language of the page', async (expected) => {
  render(<Form first="2026-03-09" weekStart={expected.weekStart} />)
  await open()
  const heads = [...screen.getByRole('grid').querySelectorAll('th')].map(({ textContent }) => textContent)
  expect(heads).toEqual(expected.days)
  expect(screen.getByText('März 2026', { selector: 'h2[aria-hidden]' })).toBeTruthy()
})

test('the calendar opens at the chosen day, which is marked, and the keyboard chooses another one', async () => {
  render(<Form first="2026-03-31" />)
  await open()
  const chosen = day(/31\. März 2026/)
  await waitFor(() => expect(document.activeElement).toBe(chosen))
  expect(screen.getByRole('gridcell', { selected: true }).contains(chosen)).toBe(true)
  expect(chosen.hasAttribute('data-selected')).toBe(true)
  await userEvent.keyboard('{ArrowRight}{PageDown}{Enter}')
  expect(received.at(-1)).toBe('2026-05-01')
  expect(field().value).toBe('01.05.2026')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
})

test('without a date the calendar opens today; a date can be removed', async () => {
  const { unmount } = render(<Form first={null} />)
  await open()
  await waitFor(() => expect(document.activeElement).toBe(day(/22\. November 2026/)))
  expect(screen.queryByRole('button', { name: 'None' })).toBeNull()
  unmount()
  render(<Form first="2026-03-31" />)
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'None' }))
  expect(received.at(-1)).toBeNull()
})
