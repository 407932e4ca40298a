import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyTheme } from '../../../platform/theme/theme.ts'
import { initials } from '../header/user-menu.tsx'
import { guessedPercent, Loader } from './loader.tsx'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the group brand has a bar whose width follows the progress, the other themes a spinner', () => {
  applyTheme('GROUP')
  const { rerender } = render(<Loader isLoading />)
  expect(screen.queryByRole('progressbar')).toBeNull()
  act(() => vi.advanceTimersByTime(500))
  const bar = screen.getByRole('progressbar')
  const width = Number.parseFloat(bar.style.width)
  expect(width).toBeGreaterThan(0)
  act(() => vi.advanceTimersByTime(2000))
  expect(Number.parseFloat(bar.style.width)).toBeGreaterThan(width)

  rerender(<Loader isLoading={false} />)
  expect(bar.style.width).toBe('100%')
  act(() => vi.advanceTimersByTime(300))
  expect(screen.queryByRole('progressbar')).toBeNull()

  applyTheme('CAR')
  rerender(<Loader isLoading />)
  act(() => vi.advanceTimersByTime(500))
  expect(screen.getByRole('progressbar').style.width).toBe('')
})

test('the estimated progress grows and never reaches 100 on its own', () => {
  expect(guessedPercent(0)).toBe(0)
  expect(guessedPercent(1000)).toBeCloseTo(50)
  expect(guessedPercent(600_000)).toBeLessThan(100)
})

test('initials are two letters of the name', () => {
  expect(initials('Katharina von Brühlmann')).toBe('KB')
  expect(initials('admin')).toBe('A')
  expect(initials('')).toBe('')
})
