import { expect, test } from 'vitest'
import { cardAfterKey, laneAfterKey } from './board.keys.ts'

const LANES = [
  { id: 'a', cardIds: ['a1', 'a2', 'a3'] },
  { id: 'b', cardIds: [] },
  { id: 'c', cardIds: ['c1'] },
]

test('arrows go up and down in a column, and over empty columns to the next card beside', () => {
  expect(cardAfterKey('ArrowDown', 'a1', LANES)).toBe('a2')
  expect(cardAfterKey('ArrowUp', 'a1', LANES)).toBeUndefined()
  expect(cardAfterKey('ArrowRight', 'a3', LANES)).toBe('c1')
  expect(cardAfterKey('ArrowLeft', 'c1', LANES)).toBe('a1')
  expect(cardAfterKey('ArrowRight', 'c1', LANES)).toBeUndefined()
})

test('a lifted card moves only to allowed columns and back to its own', () => {
  const next = (key: string, over: string) => laneAfterKey(key, over, 'a', ['a', 'b', 'c', 'd'], (id) => id === 'c')
  expect(next('ArrowRight', 'a')).toBe('c')
  expect(next('ArrowRight', 'c')).toBe('c')
  expect(next('ArrowLeft', 'c')).toBe('a')
  expect(next('ArrowDown', 'c')).toBe('c')
})
