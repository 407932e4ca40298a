import { expect, test } from 'vitest'
import { itemAfterKey } from './item-keys.ts'

const LABELS = ['prior month', 'prior year', 'plan', 'target']

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 0, 3],
  ['ArrowUp', -1, 3],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['Tab', 0, undefined],
])('%s at %i leads to %s', (key, current, next) => {
  expect(itemAfterKey(key, current, LABELS, '')).toBe(next)
})

test('letters lead to the item that begins with them', () => {
  expect(itemAfterKey('t', 0, LABELS, 't')).toBe(3)
  expect(itemAfterKey('l', 0, LABELS, 'pl')).toBe(2)
  expect(itemAfterKey('x', 0, LABELS, 'x')).toBeUndefined()
})

test('the same letter again leads on', () => {
  expect(itemAfterKey('p', 0, LABELS, 'p')).toBe(1)
  expect(itemAfterKey('p', 1, LABELS, 'pp')).toBe(2)
  expect(itemAfterKey('p', 2, LABELS, 'ppp')).toBe(0)
})

test('nothing leads anywhere without items', () => {
  expect(itemAfterKey('ArrowDown', -1, [], '')).toBeUndefined()
})
