import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generatedFiles } from './generate.ts'

test.each([...generatedFiles()])('docs/reference/%s is what `npm run generate` writes', async (name, text) => {
  expect(await readFile(join(import.meta.dirname, '../docs/reference', name), 'utf8')).toBe(text)
})
