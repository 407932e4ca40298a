import type { TargetGrid } from '@lotse/contract/features/kpi/kpi.target-grid.schema.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { stubFetch } from '../../../testing/fetch-stub.ts'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { TargetGridOfYear } from './target-grid-of-year.tsx'

const kpi = { areaId: 'service', decimals: 1, unit: { id: '%', label: '%' }, standard: { min: null, max: null } }
const season = Array.from({ length: 36 }, (_, month) => (month % 12 === 0 ? 24 : 12))
const GRID: TargetGrid = {
  firstMonth: '2024-01',
  lastMonth: '2027-12',
  areas: [{ id: 'service', name: 'Service' }],
  areaId: 'service',
  units: [{ id: 'u1', name: 'Unit' }],
  kpis: [
    {
      ...kpi,
      id: 'rate',
      name: 'Rate',
      direction: 'HIGHER',
      basis: 'POINT',
      standard: { min: 90, max: null },
      season: [],
    },
    { ...kpi, id: 'cars', name: 'Cars', direction: 'HIGHER', basis: 'YEAR', decimals: 0, season },
  ],
  cells: [{ businessUnitId: 'u1', kpiId: 'rate', month: '2026-01', min: 80, max: null }],
}

beforeEach(async () => {
  await showLanguage('de')
  setSession({}, person('KPI_READ', 'KPI_WRITE'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** Shows the grid over a server that refuses `conflicts` times, when others have set `theirs` in January. */
async function openGrid(conflicts = 0, theirs = 81) {
  const saved: { cells: object[] }[] = []
  let isOthers = false
  stubFetch((request) => {
    if (request.method === 'PUT') {
      if (conflicts > 0) {
        conflicts -= 1
        isOthers = true
        return { status: 409, body: { code: 'kpi.target_changed', message: 'Changed.' } }
      }
      void request.json().then((body) => saved.push(body))
      return { status: 204 }
    }
    const cells = isOthers ? GRID.cells.map((cell) => ({ ...cell, min: theirs })) : GRID.cells
    const isLastYear = request.url.includes('from=2025')
    return { body: { ...GRID, cells: isLastYear ? cells.map((cell) => ({ ...cell, month: '2025-02' })) : cells } }
  })
  showContent(<TargetGridOfYear areaId="service" startYear={2026} />)
  const grid = await screen.findByRole('grid')
  const cellAt = (row: number, column: number) => {
    const line = within(grid).getAllByRole('row')[row + 1] as HTMLElement
    return within(line).getAllByRole('gridcell')[column] as HTMLElement
  }
  return { saved, grid, cellAt }
}
const paste = (grid: HTMLElement, text: string) => fireEvent.paste(grid, { clipboardData: { getData: () => text } })
const save = () => userEvent.click(screen.getByRole('button', { name: /Änderung(en)? speichern/ }))

test('numbers are typed like in a spreadsheet, and saved with what was seen', async () => {
  const { saved, cellAt } = await openGrid()
  expect(cellAt(0, 0).textContent).toBe('80')
  expect(cellAt(0, 1).textContent).toBe('90')
  await userEvent.click(cellAt(0, 0))
  await userEvent.keyboard('82,5{Tab}91{Enter}7{Enter}')
  expect([cellAt(0, 0), cellAt(0, 1), cellAt(1, 1)].map(({ textContent }) => textContent)).toEqual(['82,5', '91', '7'])
  await save()
  const cell = { businessUnitId: 'u1', kpiId: 'rate', max: null }
  const seen = (min: number | null) => ({ min, max: null })
  await waitFor(() =>
    expect(saved[0]?.cells).toEqual([
      { ...cell, month: '2026-01', min: 82.5, seen: seen(80) },
      { ...cell, month: '2026-02', min: 91, seen: seen(null) },
      { ...cell, kpiId: 'cars', month: '2026-02', min: 7, seen: seen(null) },
    ]),
  )
})

test('a pasted block is read in the language of the reader; text and absurd numbers are marked and not saved', async () => {
  const { grid, cellAt } = await openGrid()
  await userEvent.click(cellAt(0, 1))
  paste(grid, '1.234,5\tn/a\r\n9999999999999999\t3\r\n')
  expect(cellAt(0, 1).textContent).toBe('1.234,5')
  expect(cellAt(1, 2).textContent).toBe('3')
  expect([cellAt(0, 2), cellAt(1, 1)].map((cell) => cell.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  expect(screen.getByText(/^2 Zellen/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '4 Änderungen speichern' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
  expect(cellAt(0, 1).textContent).toBe('90')
  await userEvent.click(screen.getByRole('button', { name: 'Wiederholen' }))
  expect(cellAt(0, 1).textContent).toBe('1.234,5')
})

test('cells are selected, filled, copied and emptied by keys', async () => {
  const { grid, cellAt } = await openGrid()
  await userEvent.click(cellAt(0, 0))
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{/Shift}')
  await userEvent.keyboard('{Control>}r{/Control}')
  expect([0, 1, 2].map((column) => cellAt(0, column).textContent)).toEqual(['80', '80', '80'])
  await userEvent.keyboard('{Control>}d{/Control}')
  expect([0, 1, 2].map((column) => cellAt(1, column).textContent)).toEqual(['80', '80', '80'])
  const setData = vi.fn()
  fireEvent.copy(grid, { clipboardData: { setData } })
  expect(setData).toHaveBeenCalledWith('text/plain', '80\t80\t80\n80\t80\t80')
  await userEvent.keyboard('{Delete}{Control>}z{/Control}{Control>}z{/Control}')
  expect(cellAt(1, 1).textContent).toBe('')
})

test('a year is spread by season, and last year is copied', async () => {
  const { cellAt } = await openGrid()
  await userEvent.click(cellAt(1, 3))
  await userEvent.type(screen.getByLabelText('Ganzes Jahr: Cars'), '130')
  await userEvent.click(screen.getByRole('button', { name: 'Nach Saison verteilen' }))
  expect([0, 1, 11].map((column) => cellAt(1, column).textContent)).toEqual(['20', '10', '10'])
  const percent = screen.getByLabelText('Veränderung in %')
  await userEvent.clear(percent)
  await userEvent.type(percent, '10')
  await userEvent.click(screen.getByRole('button', { name: 'Vorjahr übernehmen' }))
  expect(cellAt(0, 1).textContent).toBe('88')
})

test.each([
  ['Meine behalten', 82, { min: 82, seen: { min: 81, max: null } }],
  ['Andere übernehmen', 81, null],
])('a target that others changed is shown: %s', async (choice, shown, expected) => {
  const { saved, cellAt } = await openGrid(1)
  await userEvent.click(cellAt(0, 0))
  await userEvent.keyboard('82{Enter}')
  await save()
  expect(await screen.findByText(/Ihres 82, jetzt 81/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: choice }))
  expect(cellAt(0, 0).textContent).toBe(String(shown))
  if (expected === null) return
  await save()
  await waitFor(() => expect(saved[0]?.cells).toMatchObject([expected]))
})

test('without the permission the grid is for reading', async () => {
  setSession({}, person('KPI_READ'))
  const { grid, cellAt } = await openGrid()
  await userEvent.click(cellAt(0, 0))
  await userEvent.keyboard('9{Enter}')
  paste(grid, '7')
  expect(cellAt(0, 0).textContent).toBe('80')
  expect(grid.getAttribute('aria-readonly')).toBe('true')
  expect(screen.queryByRole('button', { name: /speichern/ })).toBeNull()
})
