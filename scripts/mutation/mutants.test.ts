import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../setup/root.mjs'
import { type Mutant, plant, withPresentPaths } from './mutant.ts'
import mutants from './mutants.json' with { type: 'json' }

const FILES = new Set(globSync('{apps,packages,scripts}/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/node_modules/**'] }))

test.each(mutants as Mutant[])('mutant $id can be applied to the current sources', (mutant) => {
  const { file } = withPresentPaths(mutant, FILES)
  expect(() => plant(mutant, readFileSync(join(ROOT, file), 'utf8'))).not.toThrow()
})

describe('a mutant', () => {
  const mutant: Mutant = {
    id: 'at-most',
    file: 'a/limit.ts',
    find: 'if (count >= LIMIT) return refuse(count)',
    replace: 'if (count > LIMIT) return refuse(count)',
    tests: ['a/limit.test.ts'],
  }

  test('outlives new names and another layout', () => {
    const source = 'const x = 1\nif (notes >= MOST)\n  return reject(notes)\n'
    expect(plant(mutant, source)).toBe('const x = 1\nif (notes > MOST) return reject(notes)\n')
  })

  test.each([
    ['another operator', 'if (notes > MOST) return reject(notes)'],
    ['a name that stands for two', 'if (notes >= MOST) return reject(others)'],
    ['two names that became one', 'if (notes >= notes) return reject(notes)'],
    ['two such places', 'if (a >= B) return c(a)\nif (d >= E) return f(d)'],
  ])('is refused for %s', (_, source) => {
    expect(() => plant(mutant, source)).toThrow('Update the mutant')
  })

  test('outlives a move of its files, while their names are unique', () => {
    const moved = withPresentPaths(mutant, new Set(['b/c/limit.ts', 'a/limit.test.ts']))
    expect(moved).toEqual({ ...mutant, file: 'b/c/limit.ts' })
    expect(() => withPresentPaths(mutant, new Set(['b/limit.ts', 'c/limit.ts', 'a/limit.test.ts']))).toThrow('2 files')
  })
})
