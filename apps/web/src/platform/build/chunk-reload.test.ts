import { expect, test } from 'vitest'
import { mayReload } from './chunk-reload.ts'

test('a path is reloaded once per ten seconds', () => {
  expect(mayReload('/home', 1000)).toBe(true)
  expect(mayReload('/home', 10_999)).toBe(false)
  expect(mayReload('/home', 11_000)).toBe(true)
})

test('each path has its own ten seconds', () => {
  expect(mayReload('/home', 1000)).toBe(true)
  expect(mayReload('/faq', 1001)).toBe(true)
  expect(mayReload('/home', 1002)).toBe(false)
})

test('an invalid value in the storage does not prevent the reload', () => {
  sessionStorage.setItem('lotse.chunkReload', '{')
  expect(mayReload('/home', 1000)).toBe(true)
})
