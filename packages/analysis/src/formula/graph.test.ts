import { describe, expect, test } from 'vitest'
import { buildDriverGraph, buildFormulaGraph, FormulaGraphError } from './graph.ts'

const inputs = ['sold_hours', 'attended_hours', 'productive_hours', 'unused']
const definitions = [
  {
    code: 'productivity',
    formula: 'sold_hours / attended_hours * 100',
    driverFormula: 'utilisation * efficiency / 100',
  },
  { code: 'productivity_index', formula: 'productivity / 92', driverFormula: 'productivity / 92' },
  { code: 'utilisation', formula: 'productive_hours / attended_hours * 100', driverFormula: null },
  { code: 'efficiency', formula: 'sold_hours / productive_hours * 100' },
]
const problemsOf = (build: () => unknown) => {
  try {
    build()
  } catch (error) {
    if (error instanceof FormulaGraphError) return error.problems
    throw error
  }
  return []
}
const define = (formulas: Record<string, string>) =>
  Object.entries(formulas).map(([code, formula]) => ({ code, formula }))

describe('buildFormulaGraph', () => {
  test('orders every code after its references', () => {
    const graph = buildFormulaGraph(define({ c: 'b * 2', b: 'a + x', a: 'x' }), ['x'])
    expect(graph.order).toEqual(['a', 'b', 'c'])
    expect(graph.inputs).toEqual(['x'])
  })

  test('returns references, inputs and dependants', () => {
    const graph = buildFormulaGraph(definitions, inputs)
    expect(graph.directReferencesOf('productivity_index')).toEqual(['productivity'])
    expect(graph.inputsOf('productivity_index')).toEqual(['sold_hours', 'attended_hours'])
    expect(graph.dependantsOf('sold_hours')).toEqual(['productivity', 'productivity_index', 'efficiency'])
    expect(graph.dependantsOf('unused')).toEqual([])
    expect(graph.formulaOf('productivity')?.text).toBe('sold_hours / attended_hours * 100')
    expect(graph.formulaOf('sold_hours')).toBeUndefined()
    expect([graph.inputsOf('nothing'), graph.directReferencesOf('nothing'), graph.dependantsOf('nothing')]).toEqual([
      [],
      [],
      [],
    ])
  })

  test('reports all problems at once', () => {
    const build = () =>
      buildFormulaGraph(
        [
          ...define({
            a: 'b + 1',
            b: 'c',
            c: 'a',
            self: 'self * 2',
            bad: 'x +',
            lost: 'x / nowhere',
            x: '1',
            ok: 'bad',
          }),
          { code: 'ok', formula: 'x' },
        ],
        ['x'],
      )
    const problems = problemsOf(build)
    expect(problems).toContainEqual({ kind: 'CYCLE', path: ['a', 'b', 'c', 'a'] })
    expect(problems).toContainEqual({ kind: 'CYCLE', path: ['self', 'self'] })
    expect(problems).toContainEqual({ kind: 'UNKNOWN_REFERENCE', code: 'lost', reference: 'nowhere' })
    expect(problems).toContainEqual({ kind: 'DUPLICATE', code: 'x' })
    expect(problems).toContainEqual({ kind: 'DUPLICATE', code: 'ok' })
    expect(problems).toContainEqual(expect.objectContaining({ kind: 'SYNTAX', code: 'bad' }))
    expect(problems).toHaveLength(6)
    expect(build).toThrow(/Cycle: a → b → c → a/)
  })

  test('supports a chain deeper than the call stack', () => {
    const chain = Array.from({ length: 20_000 }, (_, i) => ({
      code: `k${i}`,
      formula: i === 19_999 ? 'k0' : `k${i + 1}`,
    }))
    expect(problemsOf(() => buildFormulaGraph(chain, []))).toHaveLength(1)
  })
})

describe('buildDriverGraph', () => {
  test('computes codes with a driver formula and treats the others as leaves', () => {
    const graph = buildDriverGraph(definitions, inputs)
    expect(graph.order).toEqual(['productivity', 'productivity_index'])
    expect(graph.inputs).toEqual([...inputs, 'utilisation', 'efficiency'])
    expect(graph.inputsOf('productivity_index')).toEqual(['utilisation', 'efficiency'])
    expect(graph.dependantsOf('efficiency')).toEqual(['productivity', 'productivity_index'])
  })

  test('reports cycles among driver formulas when the formulas have none', () => {
    const cyclic = [
      { code: 'profit', formula: 'revenue - cost', driverFormula: 'units * profit_per_unit' },
      { code: 'profit_per_unit', formula: 'profit / units', driverFormula: 'profit / units' },
    ]
    expect(buildFormulaGraph(cyclic, ['revenue', 'cost', 'units']).order).toEqual(['profit', 'profit_per_unit'])
    expect(problemsOf(() => buildDriverGraph(cyclic, ['revenue', 'cost', 'units']))).toEqual([
      { kind: 'CYCLE', path: ['profit', 'profit_per_unit', 'profit'] },
    ])
  })
})
