/**
 * Speed of the KPI calculations: `node bench/formula.bench.ts`. Needs only the analysis package.
 *
 * Goals: 1 M formula evaluations in 0.1 s, all KPIs of 300 business units in 1 s. Last result (Node 24, two shared cores):
 *
 * | work                                             | evaluations | seconds |
 * | ------------------------------------------------ | ----------- | ------- |
 * | compiled, one input set at a time                | 1,000,038   | 0.033   |
 * | compiled, 36 months at a time                    | 2,808,000   | 0.034   |
 * | evaluateGraph, by name                           | 78,000      | 0.018   |
 * | evaluateFormula, by name                         | 100,000     | 0.005   |
 * | 300 units × 36 months × 78 formulas × 3 views    | 2,527,200   | 0.142   |
 * | benchmarks of 78 KPIs × 36 months over 300 units | 2,808       | 0.041   |
 */

import type { TimeAggregation, View } from '@lotse/analysis/figure/aggregation.ts'
import { benchmarkColumns } from '@lotse/analysis/figure/benchmark.ts'
import { kpiSeries } from '@lotse/analysis/figure/kpi-series.ts'
import { evaluateFormula, parseFormula } from '@lotse/analysis/formula/formula.ts'
import { compileGraph } from '@lotse/analysis/formula/graph.compile.ts'
import { evaluateGraph } from '@lotse/analysis/formula/graph.evaluate.ts'
import { buildFormulaGraph } from '@lotse/analysis/formula/graph.ts'

const UNITS = 300
const MONTHS = 36
const VIEWS: readonly View[] = ['MONTH', 'YTD', 'R12']
const AGGREGATIONS: readonly TimeAggregation[] = ['SUM', 'SUM', 'SUM', 'SUM', 'SUM', 'AVERAGE', 'LAST']

const inputs = Array.from({ length: 82 }, (_, index) => `figure_${index}`)
const figure = (index: number) => inputs[index % inputs.length] ?? ''

/** 78 formulas shaped like those of a dealer group: ratios, sums of amounts, and ratios of those. */
const definitions = Array.from({ length: 78 }, (_, index) => {
  const [a, b, c, d] = [figure(index), figure(index + 17), figure(index + 31), figure(index + 47)]
  const amount = `amount_${index % 14}`
  if (index < 14)
    return { code: amount, formula: `${a} - ${b} + ${c} + ${d} + ${figure(index + 5)} - ${figure(index + 7)}` }
  const shapes = [
    `${a} / ${b} * 100`,
    `(${a} - ${b}) / ${c} * 100`,
    `${amount} / ${a} * 100`,
    `${a} / ${b} * 365 / ${d}`,
  ]
  return { code: `kpi_${index}`, formula: shapes[index % shapes.length] ?? '' }
})
const graph = buildFormulaGraph(definitions, inputs)
const compiled = compileGraph(graph)

const seriesOf = (unit: number) =>
  new Map(
    inputs.map((code, index) => [
      code,
      Float64Array.from({ length: MONTHS }, (_, month) => 1 + ((unit * 31 + index * 17 + month * 7) % 97)),
    ]),
  )
const units = Array.from({ length: UNITS }, (_, unit) => seriesOf(unit))
const howOf = new Map(inputs.map((code, index) => [code, AGGREGATIONS[index % AGGREGATIONS.length] ?? 'SUM'] as const))

/** The best of five runs: noise of the machine only increases the time. */
function secondsFor(work: () => void): number {
  return Math.min(
    ...Array.from({ length: 5 }, () => {
      const start = performance.now()
      work()
      return (performance.now() - start) / 1000
    }),
  )
}

const rows: Record<string, { evaluations: number; seconds: number; 'million per second': number }> = {}
function measure(name: string, evaluations: number, work: () => void): void {
  const seconds = secondsFor(work)
  rows[name] = {
    evaluations,
    seconds: Number(seconds.toFixed(4)),
    'million per second': Number((evaluations / seconds / 1e6).toFixed(1)),
  }
}

const formulaCount = definitions.length
const out = new Float64Array(formulaCount)
const situation = Float64Array.from(inputs, (_, index) => index + 1)
const million = Math.ceil(1e6 / formulaCount)
measure('compiled, one input set at a time', million * formulaCount, () => {
  for (let run = 0; run < million; run++) compiled.evaluate(situation, out)
})

const columns = new Float64Array(inputs.length * MONTHS).fill(2)
const columnsOut = new Float64Array(formulaCount * MONTHS)
measure('compiled, 36 months at a time', 1000 * MONTHS * formulaCount, () => {
  for (let run = 0; run < 1000; run++) compiled.evaluateColumns(MONTHS, columns, columnsOut)
})

const named = new Map(inputs.map((code, index) => [code, index + 1]))
measure('evaluateGraph, by name', 1000 * formulaCount, () => {
  for (let run = 0; run < 1000; run++) evaluateGraph(graph, named)
})

const ratio = parseFormula('sold_hours / attended_hours * 100')
measure('evaluateFormula, by name', 1e5, () => {
  for (let run = 1; run <= 1e5; run++) evaluateFormula(ratio, () => run)
})

let lastSeries: Map<string, Float64Array> = new Map()
measure('300 units × 36 months × 78 formulas × 3 views', UNITS * MONTHS * formulaCount * VIEWS.length, () => {
  for (const monthly of units) {
    for (const view of VIEWS) {
      lastSeries = kpiSeries(compiled, monthly, 2023 * 12, view, (code) => howOf.get(code) ?? 'SUM')
    }
  }
})

const peerColumns = Array.from({ length: formulaCount * MONTHS }, (_, column) =>
  Float64Array.from({ length: UNITS }, (_, unit) => ((unit * 7919 + column * 104_729) % 1000) / 10),
)
const owners = Array.from({ length: UNITS }, (_, unit) => `owner ${unit % 120}`)
measure('benchmarks of 78 KPIs × 36 months over 300 units', peerColumns.length, () => {
  benchmarkColumns(peerColumns, owners, { decimals: 1 })
})

console.table(rows)
if (lastSeries.size !== formulaCount) throw new Error('The series are incomplete')
