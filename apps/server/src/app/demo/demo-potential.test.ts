import { join } from 'node:path'
import { aggregateWindow } from '@lotse/analysis/figure/aggregation.ts'
import { benchmarkOf } from '@lotse/analysis/figure/benchmark.ts'
import { evaluateGraph } from '@lotse/analysis/formula/graph.evaluate.ts'
import { buildFormulaGraph } from '@lotse/analysis/formula/graph.ts'
import { buildPotentialModel } from '@lotse/analysis/potential/model.ts'
import { potentialOf } from '@lotse/analysis/potential/potential.ts'
import { POTENTIAL_LEVELS, type PotentialLevel, targetLevelAt } from '@lotse/analysis/potential/target-level.ts'
import { describe, expect, test, vi } from 'vitest'
import { BUSINESS_UNITS } from '../../features/businessunit/businessunit.pack.ts'
import { ASSUMPTIONS, BASE_FIGURES, DERIVED_FIGURES, KPIS } from '../../features/kpi/pack/sections.ts'
import { checkPack } from '../pack/apply-pack.ts'

// The figures depend on the day: a fixed one, so that the test has the same result on every day.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00Z') })

/** The potential model and values of a demo organisation, without a database. */
async function readDemo(tenant: string) {
  const { pack, figures } = await checkPack(join(import.meta.dirname, '../../../../../packs', tenant))
  if (figures === null) throw new Error('The demo pack has no figures')
  const { columns } = figures
  const last = columns.periods.reduce((newest, period) => Math.max(newest, period))
  const series = new Map<string, Map<string, Float64Array>>()
  for (let index = 0; index < columns.length; index++) {
    const unit = columns.businessUnits[columns.units[index] ?? 0] ?? ''
    const figure = columns.figures[columns.figureNumbers[index] ?? 0] ?? ''
    const month = (columns.periods[index] ?? 0) - (last - 11)
    if (month < 0 || month > 11) continue
    const ofUnit = series.get(unit) ?? new Map<string, Float64Array>()
    const year = ofUnit.get(figure) ?? new Float64Array(12).fill(Number.NaN)
    year[month] = columns.values[index] ?? Number.NaN
    series.set(unit, ofUnit.set(figure, year))
  }
  const base = pack.list(BASE_FIGURES).map(({ value }) => value)
  const kpis = pack.list(KPIS).map(({ value }) => value)
  const definitions = [...pack.list(DERIVED_FIGURES).map(({ value }) => value), ...kpis].map((one) => ({
    code: one.id,
    formula: one.formula,
    driverFormula: one.driverFormula ?? null,
  }))
  const inputs = base.map(({ id }) => id)
  const formulas = buildFormulaGraph(definitions, inputs)
  const model = buildPotentialModel({
    definitions,
    inputs,
    outcome: kpis.find(({ outcome }) => outcome)?.id ?? null,
    kpis: kpis.map(({ id, potential, potentialGroup }) => ({
      id,
      expression: potential?.expression ?? null,
      potentialGroup: potentialGroup ?? null,
    })),
  })
  const assumptions = pack.list(ASSUMPTIONS).map(({ value }): [string, number] => [value.id, value.value])
  const units = pack.list(BUSINESS_UNITS).map(({ value }) => {
    const ofUnit = series.get(value.id)
    const rolling = base.map(({ id, timeAggregation }): [string, number] => [
      id,
      aggregateWindow(ofUnit?.get(id) ?? new Float64Array(12), last - 11, 'R12', last, timeAggregation),
    ])
    const figureValues = new Map(rolling)
    const values = new Map<string, number | null>([
      ...figureValues,
      ...evaluateGraph(formulas, figureValues),
      ...assumptions,
    ])
    return { id: value.id, affiliation: value.affiliation ?? value.id, values }
  })
  const benchmarks = new Map(
    kpis.map(({ id, decimals }) => {
      const benchmark = benchmarkOf(
        units.map(({ values, affiliation }) => ({ value: values.get(id) ?? null, contributor: affiliation })),
        { decimals: decimals ?? 0 },
      )
      return [id, benchmark.released ? benchmark : null]
    }),
  )
  const potentialAt = (level: PotentialLevel, values: ReadonlyMap<string, number | null>) => {
    const targetLevels = kpis.flatMap(({ id, direction, benchmarkDefaults }) => {
      const target = benchmarkDefaults?.target
      const targetLevel = targetLevelAt(level, {
        value: values.get(id) ?? null,
        direction,
        benchmark: benchmarks.get(id) ?? null,
        target: typeof target === 'object' ? target : null,
      })
      return targetLevel === null ? [] : [[id, targetLevel] as const]
    })
    return potentialOf(model, { values, targetLevels: new Map(targetLevels) })
  }
  return { model, units, potentialAt }
}

