import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { MultiFilter } from './multi-filter.tsx'
import { SearchChoiceField } from './search-choice.tsx'

const TEXTS = { search: 'Search', nothing: 'Nothing found', found: (count: number) => `${count} results`, locale: 'en' }
const CHOICES = [
  { value: 'a', label: 'Attendance', group: 'Service' },
  { value: 'u', label: 'Utilisation', group: 'Service' },
  { value: 's', label: 'Stock turn', group: 'Parts' },
]

const openBy = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))
const field = () => screen.findByRole('searchbox')

function showOne() {
  const onChange = vi.fn()
  function Form() {
    const [value, setValue] = useState<string | null>('s')
    return (
      <SearchChoiceField
        label="KPI"
        look="filter"
        choices={CHOICES}
        value={value}
        empty="All"
        texts={TEXTS}
        onChange={(next) => {
          onChange(next)
          setValue(next)
        }}
      />
    )
  }
  render(<Form />)
  return onChange
}

test('Enter takes the first hit of what was typed, and the focus returns to the button', async () => {
  const onChange = showOne()
  await openBy(/^KPI/)
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
  await userEvent.keyboard('ti{Enter}')
  expect(onChange.mock.calls).toEqual([['u']])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'KPI Utilisation' })))
})

test('the chosen one is selected, choices are in named groups, and "none" can be chosen', async () => {
  const onChange = showOne()
  await openBy(/^KPI/)
  expect((await screen.findByRole('option', { selected: true })).textContent).toBe('Stock turn')
  expect(screen.getByRole('group', { name: 'Parts' }).textContent).toContain('Stock turn')
  await userEvent.click(screen.getByRole('option', { name: 'All' }))
  expect(onChange.mock.calls).toEqual([[null]])
})

test('choosing the chosen one again closes the list and keeps it', async () => {
  const onChange = showOne()
  await openBy(/^KPI/)
  await userEvent.click(await screen.findByRole('option', { name: 'Stock turn' }))
  expect(onChange.mock.calls).toEqual([['s']])
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
})

test('the number of results is announced, and an empty result is announced', async () => {
  showOne()
  await openBy(/^KPI/)
  await userEvent.type(await field(), 'att')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 results')
  await userEvent.type(await field(), 'xyz')
  expect(screen.getByText('Nothing found')).toBeTruthy()
})

test('a filter accepts several values and removes them one by one', async () => {
  const onChange = vi.fn()
  function Form() {
    const [values, setValues] = useState<readonly string[]>(['a'])
    const change = (next: readonly string[]) => {
      onChange(next)
      setValues(next)
    }
    return <MultiFilter label="KPIs" shown="" choices={CHOICES} values={values} texts={TEXTS} onChange={change} />
  }
  render(<Form />)
  await openBy(/^KPIs/)
  await userEvent.click(await screen.findByRole('option', { name: 'Stock turn' }))
  await userEvent.click(screen.getByRole('option', { name: 'Attendance' }))
  expect(onChange.mock.calls).toEqual([[['a', 's']], [['s']]])
  expect(screen.getByRole('option', { name: 'Stock turn', selected: true })).toBeTruthy()
  await userEvent.type(await field(), 'at{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^KPIs/ })))
  expect(onChange).toHaveBeenCalledTimes(2)
})

/** A field whose choices the server finds; it replies when the test says so. */
function showSearched() {
  const [onChange, onSearch] = [vi.fn(), vi.fn()]
  const server: { reply: () => void } = { reply: () => {} }
  function Form() {
    const [value, setValue] = useState<string | null>('z')
    const [asked, setAsked] = useState('')
    const [replied, setReplied] = useState('')
    server.reply = () => setReplied(asked)
    return (
      <SearchChoiceField
        label="Owner"
        look="filter"
        choices={replied === '' ? CHOICES : [{ value: 'm', label: 'Zoë Strauß' }]}
        known={[...CHOICES, { value: 'z', label: 'Zacharias' }, { value: 'm', label: 'Zoë Strauß' }]}
        value={value}
        empty="All"
        texts={TEXTS}
        search={{
          text: asked === replied ? replied : null,
          onSearch: (text) => {
            onSearch(text)
            setAsked(text)
          },
        }}
        onChange={(next) => {
          onChange(next)
          setValue(next)
        }}
      />
    )
  }
  render(<Form />)
  return { onChange, onSearch, reply: () => act(async () => server.reply()) }
}

test('a field whose choices the server finds asks when typing pauses, and shows the chosen one meanwhile', async () => {
  const { onChange, onSearch, reply } = showSearched()
  await openBy(/^Owner Zacharias/)
  await userEvent.type(await field(), 'strauss')
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('strauss'))
  expect(onSearch.mock.calls.filter(([text]) => text !== '')).toEqual([['strauss']])
  expect(screen.queryByText('Nothing found')).toBeNull()
  await reply()
  expect(await screen.findByRole('option', { name: 'Zoë Strauß' })).toBeTruthy()
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 results')
  expect(screen.queryByRole('option', { name: 'All' })).toBeNull()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onChange.mock.calls).toEqual([['m']])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Owner Zoë Strauß' })))
  expect(onSearch).toHaveBeenLastCalledWith('')
})

test('Enter before the server has replied chooses only what holds the typed words', async () => {
  const { onChange } = showSearched()
  await openBy(/^Owner/)
  await userEvent.type(await field(), 'strauss{Enter}')
  expect(onChange).not.toHaveBeenCalled()
})
