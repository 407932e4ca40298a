import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseFormula } from '../formula/formula.ts'
import { decomposeChange } from './decomposition.ts'

type Values = Record<string, number | null>
const decompose = (text: string, before: Values, after: Values) =>
  decomposeChange({
    formula: parseFormula(text),
    before: (code) => before[code] ?? null,
    after: (code) => after[code] ?? null,
  })
const shares = (change: ReturnType<typeof decompose>) =>
  Object.fromEntries((change?.contributions ?? []).map(({ code, contribution }) => [code, contribution]))
const total = (change: ReturnType<typeof decompose>) =>
  (change?.contributions ?? []).reduce((sum, { contribution }) => sum + contribution, 0)

describe('decomposeChange', () => {
  test('splits productivity from 80 to 99 into 10.5 points by utilisation and 8.5 by efficiency', () => {
    const change = decompose(
      'utilisation * efficiency / 100',
      { utilisation: 80, efficiency: 100 },
      { utilisation: 90, efficiency: 110 },
    )
    expect(change).toMatchObject({ before: 80, after: 99, change: 19, method: 'SHAPLEY' })
    expect(shares(change)).toEqual({ utilisation: 10.5, efficiency: 8.5 })
  })

  test('splits a sum into the changes of its terms', () => {
    const change = decompose('a - b + 2 * c', { a: 1, b: 1, c: 1 }, { a: 4, b: 3, c: 0 })
    const { a, b, c } = shares(change)
    expect(a).toBeCloseTo(3, 12)
    expect(b).toBeCloseTo(-2, 12)
    expect(c).toBeCloseTo(-2, 12)
  })

  test('a reference that did not change contributes nothing', () => {
    const change = decompose('a / b * 100', { a: 50, b: 100 }, { a: 75, b: 100 })
    expect(shares(change)).toEqual({ a: 25, b: 0 })
    expect(decompose('a / b', { a: 1, b: 2 }, { a: 1, b: 2 })).toMatchObject({ change: 0, method: 'SHAPLEY' })
  })

  test('equal references have equal contributions', () => {
    const change = decompose('a * b * c', { a: 1, b: 1, c: 5 }, { a: 3, b: 3, c: 2 })
    const { a, b } = shares(change)
    expect(a).toBeCloseTo(b ?? 0, 12)
  })

  test('is null without a value on either side', () => {
    expect(decompose('a / b', { a: 1, b: 0 }, { a: 1, b: 2 })).toBeNull()
    expect(decompose('a / b', { a: 1, b: 1 }, { a: null, b: 2 })).toBeNull()
  })

  test('uses one order that avoids a mix without a value', () => {
    // Mixed as b new, c old: 1 / (2 − 2) has no value, so c must change first.
    const change = decompose('a / (b - c)', { a: 12, b: 3, c: 2 }, { a: 12, b: 2, c: 1 })
    expect(change).toMatchObject({ before: 12, after: 12, method: 'SEQUENTIAL' })
    expect(shares(change)).toEqual({ a: 0, b: 6, c: -6 })
  })

  test('is null when every order contains a division by zero', () => {
    expect(decompose('1 / (b * c)', { b: 1, c: 1 }, { b: 2, c: 2 })).not.toBeNull()
    expect(decompose('1 / (b + c)', { b: 1, c: -2 }, { b: 2, c: -1 })).toBeNull()
  })

  test('more than ten references still add up, deterministically', () => {
    const codes = Array.from({ length: 14 }, (_, index) => `x${index}`)
    const before = Object.fromEntries(codes.map((code, index) => [code, 1 + index / 10]))
    const after = Object.fromEntries(codes.map((code, index) => [code, 1.3 + index / 9]))
    const change = decompose(codes.join(' * '), before, after)
    expect(change?.method).toBe('SHAPLEY')
    expect(total(change) / (change?.change ?? 0)).toBeCloseTo(1, 10)
    expect(decompose(codes.join(' * '), before, after)).toEqual(change)
  })

  test('more than ten references fall back to one order when a mix has no value', () => {
    const codes = Array.from({ length: 11 }, (_, index) => `x${index}`)
    const before = Object.fromEntries(codes.map((code, index) => [code, index === 10 ? 11 : 1]))
    const after = Object.fromEntries(codes.map((code, index) => [code, index === 10 ? 20 : 2]))
    // The denominator x10 − (x0 + … + x9) passes 0 when exactly one summand has changed before x10.
    const change = decompose(`1 / (x10 - (${codes.slice(0, 10).join(' + ')}) + 0.5 - 0.5)`, before, {
      ...after,
      x10: 31,
    })
    expect(change?.method).toBe('SEQUENTIAL')
    expect(total(change)).toBeCloseTo(change?.change ?? 0, 12)
  })

  test('contributions add up to the change for any formula and figures', () => {
    const formula = fc.constantFrom(
      'a / b * 100',
      '(a - b) / c * d',
      'a / (b + c) - d * 2',
      'max(a, b) - min(c, d)',
      'a + b - c * d / 365',
      'abs(a - b) / c',
    )
    const values = fc.record({
      a: fc.double({ min: -1e4, max: 1e4, noNaN: true }),
      b: fc.integer({ min: -4, max: 4 }),
      c: fc.integer({ min: 1, max: 9 }),
      d: fc.option(fc.integer({ min: -100, max: 100 }), { freq: 20 }),
    })
    fc.assert(
      fc.property(formula, values, values, (text, before, after) => {
        const change = decompose(text, before, after)
        if (change === null) return
        expect(change.change).toBe(change.after - change.before)
        const size = Math.max(1, ...change.contributions.map(({ contribution }) => Math.abs(contribution)))
        expect(Math.abs(total(change) - change.change)).toBeLessThanOrEqual(1e-9 * size)
        for (const { before: old, after: now, contribution } of change.contributions) {
          if (old === now) expect(contribution).toBe(0)
        }
      }),
    )
  })
})
