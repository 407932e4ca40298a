import { afterEach, expect, test, vi } from 'vitest'
import { chooseColorScheme } from './color-scheme.ts'

const shown = () => document.documentElement.dataset.colorScheme

afterEach(() => vi.unstubAllGlobals())

test('a choice is applied and stored', () => {
  chooseColorScheme('dark')
  expect([shown(), localStorage.getItem('lotse.colorScheme')]).toEqual(['dark', 'dark'])
  chooseColorScheme('light')
  expect([shown(), localStorage.getItem('lotse.colorScheme')]).toEqual(['light', 'light'])
})

test('auto follows the setting of the system', () => {
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media === '(prefers-color-scheme: dark)' }))
  chooseColorScheme('auto')
  expect(shown()).toBe('dark')
})
