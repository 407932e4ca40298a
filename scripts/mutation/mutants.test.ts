import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../setup/root.mjs'
import { type Mutant, plant } from './mutant.ts'
import mutants from './mutants.json' with { type: 'json' }

test.each(mutants as Mutant[])('mutant $id can be applied to the current sources', (mutant) => {
  expect(() => plant(mutant, readFileSync(join(ROOT, mutant.file), 'utf8'))).not.toThrow()
  for (const path of mutant.tests) expect(existsSync(join(ROOT, path)), path).toBe(true)
})
