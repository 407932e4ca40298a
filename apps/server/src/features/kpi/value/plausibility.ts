import { setImmediate } from 'node:timers/promises'
import { periodOf } from '@lotse/analysis/calendar/period.ts'
import { findImplausible } from '@lotse/analysis/plausibility/plausibility.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import type { ImplausibleValue } from './finding.ts'
import { listMediansOfOthers } from './plausibility.repository.ts'
import { listValueSeries, type ValueSeries } from './value.repository.ts'
import type { FigureColumns } from './value-columns.ts'

/** The number of units whose figures are held in memory at a time. */
const UNITS_AT_ONCE = 50

type ByFigure = Map<string, Map<number, number>>

/**
 * Finds what is implausible in a delivery, by the unit's own months and, for first values, by the median of at least five other units.
 * Writes nothing.
 *
 * @param due the last complete month, as a period index
 */
export async function findImplausibleValues(
  tx: TenantTransaction,
  columns: FigureColumns,
  due: number,
): Promise<ImplausibleValue[]> {
  const delivered = deliveredByUnit(columns)
  const units = [...delivered.keys()].sort()
  const found: ImplausibleValue[] = []
  let othersMedian: ReadonlyMap<string, number> | null = null
  for (let start = 0; start < units.length; start += UNITS_AT_ONCE) {
    const chunk = units.slice(start, start + UNITS_AT_ONCE)
    const stored = Map.groupBy(await listValueSeries(tx, chunk), ({ businessUnitId }) => businessUnitId)
    for (const businessUnitId of chunk) {
      const own = monthsOf(stored.get(businessUnitId) ?? [])
      const values = delivered.get(businessUnitId) ?? new Map()
      const hasFirst = [...values.keys()].some((figureId) => !own.has(figureId))
      if (hasFirst) othersMedian ??= await listMediansOfOthers(tx, units)
      const findings = findImplausible({
        stored: own,
        delivered: values,
        due,
        ...(hasFirst && othersMedian !== null ? { othersMedian } : {}),
      })
      for (const { period, otherPeriod, ...finding } of findings) {
        const other = otherPeriod === null ? null : periodOf(otherPeriod)
        found.push({ ...finding, businessUnitId, period: periodOf(period), otherPeriod: other })
      }
      // Comparing three years of a unit takes milliseconds: other requests are answered in between.
      await setImmediate()
    }
  }
  return found
}

function deliveredByUnit(columns: FigureColumns): Map<string, ByFigure> {
  const units = new Map<string, ByFigure>()
  for (let index = 0; index < columns.length; index++) {
    const unit = columns.businessUnits[columns.units[index] as number] as string
    const figure = columns.figures[columns.figureNumbers[index] as number] as string
    const figures: ByFigure = units.get(unit) ?? new Map()
    const months = figures.get(figure) ?? new Map<number, number>()
    units.set(unit, figures)
    figures.set(figure, months)
    months.set(columns.periods[index] as number, columns.values[index] as number)
  }
  return units
}

function monthsOf(series: readonly ValueSeries[]): ByFigure {
  return new Map(
    series.map(({ figureId, periods, values }) => [
      figureId,
      new Map(
        periods
          .map((period, index): [number, number] => [period, values[index] as number])
          .filter(([, value]) => !Number.isNaN(value)),
      ),
    ]),
  )
}
