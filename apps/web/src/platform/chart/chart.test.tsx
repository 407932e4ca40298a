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
  render(<Chart build={build} label="Profit" />)
  await waitFor(() => expect(sizes).toHaveLength(1), { timeout: 12_000 })
  const place = screen.getByRole('img', { name: 'Profit' })
  expect([place.childElementCount, warned.mock.calls.length]).toEqual([0, 0])
  Object.defineProperty(place, 'clientWidth', { value: 600 })
  Object.defineProperty(place, 'clientHeight', { value: 300 })
  sizes[0]?.()
  expect(place.querySelector('svg')).toBeTruthy()
})
