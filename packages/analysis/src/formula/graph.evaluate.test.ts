import { describe, expect, test } from 'vitest'
import { driverFormulaDisagreements, evaluateGraph } from './graph.evaluate.ts'
import { buildDriverGraph, buildFormulaGraph } from './graph.ts'

const inputs = ['sold_hours', 'attended_hours', 'productive_hours']
const definitions = [
  { code: 'utilisation', formula: 'productive_hours / attended_hours * 100' },
  { code: 'efficiency', formula: 'sold_hours / productive_hours * 100' },
  {
    code: 'productivity',
    formula: 'sold_hours / attended_hours * 100',
    driverFormula: 'utilisation * efficiency / 100',
  },
]
const formulas = buildFormulaGraph(definitions, inputs)
const drivers = buildDriverGraph(definitions, inputs)
const figures = new Map([
  ['sold_hours', 1150],
  ['attended_hours', 1250],
  ['productive_hours', 1000],
])

describe('evaluateGraph', () => {
  test('computes productivity 92 % from utilisation 80 % and efficiency 115 %', () => {
    const values = evaluateGraph(formulas, figures)
    expect(values.get('utilisation')).toBe(80)
    expect(values.get('efficiency')).toBeCloseTo(115, 12)
    expect(values.get('productivity')).toBe(92)
  })

  test('applies an override in the driver graph: utilisation 90 % raises productivity to 103.5 %', () => {
    const actuals = new Map([...figures, ...evaluateGraph(formulas, figures)])
    const options = { overrides: new Map([['utilisation', 90]]), only: ['productivity', 'utilisation', 'efficiency'] }
    const simulated = evaluateGraph(drivers, actuals, options)
    expect(simulated.get('productivity')).toBeCloseTo(103.5, 10)
    expect(simulated.get('utilisation')).toBe(90)
    expect(simulated.get('efficiency')).toBe(actuals.get('efficiency'))
  })

  test('replaces a computed code by its override', () => {
    expect(evaluateGraph(formulas, figures, { overrides: new Map([['productivity', 1]]) }).get('productivity')).toBe(1)
  })

  test('returns no value when a figure is absent, null or not finite', () => {
    for (const value of [null, Number.NaN, Number.POSITIVE_INFINITY, undefined]) {
      const incomplete = new Map<string, number | null>(figures)
      if (value === undefined) incomplete.delete('sold_hours')
      else incomplete.set('sold_hours', value)
      const values = evaluateGraph(formulas, incomplete)
      expect([values.get('utilisation'), values.get('efficiency'), values.get('productivity')]).toEqual([
        80,
        null,
        null,
      ])
    }
  })

  test('rejects unknown codes to override or evaluate', () => {
    expect(() => evaluateGraph(formulas, figures, { overrides: new Map([['nps', 1]]) })).toThrow(RangeError)
    expect(() => evaluateGraph(formulas, figures, { overrides: new Map([['productivity', Number.NaN]]) })).toThrow(
      RangeError,
    )
    expect(() => evaluateGraph(formulas, figures, { only: ['nps'] })).toThrow(RangeError)
  })
})

describe('driverFormulaDisagreements', () => {
  test('is empty when both formulas agree up to rounding', () => {
    expect(driverFormulaDisagreements(formulas, drivers, figures)).toEqual([])
  })

  test('returns the code and both values when they differ', () => {
    const wrong = definitions.map((definition) =>
      definition.code === 'productivity' ? { ...definition, driverFormula: 'utilisation + efficiency' } : definition,
    )
    const found = driverFormulaDisagreements(buildFormulaGraph(wrong, inputs), buildDriverGraph(wrong, inputs), figures)
    expect(found).toHaveLength(1)
    expect(found[0]?.code).toBe('productivity')
    expect(found[0]?.formula).toBe(92)
    expect(found[0]?.driverFormula).toBeCloseTo(195, 10)
  })

  test('ignores codes without a value in one formula', () => {
    const idle = new Map([...figures, ['productive_hours', 0]] as const)
    expect(driverFormulaDisagreements(formulas, drivers, idle)).toEqual([])
  })
})
