import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { randomId } from './random-id.ts'

afterEach(() => vi.unstubAllGlobals())

test('is a UUID of version 4, each time another one, without a secure context', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 200 }, randomId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(200)
})

test('is what the application uses everywhere', async () => {
  const folder = join(import.meta.dirname, '../..')
  const files = (await readdir(folder, { recursive: true })).filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  const direct: string[] = []
  for (const file of files) {
    if ((await readFile(join(folder, file), 'utf8')).includes('randomUUID(')) direct.push(file)
  }
  expect(files.length).toBeGreaterThan(500)
  expect(direct).toEqual([])
})
