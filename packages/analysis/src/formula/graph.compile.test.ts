import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluateFormula } from './formula.ts'
import { compileGraph } from './graph.compile.ts'
import { buildFormulaGraph } from './graph.ts'

const graph = buildFormulaGraph(
  [
    { code: 'ratio', formula: 'a / b * 100' },
    { code: 'alias', formula: 'ratio' },
    { code: 'mixed', formula: '-(a - 2 * (b + c)) / max(a, b, 3, c) + abs(alias) - min(c, 1)' },
    { code: 'fixed', formula: '30.4375' },
    { code: 'single', formula: 'max(c)' },
  ],
  ['a', 'unused', 'b', 'c'],
)
const figure = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constant(Number.NaN),
  fc.double({ noDefaultInfinity: true }),
)
const situation = fc.record({ a: figure, b: figure, c: figure })

describe('compileGraph', () => {
  test('evaluates every formula like evaluateFormula, one by one and in columns', () => {
    const compiled = compileGraph(graph)
    expect(compiled.inputs).toEqual(['a', 'b', 'c'])
    fc.assert(
      fc.property(fc.array(situation, { minLength: 1, maxLength: 4 }), (situations) => {
        const width = situations.length
        const columns = new Float64Array(compiled.codes.length * width)
        const inputColumns = (['a', 'b', 'c'] as const).flatMap((code) => situations.map((values) => values[code]))
        compiled.evaluateColumns(width, inputColumns, columns)
        situations.forEach(({ a, b, c }, situationIndex) => {
          const out = new Float64Array(compiled.codes.length)
          compiled.evaluate([a, b, c], out)
          const known = new Map([
            ['a', a],
            ['b', b],
            ['c', c],
          ])
          compiled.codes.forEach((code, index) => {
            const formula = graph.formulaOf(code)
            if (formula === undefined) throw new Error(code)
            const expected = evaluateFormula(formula, (reference) => known.get(reference) ?? null) ?? Number.NaN
            known.set(code, expected)
            expect(out[index]).toBe(expected)
            expect(columns[index * width + situationIndex]).toBe(expected)
          })
        })
      }),
    )
  })

  test('computes only the requested codes and their dependencies', () => {
    const compiled = compileGraph(graph, ['alias', 'no_such_code'])
    expect(compiled.codes).toEqual(['ratio', 'alias'])
    expect(compiled.inputs).toEqual(['a', 'b'])
    const out = new Float64Array(2)
    compiled.evaluate([1, 4], out)
    expect([...out]).toEqual([25, 25])
  })

  test('overrides replace a computed value, including 0 and no value', () => {
    const compiled = compileGraph(graph, ['alias'])
    const out = new Float64Array(2)
    compiled.evaluate([1, 0], out, [0, Number.NaN])
    expect([...out]).toEqual([0, 0])
    compiled.evaluate([1, 0], out)
    expect([...out]).toEqual([Number.NaN, Number.NaN])
  })
})
