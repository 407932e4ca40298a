import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
  document.body.replaceChildren()
})

function stubClipboard(clipboard: object | undefined) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
}

test('a text is copied', async () => {
  const writeText = vi.fn(async () => {})
  stubClipboard({ writeText })
  expect(await copyText('abc')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('abc')
})

test.each([
  ['without a secure connection', undefined],
  ['where it is forbidden', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
])('%s the shown text is selected instead', async (_, clipboard) => {
  stubClipboard(clipboard)
  const shown = document.createElement('p')
  shown.textContent = 'abc'
  document.body.append(shown)
  expect(await copyText('abc', shown)).toBe(false)
  expect(window.getSelection()?.toString()).toBe('abc')
  expect(await copyText('abc')).toBe(false)
})

test('the clipboard is used nowhere else', () => {
  const folder = join(import.meta.dirname, '../..')
  const users = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) => readFileSync(join(folder, path), 'utf8').includes('navigator.clipboard'))
  expect(users.map((path) => path.replaceAll('\\', '/'))).toEqual(['platform/clipboard/copy-text.ts'])
})
