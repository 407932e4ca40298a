// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { type Column, DataTable } from './data-table.tsx'

afterEach(cleanup)

interface Row {
  readonly name: string
  readonly value: number | null
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name, sortBy: ({ name }) => name },
  { id: 'value', header: 'Value', isFigure: true, cell: ({ value }) => value ?? '–', sortBy: ({ value }) => value },
]
const ROWS: readonly Row[] = [
  { name: 'b', value: 2 },
  { name: 'none', value: null },
  { name: 'a', value: 10 },
]

function names(): readonly string[] {
  return screen.getAllByRole('rowheader').map((cell) => cell.textContent ?? '')
}

test('rows keep the given order until a column header is pressed; missing values are last in both directions', async () => {
  render(<DataTable caption="Figures" columns={COLUMNS} rows={ROWS} rowKey={({ name }) => name} />)
  expect(names()).toEqual(['b', 'none', 'a'])
  const head = screen.getByRole('button', { name: 'Value' })
  await userEvent.click(head)
  expect(names()).toEqual(['a', 'b', 'none'])
  expect(screen.getByRole('columnheader', { name: 'Value' }).getAttribute('aria-sort')).toBe('descending')
  await userEvent.click(head)
  expect(names()).toEqual(['b', 'a', 'none'])
})

test('the table has a name, and its cells have column labels for the cards on a phone', () => {
  render(<DataTable caption="Figures" columns={COLUMNS} rows={ROWS} rowKey={({ name }) => name} />)
  const table = screen.getByRole('table', { name: 'Figures' })
  expect(within(table).getByText('10').dataset.label).toBe('Value')
})
