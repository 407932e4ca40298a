import { describe, expect, test } from 'vitest'
import { periodIndex } from '../calendar/period.ts'
import { compileGraph } from '../formula/graph.compile.ts'
import { buildFormulaGraph } from '../formula/graph.ts'
import { kpiSeries } from './kpi-series.ts'

const graph = buildFormulaGraph([{ code: 'productivity', formula: 'sold / attended * 100' }], ['sold', 'attended'])
const compiled = compileGraph(graph)
const january = periodIndex('2026-01')
const hours = new Map([
  ['sold', Float64Array.of(100, 270, 0)],
  ['attended', Float64Array.of(200, 300, 0)],
])

describe('kpiSeries', () => {
  test('is the ratio of sums, not the mean of ratios', () => {
    const ytd = kpiSeries(compiled, hours, january, 'YTD', () => 'SUM').get('productivity')
    expect([...(ytd ?? [])]).toEqual([50, 74, 74])
  })

  test('has no value in a month without attended hours', () => {
    const month = kpiSeries(compiled, hours, january, 'MONTH', () => 'SUM').get('productivity')
    expect([...(month ?? [])]).toEqual([50, 90, Number.NaN])
  })

  test('a base figure without a series is missing in every month', () => {
    const sold = new Map([['sold', Float64Array.of(100, 270)]])
    const month = kpiSeries(compiled, sold, january, 'MONTH', () => 'SUM').get('productivity')
    expect([...(month ?? [])]).toEqual([Number.NaN, Number.NaN])
  })

  test('rejects series of different length', () => {
    const uneven = new Map([...hours, ['attended', Float64Array.of(1)]] as const)
    expect(() => kpiSeries(compiled, uneven, january, 'MONTH', () => 'SUM')).toThrow(RangeError)
  })
})
