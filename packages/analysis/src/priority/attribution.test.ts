import { expect, test } from 'vitest'
import { mainCauseOf } from './attribution.ts'

const change = (id: string, euro: number | null, isResult = false) => ({ id, euro, isResult })
const changes = [
  change('productivity', 200_000),
  change('return', -400_000, true),
  change('discount', -20_000),
  change('used cars', -133_000),
  change('unknown', null),
  change('none', 0),
]

test('the largest effect in the direction of the outcome is named: a gain never explains a loss', () => {
  expect(mainCauseOf(changes, -49_000)?.id).toBe('used cars')
  expect(mainCauseOf(changes, 49_000)?.id).toBe('productivity')
})

test('nothing is named that does not explain the direction', () => {
  expect(mainCauseOf(changes.slice(0, 2), -49_000)).toBeNull()
  expect(mainCauseOf(changes, 0)).toBeNull()
  expect(mainCauseOf([], 1)).toBeNull()
})
