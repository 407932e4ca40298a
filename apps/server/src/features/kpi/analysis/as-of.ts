import { type Period, periodOf } from '@lotse/analysis/calendar/period.ts'
import { euroImpactInPeriod } from '@lotse/analysis/effect/euro-impact.ts'
import { aggregateWindow } from '@lotse/analysis/figure/aggregation.ts'
import type { PotentialRole } from '@lotse/analysis/potential/model.ts'
import type { Direction } from '@lotse/contract/figure.constants.ts'
import type { UnitOfMeasure } from '@lotse/contract/figure.schema.ts'
import { type PotentialBasis, readPotentialBasis, valuesFrom } from '../potential/basis.ts'
import { readKpiCatalogue } from '../reading/catalogue.ts'
import { findLastImportBefore } from '../reading/reading.repository.ts'
import type { FigureReader } from '../reading/view.ts'
import { monthSpanOf } from '../value/month-span.ts'
import { listValueSeries, type ValueSeries } from '../value/value.repository.ts'

/** A KPI over twelve months before and after a change of figures, and the euro impact of the difference per year. */
export interface ChangeAsOf {
  readonly id: string
  readonly name: string
  readonly areaId: string
  readonly unit: UnitOfMeasure
  readonly decimals: number
  readonly direction: Direction
  readonly value: number
  readonly before: number
  readonly change: number
  readonly role: PotentialRole
  /** Null if the KPI does not affect the outcome. */
  readonly eur: number | null
}

/** A unit's figures as of one instant compared with those as of an earlier one. */
export interface ChangesAsOf {
  /** The last month with figures as of the later instant. */
  readonly latestPeriod: Period | null
  /** Months without figures as of the earlier instant, oldest first. */
  readonly newPeriods: readonly Period[]
  /** The numbers of new values and of replaced ones (including withdrawn ones). */
  readonly added: number
  readonly corrected: number
  /** Null without new values or without comparable ones. */
  readonly comparedWith: 'LAST_REPORT' | 'PRIOR_YEAR' | null
  /** The KPI that potentials are differences of. */
  readonly outcome: ChangeAsOf | null
  /**
   * Levers and estimates that changed, largest euro impact first, those without one last. Each euro impact is that of
   * the KPI alone: they overlap.
   */
  readonly changes: readonly ChangeAsOf[]
}

/**
 * Returns the changes of a unit's figures from `since` to `until`: KPIs over the twelve months up to the last month,
 * compared with the same as of `since`, or with the prior year if there were no figures then.
 *
 * Base figures are read as of both instants, so a later correction does not change the result. Definitions, formulas
 * and assumptions are the current ones.
 */
