import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStartAtEnd } from './start-at-end.ts'

let resize = () => {}

function Months() {
  const box = useRef<HTMLDivElement>(null)
  useStartAtEnd(box, true)
  return <div ref={box} data-testid="box" />
}

/** jsdom lays nothing out: the box is given its widths. */
function show(widths: { clientWidth: number; scrollWidth: number }) {
  for (const name of ['clientWidth', 'scrollWidth'] as const) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => widths[name] })
  }
  render(<Months />)
  return screen.getByTestId('box')
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(call: () => void) {
        resize = call
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const name of ['clientWidth', 'scrollWidth']) Reflect.deleteProperty(HTMLElement.prototype, name)
})

test('the end stays in view when the content gets wider, until the person scrolls elsewhere', () => {
  const widths = { clientWidth: 300, scrollWidth: 500 }
  const box = show(widths)
  expect(box.scrollLeft).toBe(500)
  widths.scrollWidth = 700
  resize()
  expect(box.scrollLeft).toBe(700)
  box.scrollLeft = 100
  fireEvent.scroll(box)
  widths.scrollWidth = 900
  resize()
  expect(box.scrollLeft).toBe(100)
})
