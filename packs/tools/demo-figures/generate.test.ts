import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { evaluateGraph } from '@lotse/analysis/formula/graph.evaluate.ts'
import { buildFormulaGraph } from '@lotse/analysis/formula/graph.ts'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { demoFiles } from './demo-files.ts'
import { parseMeans } from './figure-file.ts'
import { readSeasons } from './seasons.ts'
import { FigureTable, incomeOf, withDerivedAmounts } from './series.ts'

const packs = join(import.meta.dirname, '../..')
const read = (...path: string[]): string => readFileSync(join(packs, ...path), 'utf8')
const reference = read('reference-units', 'base-figure-values.csv')
const templates = parseMeans(reference)

it('starts from the given figures of the reference units', () => {
  const digest = createHash('sha256').update(reference).digest('hex')
  expect(digest).toBe('65606a273078c418ebdd16305c573af118633d0ad429e89540ad3539a7f7cf16')
})

it.each(demoFiles(packs))('writes the committed files of $tenant', ({ tenant, files }) => {
  for (const [name, text] of Object.entries(files)) expect(text === read(tenant, name), name).toBe(true)
})

it.each(['base', 'studio'])('has seasons of %s that are 1 on average', (pack) => {
  const seasons = readSeasons(join(packs, pack, 'seasons.csv'))
  for (const [figure, factors] of seasons) {
    const mean = factors.reduce((sum, factor) => sum + factor, 0) / 12
    expect(Math.abs(mean - 1), figure).toBeLessThan(0.005)
  }
})

const catalogue = ['derived-figures', 'kpis']
  .flatMap((name) => parse(read('base', `${name}.yaml`)))
  .map(({ id, formula }: { id: string; formula: string }) => ({ code: id, formula }))

it('uses the same profit as the KPI catalogue for targets', () => {
  for (const means of templates.values()) {
    const values = evaluateGraph(buildFormulaGraph(catalogue, [...means.keys()]), means)
    const { revenue, grossProfit, overhead } = incomeOf(withDerivedAmounts(FigureTable.constant(means)), 0)
    expect(grossProfit - overhead).toBeCloseTo(values.get('ebt') ?? Number.NaN, 3)
    expect(revenue).toBeCloseTo(values.get('revenue_total') ?? Number.NaN, 3)
  }
})

it('has the profit of the plan as the target', () => {
  const rows = (name: string) =>
    read('rheintal', name)
      .trim()
      .split('\n')
      .map((line) => line.split(','))
  const figures = [...templates.values()].flatMap((means) => [...means.keys()])
  const graph = buildFormulaGraph(catalogue, [...new Set(figures)])
  const targets = rows('targets.csv').filter(([, kpi]) => kpi === 'ebt')
  expect(targets.length).toBeGreaterThan(40)
  for (const [unit, , from, min] of targets) {
    const plan = rows('plan.csv').filter(([ofUnit, , year]) => ofUnit === unit && `${year}-01` === from)
    const totals = new Map(figures.map((figure) => [figure, 0]))
    for (const [, figure = '', , ...months] of plan) {
      totals.set(
        figure,
        months.reduce((sum, value) => sum + Number(value), 0),
      )
    }
    expect(evaluateGraph(graph, totals).get('ebt'), `${unit} ${from}`).toBeCloseTo(Number(min), 3)
  }
})
