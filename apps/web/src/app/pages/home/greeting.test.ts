import { expect, test } from 'vitest'
import { greetingOf } from './greeting.ts'

test.each([
  [0, 'evening'],
  [4, 'morning'],
  [10, 'morning'],
  [11, 'day'],
  [17, 'day'],
  [18, 'evening'],
  [23, 'evening'],
] as const)('%d o’clock: %s', (hour, greeting) => {
  expect(greetingOf(hour)).toBe(greeting)
})
