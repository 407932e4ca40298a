import { aggregateWindow } from '@lotse/analysis/aggregation.ts'
import { worthOfChange } from '@lotse/analysis/effect.worth.ts'
import { type Period, periodOf } from '@lotse/analysis/period.ts'
import type { Direction, UnitOfMeasure } from '@lotse/contract/figure.schema.ts'
import { readKpiCatalogue } from './kpi.catalogue.ts'
import { findLastImportBefore } from './kpi.known-then.repository.ts'
import { type PotentialBasis, readPotentialBasis, valuesFrom } from './kpi.potential.basis.ts'
import { listValueSeries, type ValueSeries } from './kpi.value.repository.ts'
import type { FigureReader } from './kpi.view.ts'

/** A KPI over twelve months, before and after figures came in, and what the difference is worth in EUR per year. */
export interface KnownChange {
  readonly id: string
  readonly name: string
  readonly areaId: string
  readonly unit: UnitOfMeasure
  readonly decimals: number
  readonly direction: Direction
  readonly value: number
  readonly before: number
  readonly change: number
  /** Null where the KPI has no way to the outcome. */
  readonly eur: number | null
}

/** What a unit's figures said at one instant, held against an earlier one. */
export interface KnownChanges {
  /** Last month with figures known by then. */
  readonly latestPeriod: Period | null
  /** Months of which nothing was known before, oldest first. */
  readonly newPeriods: readonly Period[]
  /** Values that came in: for the first time, and in place of others (withdrawn ones included). */
  readonly added: number
  readonly corrected: number
  /** Null when nothing came in, or nothing can be compared. */
  readonly comparedWith: 'LAST_REPORT' | 'PRIOR_YEAR' | null
  /** The KPI that potentials are measured by. */
  readonly outcome: KnownChange | null
  /** Levers and estimates that moved, largest effect first; those without one last. Effects are each KPI's alone: they overlap. */
  readonly changes: readonly KnownChange[]
}

/**
 * What came to be known of a unit's figures from `since` to `until`, and what it changed: KPIs over the twelve months that
 * end with the last month known, against what the same showed before, or against the year before when nothing was known.
 *
 * The base figures are those known then: a later correction does not change the answer. Definitions, formulas and
 * assumptions are today's.
 */
export async function readKnownChanges(
  reader: FigureReader,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<KnownChanges> {
  const { tx, businessUnitId } = reader
  const [before, after] = [await findLastImportBefore(tx, since), await findLastImportBefore(tx, until)]
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

/** Values by figure and month (period index); withdrawn ones are left out. */
interface KnownMonths {
  readonly byFigure: ReadonlyMap<string, ReadonlyMap<number, number>>
  readonly last: number | null
}

function monthsOf(series: readonly ValueSeries[], { aggregationOf }: PotentialBasis): KnownMonths {
  let last: number | null = null
  const byFigure = new Map<string, ReadonlyMap<number, number>>()
  for (const { figureId, periods, values } of series) {
    if (!aggregationOf.has(figureId)) continue
    const months = new Map<number, number>()
    for (const [index, period] of periods.entries()) {
      const value = values[index] ?? Number.NaN
      if (Number.isNaN(value)) continue
      months.set(period, value)
      last = last === null ? period : Math.max(last, period)
    }
    byFigure.set(figureId, months)
  }
  return { byFigure, last }
}

function countDifferences(then: KnownMonths, now: KnownMonths) {
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

/** Base figures and everything computed from them over the twelve months that end with a month. */
function yearOf(basis: PotentialBasis, { byFigure }: KnownMonths, last: number): ReadonlyMap<string, number | null> {
  const figures = new Map<string, number>()
  for (const [id, months] of byFigure) {
    const how = basis.aggregationOf.get(id)
    const series = Float64Array.from({ length: 12 }, (_, month) => months.get(last - 11 + month) ?? Number.NaN)
    const value = how === undefined ? Number.NaN : aggregateWindow(series, last - 11, 'R12', last, how)
    if (Number.isFinite(value)) figures.set(id, value)
  }
  return valuesFrom(basis, figures)
}

/** A difference below a millionth of the value is rounding. */
const ROUNDING = 1e-6

async function changesBetween(
  reader: FigureReader,
  basis: PotentialBasis,
  before: ReadonlyMap<string, number | null>,
  after: ReadonlyMap<string, number | null>,
) {
  const { kpis, areas } = await readKpiCatalogue(reader.tx, reader.revision)
  const changeOf = (id: string): KnownChange | null => {
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
      eur: worthOfChange(basis.model, after, kpi, change),
    }
  }
  const { outcome, parts } = basis.model
  const told = [...kpis.values()].filter(({ id, isHeadline }) => {
    const role = parts.get(id)?.role
    // A result only repeats what the levers below it did.
    return role === 'LEVER' || role === 'ESTIMATE' || (isHeadline && role === 'NONE')
  })
  const listed = told.flatMap(({ id }) => (id === outcome ? [] : (changeOf(id) ?? [])))
  const weight = ({ eur }: KnownChange) => (eur === null ? -1 : Math.abs(eur))
  return {
    outcome: outcome === null ? null : changeOf(outcome),
    listed: listed.sort((one, other) => weight(other) - weight(one) || (one.id < other.id ? -1 : 1)),
  }
}
