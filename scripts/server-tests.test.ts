import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './setup/root.mjs'
import { EMBEDDED_ONLY, ON_EMBEDDED } from './setup/server-tests.mjs'

test.each(ON_EMBEDDED)('%s, listed for the embedded database, exists', (path) => {
  expect(existsSync(join(ROOT, 'apps/server/src', path))).toBe(true)
})

test('tests that are excluded on a PostgreSQL server run on the embedded database', () => {
  expect(EMBEDDED_ONLY.filter((path) => !ON_EMBEDDED.includes(path))).toEqual([])
})
