import { readFileSync } from 'node:fs'
import { formatFormula } from '@lotse/analysis/formula/formula.ts'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { explanationsOf, reachableFrom } from './explanation.ts'

const shown = (definitions: Parameters<typeof explanationsOf>[0], id: string) => {
  const formula = explanationsOf(definitions).get(id)
  return formula && formatFormula(formula, (code) => code)
}

const CYCLE = [
  { id: 'gross', formula: 'revenue - cost', driverFormula: 'units * gross_per_unit' },
  { id: 'gross_per_unit', formula: 'gross / units', driverFormula: null },
  { id: 'margin', formula: 'gross / revenue * 100', driverFormula: null },
]

test('the driver formula takes precedence; an operand whose formula leads back is expanded', () => {
  expect(shown(CYCLE, 'gross')).toBe('units × gross_per_unit')
  expect(shown(CYCLE, 'gross_per_unit')).toBe('(revenue − cost) ÷ units')
  expect(shown(CYCLE, 'margin')).toBe('gross ÷ revenue × 100')
  expect(explanationsOf(CYCLE).get('gross_per_unit')?.references).toEqual(['revenue', 'cost', 'units'])
})

test('also expands across several figures, inside functions and signs', () => {
  const definitions = [
    { id: 'a', formula: 'x + y', driverFormula: 'b * n' },
    { id: 'b', formula: 'max(-c, 1) / n', driverFormula: null },
    { id: 'c', formula: 'a + z', driverFormula: null },
  ]
  expect(shown(definitions, 'b')).toBe('max(−(x + y + z), 1) ÷ n')
  const explanations = explanationsOf(definitions)
  for (const { id } of definitions) {
    const references = explanations.get(id)?.references ?? []
    for (const reference of references) {
      expect(reachableFrom(reference, (code) => explanations.get(code)?.references ?? [])).not.toContain(id)
    }
  }
})

test('in the base content every drill-down ends at base figures', () => {
  const read = (name: string): Parameters<typeof explanationsOf>[0] =>
    parse(readFileSync(new URL(`../../../../../../packs/base/${name}.yaml`, import.meta.url), 'utf8')).map(
      ({ id, formula, driverFormula = null }: { id: string; formula: string; driverFormula?: string | null }) => ({
        id,
        formula,
        driverFormula,
      }),
    )
  const explanations = explanationsOf([...read('kpis'), ...read('derived-figures')])
  expect(explanations.size).toBeGreaterThan(70)
  const referencesOf = (code: string) => explanations.get(code)?.references ?? []
  for (const [id, { references }] of explanations) {
    for (const reference of references)
      expect(reachableFrom(reference, referencesOf), `${id} by ${reference}`).not.toContain(id)
  }
})