const demo = await readDemo('rheintal')
const sum = (numbers: Iterable<number | null>) => [...numbers].reduce((total: number, one) => total + (one ?? 0), 0)

describe('the potential of the demo organisation', () => {
  test('consists of eight levers along the driver formulas, estimates, and results without a share', () => {
    const idsOf = (role: string) =>
      [...demo.model.parts.values()].filter((part) => part.role === role).map(({ id }) => id)
    expect(idsOf('LEVER')).toEqual([
      'nc_gp_per_unit',
      'uc_gp_per_unit',
      'labour_utilisation_pct',
      'labour_efficiency_pct',
      'effective_labour_rate',
      'parts_gross_margin_pct',
      'parts_per_labour',
      'fi_income_per_unit',
    ])
    expect(idsOf('RESULT')).toEqual(['return_on_sales_pct', 'ebt', 'gross_margin_pct', 'labour_productivity_pct'])
    expect(idsOf('ESTIMATE')).toHaveLength(27)
    expect(Math.max(...demo.model.components.map(({ length }) => length))).toBe(6)
  })

  test.each(POTENTIAL_LEVELS)('adds up at the level %s for every unit, with no negative share', (level) => {
    for (const { id, values } of demo.units) {
      const { joint, shares } = demo.potentialAt(level, values)
      expect(sum(shares.values()), id).toBeCloseTo(joint, 4)
      expect(Math.min(...shares.values()), id).toBeGreaterThanOrEqual(0)
    }
  })

  test('is about half the sum of the single potentials', () => {
    const ratios = demo.units.map(({ values }) => {
      const { joint, singles } = demo.potentialAt('TOP_QUARTILE', values)
      return sum(singles.values()) / joint
    })
    const mean = sum(ratios) / ratios.length
    expect(mean).toBeGreaterThan(1.6)
    expect(mean).toBeLessThan(2.4)
    for (const ratio of ratios) expect(ratio).toBeGreaterThan(1)
  })
})

test.each([
  ['rheintal', 'ebt', 'bu-nordstadt'],
  ['studio', 'contribution', 'bu-meadow'],
  ['stepper', 'ebt', 'bu-camlik'],
  ['carline', 'ebt', 'bu-podhradie'],
])('the potential of %s at the median is well below its profit', async (tenant, outcome, principal) => {
  const { units, potentialAt } = await readDemo(tenant)
  const rows = units.map(({ id, values }) => {
    const profit = values.get(outcome) ?? 0
    const { joint } = potentialAt('MEDIAN', values)
    return { id, profit, joint, share: joint / profit }
  })
  expect(sum(rows.map(({ joint }) => joint)) / sum(rows.map(({ profit }) => profit))).toBeLessThan(0.75)
  expect(Math.max(...rows.map(({ share }) => share))).toBeLessThan(1.5)
  const own = rows.find(({ id }) => id === principal)?.share
  expect(own).toBeGreaterThan(0.2)
  expect(own).toBeLessThan(1)
})
