import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Chart } from './chart.tsx'

const build = () => ({ xAxis: { type: 'category', data: ['a'] }, yAxis: {}, series: [{ type: 'line', data: [1] }] })

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a chart is not drawn in an element without a size, and is drawn when the element has one', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const sizes = observedSizes()
  render(<Chart build={build} label="Profit" />)
  await waitFor(() => expect(sizes).toHaveLength(1), { timeout: 12_000 })
  const place = screen.getByRole('img', { name: 'Profit' })
  expect([place.childElementCount, warned.mock.calls.length]).toEqual([0, 0])
  give(place, 600, 300)
  sizes[0]?.()
  expect(place.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 600 300')
  await waitFor(() => expect(place.querySelectorAll('path').length).toBeGreaterThan(0), { timeout: 12_000 })
})

test('a chart that is removed between its two tasks is not drawn', async () => {
  const sizes = observedSizes()
  const { unmount } = render(<Chart build={build} label="Profit" />)
  await waitFor(() => expect(sizes).toHaveLength(1), { timeout: 12_000 })
  const place = screen.getByRole('img', { name: 'Profit' })
  give(place, 600, 300)
  sizes[0]?.()
  unmount()
  // An error in the second task fails the run.
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(place.querySelectorAll('path')).toHaveLength(0)
})

/** Replaces the observers of sizes; returns what they call. */
function observedSizes(): (() => void)[] {
  const sizes: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notify: () => void) {
        sizes.push(notify)
      }
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  )
  return sizes
}

function give(element: HTMLElement, width: number, height: number): void {
  Object.defineProperty(element, 'clientWidth', { value: width })
  Object.defineProperty(element, 'clientHeight', { value: height })
}
