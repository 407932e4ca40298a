import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FEATURES } from './features.ts'

test('every feature is listed once, under the name of its folder', async () => {
  const folders = await readdir(join(import.meta.dirname, '../features'))
  expect(FEATURES.map(({ name }) => name).toSorted()).toEqual(folders.toSorted())
})
