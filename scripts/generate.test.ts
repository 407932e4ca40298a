import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generatedFiles } from './generate.ts'
import { ROOT } from './setup/root.mjs'

test.each([...(await generatedFiles())])('%s is what `npm run generate` writes', async (path, text) => {
  expect(await readFile(join(ROOT, path), 'utf8')).toBe(text)
})
