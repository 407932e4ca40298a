import { expect, test } from 'vitest'
import { crossedBound } from './crossed-alerts.ts'

const LIMITS = { below: 85, above: 95 }

test.each([
  [84.9, 85, 'below'],
  [84.9, null, 'below'],
  [95.1, 90, 'above'],
  // From one side to the other.
  [84, 96, 'below'],
  [96, 84, 'above'],
] as const)('%d after %d passes a limit: %s', (now, before, bound) => {
  expect(crossedBound(LIMITS, [now, before], 1)).toBe(bound)
})

test.each([
  [85, 90],
  [95, 90],
  [84, 84.9],
  [96, 97],
  [null, 90],
  // 85.0 as shown, although the value is below.
  [84.96, 90],
  // 84.9 as shown in the month before.
  [84.5, 84.94],
])('%s after %s passes no limit', (now, before) => {
  expect(crossedBound(LIMITS, [now, before], 1)).toBeNull()
})

test('a limit that is not set is never passed', () => {
  expect(crossedBound({ below: null, above: 95 }, [0, 90], 0)).toBeNull()
  expect(crossedBound({ below: 85, above: null }, [100, 90], 0)).toBeNull()
})
