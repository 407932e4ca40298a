import { expect, test } from 'vitest'
import { afterDrop, afterStep, placedAfter } from './task-order.ts'

const IDS = ['a', 'b', 'c']

test.each([
  ['a', 'c', 'BELOW', 'c'],
  ['a', 'c', 'ABOVE', 'b'],
  ['c', 'a', 'ABOVE', null],
  ['c', 'a', 'BELOW', 'a'],
  // It is there already.
  ['a', 'b', 'ABOVE', undefined],
  ['b', 'a', 'BELOW', undefined],
] as const)('%s dropped on %s, %s its middle, comes after %s', (dragged, target, edge, after) => {
  expect(afterDrop(IDS, dragged, target, edge)).toBe(after)
})

test('a step stays inside the list', () => {
  expect([afterStep(IDS, 'a', -1), afterStep(IDS, 'b', -1), afterStep(IDS, 'c', -1)]).toEqual([undefined, null, 'a'])
  expect([afterStep(IDS, 'a', 1), afterStep(IDS, 'b', 1), afterStep(IDS, 'c', 1)]).toEqual(['b', 'c', undefined])
})

test('a task is placed after another one, or first', () => {
  const tasks = IDS.map((id) => ({ id }))
  expect(placedAfter(tasks, 'a', 'c').map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  expect(placedAfter(tasks, 'c', null).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})
