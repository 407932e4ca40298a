import { expect, test } from 'vitest'
import { placeBeside } from './popup.place.ts'

const WINDOW = { width: 390, height: 844 }
const PANEL = { width: 200, height: 300 }
const buttonAt = (left: number, top: number) => ({ left, right: left + 100, top, bottom: top + 40 })

test('below the button, on its line', () => {
  expect(placeBeside(buttonAt(16, 100), PANEL, WINDOW, 'start')).toEqual({ left: 16, top: 144 })
  expect(placeBeside(buttonAt(250, 100), PANEL, WINDOW, 'end')).toEqual({ left: 150, top: 144 })
})

test('above it where there is no space below', () => {
  expect(placeBeside(buttonAt(16, 700), PANEL, WINDOW, 'start')).toEqual({ left: 16, top: 396 })
})

test('inside the window, whatever the button', () => {
  expect(placeBeside(buttonAt(280, 100), PANEL, WINDOW, 'start').left).toBe(186)
  expect(placeBeside(buttonAt(0, 100), PANEL, WINDOW, 'end').left).toBe(4)
  expect(placeBeside(buttonAt(16, 150), PANEL, { width: 844, height: 390 }, 'start').top).toBe(86)
})