export async function readChangesAsOf(
  reader: FigureReader,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<ChangesAsOf> {
  const { tx } = reader
  return readChangesBetween(reader, await findLastImportBefore(tx, since), await findLastImportBefore(tx, until))
}

/** The same between two deliveries (`before` excluded, `after` included); null: before the first one. */
export async function readChangesBetween(
  reader: FigureReader,
  before: number | null,
  after: number | null,
): Promise<ChangesAsOf> {
  const { tx, businessUnitId } = reader
  const basis = await readPotentialBasis(tx, reader.revision)
  const known = after === null ? [] : await listValueSeries(tx, [businessUnitId], { asOfImport: after })
  const now = monthsOf(known, basis)
  if (before === after) return { ...NOTHING, latestPeriod: periodAt(now.last) }
  const earlier = before === null ? [] : await listValueSeries(tx, [businessUnitId], { asOfImport: before })
  const then = monthsOf(earlier, basis)
  const counts = countDifferences(then, now)
  if (now.last === null || counts.added + counts.corrected === 0)
    return { ...NOTHING, latestPeriod: periodAt(now.last) }
  const values = yearOf(basis, now, now.last)
  const isFirst = then.last === null
  const compared = then.last === null ? yearOf(basis, now, now.last - 12) : yearOf(basis, then, then.last)
  const changes = await changesBetween(reader, basis, compared, values)
  const all = [...changes.listed, ...(changes.outcome ? [changes.outcome] : [])]
  return {
    latestPeriod: periodOf(now.last),
    ...counts,
    comparedWith: all.length === 0 ? null : isFirst ? 'PRIOR_YEAR' : 'LAST_REPORT',
    outcome: changes.outcome,
    changes: changes.listed,
  }
}

const NOTHING = { newPeriods: [], added: 0, corrected: 0, comparedWith: null, outcome: null, changes: [] } as const
const periodAt = (index: number | null) => (index === null ? null : periodOf(index))

/** Values by figure and month (period index), without withdrawn ones, and the last month that is shown. */
interface MonthsAsOf {
  readonly byFigure: ReadonlyMap<string, ReadonlyMap<number, number>>
  readonly last: number | null
}

function monthsOf(series: readonly ValueSeries[], { aggregationOf }: PotentialBasis): MonthsAsOf {
  const used = series.filter(({ figureId }) => aggregationOf.has(figureId))
  const byFigure = new Map<string, ReadonlyMap<number, number>>()
  for (const { figureId, periods, values } of used) {
    const months = new Map<number, number>()
    for (const [index, period] of periods.entries()) {
      const value = values[index] ?? Number.NaN
      if (!Number.isNaN(value)) months.set(period, value)
    }
    byFigure.set(figureId, months)
  }
  const span = monthSpanOf(used)
  return { byFigure, last: span === null ? null : span.first + span.months - 1 }
}

function countDifferences(then: MonthsAsOf, now: MonthsAsOf) {
  let added = 0
  let corrected = 0
  const knownBefore = new Set([...then.byFigure.values()].flatMap((months) => [...months.keys()]))
  const fresh = new Set<number>()
  for (const [figure, months] of now.byFigure) {
    const old = then.byFigure.get(figure)
    for (const [period, value] of months) {
      const before = old?.get(period)
      if (before === undefined) added++
      else if (before !== value) corrected++
      if (!knownBefore.has(period)) fresh.add(period)
    }
  }
  for (const [figure, months] of then.byFigure) {
    for (const period of months.keys()) if (!now.byFigure.get(figure)?.has(period)) corrected++
  }
  return { added, corrected, newPeriods: [...fresh].sort((one, other) => one - other).map(periodOf) }
}

/** Base and computed figures over the twelve months up to a month. */
function yearOf(basis: PotentialBasis, { byFigure }: MonthsAsOf, last: number): ReadonlyMap<string, number | null> {
  const figures = new Map<string, number>()
  for (const [id, months] of byFigure) {
    const how = basis.aggregationOf.get(id)
    const series = Float64Array.from({ length: 12 }, (_, month) => months.get(last - 11 + month) ?? Number.NaN)
    const value = how === undefined ? Number.NaN : aggregateWindow(series, last - 11, 'R12', last, how)
    if (Number.isFinite(value)) figures.set(id, value)
  }
  return valuesFrom(basis, figures)
}

/** A relative difference below this value is a rounding error. */
const ROUNDING = 1e-6

async function changesBetween(
  reader: FigureReader,
  basis: PotentialBasis,
  before: ReadonlyMap<string, number | null>,
  after: ReadonlyMap<string, number | null>,
) {
  const { kpis, areas } = await readKpiCatalogue(reader.tx, reader.revision)
  const { outcome, parts } = basis.model
  const changeOf = (id: string): ChangeAsOf | null => {
    const kpi = kpis.get(id)
    const [value, old] = [after.get(id) ?? null, before.get(id) ?? null]
    if (!kpi || value === null || old === null) return null
    const change = value - old
    if (Math.abs(change) <= ROUNDING * Math.max(Math.abs(value), Math.abs(old))) return null
    return {
      id,
      name: kpi.name[reader.language],
      areaId: kpi.areaId,
      unit: areas.unitOfMeasure(kpi.unit, reader.language),
      decimals: kpi.decimals,
      direction: kpi.direction,
      value,
      before: old,
      change,
      role: parts.get(id)?.role ?? 'NONE',
      eur: euroImpactInPeriod(basis.model, after, { ...kpi, isAmount: kpi.targetBasis === 'YEAR' }, change, 12),
    }
  }
  const candidates = [...kpis.values()].filter(({ id, isHeadline }) => {
    const role = parts.get(id)?.role
    // A result only repeats the changes of the levers it consists of.
    return role !== 'RESULT' && (role !== 'NONE' || isHeadline || (changeOf(id)?.eur ?? null) !== null)
  })
  const listed = candidates.flatMap(({ id }) => (id === outcome ? [] : (changeOf(id) ?? [])))
  const weight = ({ eur }: ChangeAsOf) => (eur === null ? -1 : Math.abs(eur))
  return {
    outcome: outcome === null ? null : changeOf(outcome),
    listed: listed.sort((one, other) => weight(other) - weight(one) || (one.id < other.id ? -1 : 1)),
  }
}
