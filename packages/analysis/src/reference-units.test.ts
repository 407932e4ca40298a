import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { periodIndex, periodRange } from './calendar/period.ts'
import { aggregateMonths, type TimeAggregation, type View, windowOf } from './figure/aggregation.ts'
import { kpiSeries } from './figure/kpi-series.ts'
import { compileGraph } from './formula/graph.compile.ts'
import { driverFormulaDisagreements, evaluateGraph } from './formula/graph.evaluate.ts'
import { buildDriverGraph, buildFormulaGraph } from './formula/graph.ts'

const read = (path: string) => readFileSync(new URL(`../../../packs/${path}`, import.meta.url), 'utf8')

interface Catalogue {
  readonly baseFigures: readonly { readonly id: string; readonly timeAggregation: string }[]
  readonly derivedFigures: readonly Definition[]
  readonly kpis: readonly Definition[]
}
interface Definition {
  readonly id: string
  readonly formula: string
  readonly driverFormula?: string
}

describe('the 64 KPIs and 14 derived figures of the base pack over the reference units', () => {
  const views: readonly View[] = ['MONTH', 'YTD', 'R12']
  const periods = periodRange('2023-01', '2025-12')
  const first = periodIndex('2023-01')

  const load = () => {
    const catalogue: Catalogue = {
      baseFigures: parse(read('base/base-figures.yaml')),
      derivedFigures: parse(read('base/derived-figures.yaml')),
      kpis: parse(read('base/kpis.yaml')),
    }
    const definitions = [...catalogue.derivedFigures, ...catalogue.kpis].map(({ id, formula, driverFormula }) => {
      return { code: id, formula, driverFormula: driverFormula ?? null }
    })
    const howOf = new Map(
      catalogue.baseFigures.map(({ id, timeAggregation }) => [id, timeAggregation.toUpperCase() as TimeAggregation]),
    )
    const units = new Map<string, Map<string, Float64Array>>()
    const [, ...lines] = read('reference-units/base-figure-values.csv').trim().split('\n')
    for (const line of lines) {
      const [unit = '', year = '', month = '', figure = '', value = ''] = line.trim().split(',')
      const figures = units.get(unit) ?? new Map<string, Float64Array>()
      const series = figures.get(figure) ?? new Float64Array(periods.length).fill(Number.NaN)
      series[Number(year) * 12 + Number(month) - 1 - first] = Number(value)
      units.set(unit, figures.set(figure, series))
    }
    const codes = [...howOf.keys()]
    return {
      definitions,
      howOf,
      units,
      formulas: buildFormulaGraph(definitions, codes),
      drivers: buildDriverGraph(definitions, codes),
    }
  }
  let loaded: ReturnType<typeof load> | undefined
  const demo = () => {
    loaded ??= load()
    return loaded
  }
  const aggregationOf = (code: string) => demo().howOf.get(code) ?? 'SUM'

  /** The aggregated base figures of one period, by a simple reference implementation. */
  const figuresOf = (unit: ReadonlyMap<string, Float64Array>, view: View, period: string) =>
    new Map(
      [...unit].map(([code, series]) => {
        const months = windowOf(view, period).map((month) => series[periodIndex(month) - first] ?? null)
        return [code, aggregateMonths(months, aggregationOf(code))] as const
      }),
    )

  test('are complete', () => {
    const { definitions, howOf, units, formulas } = demo()
    expect([howOf.size, definitions.length, units.size]).toEqual([82, 78, 3])
    expect(formulas.order).toHaveLength(78)
  })

  test.each(views)('have a value for every unit and period in view %s', (view) => {
    const { units, formulas } = demo()
    const compiled = compileGraph(formulas)
    const missing: string[] = []
    for (const [unit, monthly] of units) {
      for (const [code, series] of kpiSeries(compiled, monthly, first, view, aggregationOf)) {
        series.forEach((value, month) => {
          // In the first 11 months, only LAST figures have a rolling year.
          const isCovered = view !== 'R12' || month >= 11
          if (isCovered && Number.isNaN(value)) missing.push(`${unit} ${code} ${periods[month]}`)
        })
      }
    }
    expect(missing).toEqual([])
  })

  test.each(views)('equal the JavaScript evaluation of the aggregated figures in view %s', (view) => {
    const { units, formulas } = demo()
    const compiled = compileGraph(formulas)
    for (const monthly of units.values()) {
      const series = kpiSeries(compiled, monthly, first, view, aggregationOf)
      periods.forEach((period, month) => {
        const known = new Map<string, number | null>(figuresOf(monthly, view, period))
        const byName = evaluateGraph(formulas, known)
        for (const code of formulas.order) {
          const formula = formulas.formulaOf(code)
          const references = formula?.references ?? []
          const values = references.map((reference) => known.get(reference) ?? Number.NaN)
          const result: number = new Function(...references, `return ${formula?.text}`)(...values)
          known.set(code, Number.isFinite(result) ? result : null)
          expect(byName.get(code)).toBe(known.get(code))
          expect(series.get(code)?.[month]).toBe(known.get(code) ?? Number.NaN)
        }
      })
    }
  })

  test.each(views)('have driver formulas that agree with their formulas in view %s', (view) => {
    const { units, formulas, drivers } = demo()
    let compared = 0
    for (const monthly of units.values()) {
      for (const period of periods) {
        const figures = figuresOf(monthly, view, period)
        expect(driverFormulaDisagreements(formulas, drivers, figures)).toEqual([])
        compared += figures.get('nc_units') === null ? 0 : 1
      }
    }
    expect(compared).toBe(3 * (view === 'R12' ? 25 : 36))
  })

  test('have a rolling year that is computed from summed hours', () => {
    const { units, formulas } = demo()
    for (const monthly of units.values()) {
      const sum = (code: string) =>
        Array.from(monthly.get(code) ?? [])
          .slice(-12)
          .reduce((total, value) => total + value, 0)
      const rolling = kpiSeries(compileGraph(formulas), monthly, first, 'R12', aggregationOf)
      const expected = (sum('sold_hours') / sum('attended_hours')) * 100
      expect(rolling.get('labour_productivity_pct')?.at(-1)).toBe(expected)
    }
  })
})
