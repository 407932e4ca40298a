import { join } from 'node:path'
import { aggregateMonths } from '@lotse/analysis/figure/aggregation.ts'
import { evaluateGraph } from '@lotse/analysis/formula/graph.evaluate.ts'
import { buildFormulaGraph } from '@lotse/analysis/formula/graph.ts'
import { checkPack } from '../../app/pack/apply-pack.ts'
import { BUSINESS_UNITS } from '../../features/businessunit/businessunit.pack.ts'
import type { FigureFile } from '../../features/import/import.public.ts'
import { BASE_FIGURES, DERIVED_FIGURES, KPIS } from '../../features/kpi/pack/sections.ts'
import type { Pack } from '../../platform/pack/pack.ts'

/** Values of base figures, derived figures and KPIs by id. */
export type Values = ReadonlyMap<string, number | null>

/** Reads a pack of this repository with its figures. */
export async function readRepositoryPack(name: string): Promise<{ pack: Pack; figures: FigureFile }> {
  const { pack, figures } = await checkPack(join(import.meta.dirname, '../../../../../packs', name))
  if (figures === null) throw new Error(`The pack ${name} has no figures`)
  return { pack, figures }
}

/** The monthly values of a file by unit and figure; all series begin and end with the same months. */
export function seriesOf({ columns }: FigureFile): Map<string, Map<string, number[]>> {
  const first = columns.periods.reduce((least, period) => Math.min(least, period))
  const units = new Map<string, Map<string, number[]>>()
  for (let index = 0; index < columns.length; index++) {
    const unit = columns.businessUnits[columns.units[index] ?? 0] ?? ''
    const figure = columns.figures[columns.figureNumbers[index] ?? 0] ?? ''
    const figures = units.get(unit) ?? new Map<string, number[]>()
    const months = figures.get(figure) ?? []
    months[(columns.periods[index] ?? 0) - first] = columns.values[index] ?? Number.NaN
    units.set(unit, figures.set(figure, months))
  }
  return units
}

/** Evaluates the formulas of a pack over months `from` to `to` (excluded) of a unit. */
export function evaluatorOf(pack: Pack, file: FigureFile) {
  const series = seriesOf(file)
  const base = pack.list(BASE_FIGURES).map(({ value }) => value)
  const graph = buildFormulaGraph(
    [...pack.list(DERIVED_FIGURES), ...pack.list(KPIS)].map(({ value: { id, formula } }) => ({ code: id, formula })),
    base.map(({ id }) => id),
  )
  const valuesOf = (unit: string, from: number, to: number): Values => {
    const months = series.get(unit)
    const inputs = base.map(({ id, timeAggregation }): [string, number | null] => [
      id,
      aggregateMonths((months?.get(id) ?? []).slice(from, to), timeAggregation),
    ])
    return new Map([...inputs, ...evaluateGraph(graph, new Map(inputs))])
  }
  return { series, valuesOf, units: pack.list(BUSINESS_UNITS).map(({ value }) => value) }
}
