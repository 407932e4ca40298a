import { monthsBetween, type Period, periodIndex } from '@lotse/analysis/calendar/period.ts'
import { aggregateWindow, type View, windowOf } from '@lotse/analysis/figure/aggregation.ts'
import { type KpiCatalogue, readKpiCatalogue } from './catalogue.ts'
import { listBaseFigureMonths } from './series.repository.ts'
import type { FigureReader } from './view.ts'

/** Base figures of one unit, month by month from `first` on, NaN where missing. */
export interface BaseSeries {
  readonly first: Period
  readonly monthly: ReadonlyMap<string, Float64Array>
}

/**
 * Reads base figures for every month that a view of the months from one period to another covers, whichever is earlier: R12
 * starts eleven months before it.
 */
export async function readBaseSeries(
  { tx, revision, businessUnitId }: FigureReader,
  figureIds: readonly string[],
  view: View,
  one: Period,
  other: Period,
): Promise<BaseSeries> {
  const [from, to] = one < other ? [one, other] : [other, one]
  const first = windowOf(view, from, (await readKpiCatalogue(tx, revision)).fiscalYearStart)[0] ?? from
  return seriesOf(figureIds, first, to, await listBaseFigureMonths(tx, businessUnitId, figureIds, first, to))
}

/** The series of these figures from `first` to `to`; values of other figures are ignored. */
export function seriesOf(
  figureIds: readonly string[],
  first: Period,
  to: Period,
  values: readonly { readonly figureId: string; readonly period: Period; readonly value: number }[],
): BaseSeries {
  const length = monthsBetween(first, to) + 1
  const monthly = new Map(figureIds.map((id) => [id, new Float64Array(length).fill(Number.NaN)]))
  for (const { figureId, period, value } of values) {
    const series = monthly.get(figureId)
    if (series) series[monthsBetween(first, period)] = value
  }
  return { first, monthly }
}

/** The base figures of one period aggregated according to the view: the inputs of formulas. */
export function aggregateAt(catalogue: KpiCatalogue, { first, monthly }: BaseSeries, view: View, period: Period) {
  return new Map(
    [...monthly].map(([id, series]): [string, number | null] => {
      const how = catalogue.timeAggregations.get(id) ?? 'SUM'
      const value = aggregateWindow(
        series,
        periodIndex(first),
        view,
        periodIndex(period),
        how,
        catalogue.fiscalYearStart,
      )
      return [id, Number.isFinite(value) ? value : null]
    }),
  )
}
