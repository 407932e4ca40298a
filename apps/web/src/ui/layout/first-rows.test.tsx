import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FirstRows } from './first-rows.tsx'

const ROWS = Array.from({ length: 12 }, (_, index) => `Row ${index + 1}`)
const wide = window.matchMedia

afterEach(() => {
  window.matchMedia = wide
})

function List() {
  const [isWhole, setWhole] = useState(false)
  return (
    <FirstRows rows={ROWS} isWhole={isWhole} label="Show all 12 rows" onShowAll={() => setWhole(true)}>
      {(shown) => (
        <ul>
          {shown.map((row) => (
            <li key={row}>
              <a href={`#${row}`}>{row}</a>
            </li>
          ))}
        </ul>
      )}
    </FirstRows>
  )
}

const shown = () => screen.getAllByRole('link').length

/** The media of a phone, and of paper if asked for. */
function onPhone(isPaper = false): void {
  window.matchMedia = (media) => ({
    ...wide(media),
    matches: media === '(max-width: 767px)' || (isPaper && media === 'print'),
  })
}

test('a phone shows the first rows, and after the button all of them with the focus on the first added row', async () => {
  onPhone()
  render(<List />)
  expect(shown()).toBe(10)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12 rows' }))
  expect(shown()).toBe(12)
  expect(screen.getByRole('link', { name: 'Row 11' })).toBe(document.activeElement)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a wide window and paper show all rows without a button', () => {
  const { unmount } = render(<List />)
  expect(shown()).toBe(12)
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  onPhone(true)
  render(<List />)
  expect(shown()).toBe(12)
})
