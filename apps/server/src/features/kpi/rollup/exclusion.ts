import { periodIndex } from '@lotse/analysis/calendar/period.ts'
import type { View } from '@lotse/analysis/figure/aggregation.ts'
import type { StoredExclusion } from './exclusion.repository.ts'

/** Whether the value of a unit's KPI does not count in the benchmark of a view and month (a period index). */
export type IsExcluded = (businessUnitId: string, kpiId: string, view: View, month: number) => boolean

/**
 * Reads exclusions: a value is excluded when one of its months is, since year to date and twelve months contain the same values.
 *
 * @param inputsOf the base figures that a KPI depends on
 */
export function exclusionRule(
  exclusions: readonly StoredExclusion[],
  inputsOf: (kpiId: string) => readonly string[],
): IsExcluded {
  const byUnit = Map.groupBy(
    exclusions.map(({ businessUnitId, figureId, from, until }) => ({
      businessUnitId,
      figureId,
      first: periodIndex(from),
      last: until === null ? Number.POSITIVE_INFINITY : periodIndex(until),
    })),
    ({ businessUnitId }) => businessUnitId,
  )
  return (businessUnitId, kpiId, view, month) =>
    byUnit
      .get(businessUnitId)
      ?.some(
        ({ figureId, first, last }) =>
          first <= month &&
          last >= firstMonthOf(view, month) &&
          (figureId === null || inputsOf(kpiId).includes(figureId)),
      ) ?? false
}

function firstMonthOf(view: View, month: number): number {
  if (view === 'MONTH') return month
  return view === 'YTD' ? month - (month % 12) : month - 11
}
