import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ChartPlaces } from './chart-places.tsx'

afterEach(cleanup)

const MONTHS = ['2025-10', '2025-11', '2025-12']

test('a month of a chart is said, shown and opened by keyboard', () => {
  const onPick = vi.fn()
  const onPlace = vi.fn()
  const describe = (index: number) => `${MONTHS[index]}: Enter opens it`
  render(<ChartPlaces pick={{ count: 3, start: 2, label: 'Months', describe, onPick }} onPlace={onPlace} />)
  const slider = screen.getByRole('slider', { name: 'Months' })
  expect(slider.getAttribute('aria-valuetext')).toBe('2025-12: Enter opens it')
  fireEvent.focus(slider)
  expect(onPlace).toHaveBeenLastCalledWith(2)
  fireEvent.change(slider, { target: { value: '0' } })
  expect(onPlace).toHaveBeenLastCalledWith(0)
  expect(slider.getAttribute('aria-valuetext')).toBe('2025-10: Enter opens it')
  fireEvent.keyDown(slider, { key: 'Enter' })
  expect(onPick).toHaveBeenCalledWith(0)
  fireEvent.blur(slider)
  expect(onPlace).toHaveBeenLastCalledWith(null)
})
