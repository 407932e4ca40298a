import { expect, test } from 'vitest'
import { parseFormula } from './formula.ts'
import { isInverse, isNumerator, quotientOf } from './quotient.ts'

const FORMULAS: Readonly<Record<string, string>> = {
  turn: 'units / stock * 365 / days',
  supply: 'stock / units * days',
  volume: 'units',
  share: 'units / market * 100',
  margin: '(revenue - cost) / revenue',
  profit: 'revenue - cost',
  profit_per_unit: 'profit / units',
  largest: 'max(units, -stock) / 2',
}
const rootOf = (code: string) => (FORMULAS[code] === undefined ? undefined : parseFormula(FORMULAS[code]).root)
function quotient(code: string) {
  const root = rootOf(code)
  if (root === undefined) throw new Error(`no formula of ${code}`)
  return quotientOf(root, rootOf)
}
const sides = (code: string) => [[...quotient(code).over], [...quotient(code).under]]

test('a formula is what it multiplies over what it divides by, without constants', () => {
  expect(sides('turn')).toEqual([['units'], ['stock', 'days']])
  expect(sides('margin')).toEqual([['revenue', 'cost'], ['revenue']])
  expect(sides('profit_per_unit')).toEqual([['revenue', 'cost'], ['units']])
  expect(sides('largest')).toEqual([['units', 'stock'], []])
})

test('stock turn and days of supply are one figure upside down', () => {
  expect(isInverse(quotient('turn'), quotient('supply'))).toBe(true)
  expect(isInverse(quotient('turn'), quotient('turn'))).toBe(false)
  expect(isInverse(quotient('volume'), quotient('volume'))).toBe(false)
})

test('units are the numerator of the market share, and of nothing that adds something to them', () => {
  expect(isNumerator(quotient('volume'), quotient('share'))).toBe(true)
  expect(isNumerator(quotient('volume'), quotient('turn'))).toBe(true)
  expect(isNumerator(quotient('share'), quotient('turn'))).toBe(false)
  expect(isNumerator(quotient('profit'), quotient('profit_per_unit'))).toBe(true)
  expect(isNumerator(quotient('volume'), quotient('profit_per_unit'))).toBe(false)
})
