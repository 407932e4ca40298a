import { type Period, periodIndex, periodOf } from '@lotse/analysis/calendar/period.ts'
import { lockTenantRevision } from '../../../platform/database/tenant-revision.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { readClosedMonths } from './closed-month.repository.ts'
import type { RecordedFinding } from './finding.ts'
import {
  allowLargeSorts,
  insertFigureImport,
  insertValues,
  listFigureImports,
  listValueSeries,
  type NewSeries,
  type ValueSeries,
} from './value.repository.ts'
import { type FigureColumns, sortedPositions } from './value-columns.ts'

/**
 * How a delivery handles a value that differs from the current one: replace it, refuse the complete delivery, or
 * preserve values of other sources (a tenant pack does not overwrite corrections by users).
 */
export type ConflictRule = 'SUPERSEDE' | 'REFUSE' | 'KEEP_OTHERS'

/** A current value that conflicts with a delivery. */
export interface FigureConflict {
  readonly businessUnitId: string
  readonly figureId: string
  readonly period: string
  readonly line: number
  readonly current: number
  readonly delivered: number
}

/** The result of a delivery. `importId` is null if nothing was written. */
export interface RecordReport {
  readonly importId: number | null
  readonly added: number
  readonly corrected: number
  readonly unchanged: number
  /** Preserved values of other sources that conflict. */
  readonly kept: number
  readonly conflictCount: number
  /** The first {@link MAXIMUM_CONFLICTS_LISTED} ones. */
  readonly conflicts: readonly FigureConflict[]
  /** Closed months (`YYYY-MM`) of values to write, oldest first. Only a tenant pack writes into them. */
  readonly closedMonths: readonly Period[]
  readonly changedBusinessUnitIds: readonly string[]
}

export const MAXIMUM_CONFLICTS_LISTED = 50

/** A delivery of base figures; its units and figures exist and its rows are unique. */
export interface Delivery {
  readonly source: string
  readonly contentHash: string
  readonly columns: FigureColumns
  readonly conflict: ConflictRule
  /** The person who imports it in the browser. */
  readonly importedById?: string
  /** What was implausible in it, and what was decided about that. */
  readonly findings?: readonly RecordedFinding[]
  /** Counts values compared (first half of the total) and written (second half). */
  readonly onProgress?: (done: number, total: number) => void
}

/** The number of values per statement, and of current values held in memory at a time. */
const CHUNK = 60_000

/**
 * Stores base figures: appends only values that differ from the current ones, so that repeating a delivery has no
 * effect. Writes nothing if it would change a closed month. Deliveries of a tenant are serialised. Roll-ups are refreshed by `refreshRollup`.
 */
export async function recordBaseFigureValues(tx: TenantTransaction, delivery: Delivery): Promise<RecordReport> {
  await lockTenantRevision(tx)
  await allowLargeSorts(tx)
  const { columns, conflict, source, contentHash, onProgress } = delivery
  const positions = sortedPositions(columns)
  const differences = await compareWithCurrent(tx, delivery, positions)
  const changed = new Set<string>()
  const report = await comparisonOf(tx, columns, differences)
  const isClosed = conflict !== 'KEEP_OTHERS' && report.closedMonths.length > 0
  const isRefused = isClosed || (conflict === 'REFUSE' && differences.conflictCount > 0)
  if (isRefused || differences.changes.length === 0) return { importId: null, ...report, changedBusinessUnitIds: [] }
  const { added, corrected, changes } = differences
  const importId = await insertFigureImport(tx, {
    source,
    contentHash,
    valuesWritten: changes.length,
    added,
    corrected,
    months: monthsOf(columns, changes),
    importedById: delivery.importedById ?? null,
    findings: delivery.findings ?? [],
  })
  for (let start = 0; start < differences.changes.length; start += CHUNK) {
    const series = seriesOf(columns, differences.changes.subarray(start, start + CHUNK))
    for (const { businessUnitId } of series) changed.add(businessUnitId)
    await insertValues(tx, importId, series)
    onProgress?.(columns.length + Math.min(start + CHUNK, differences.changes.length), columns.length * 2)
  }
  return { importId, ...report, changedBusinessUnitIds: [...changed] }
}

/** A delivery compared with the current values, as if it superseded them. */
export type Comparison = Omit<RecordReport, 'importId' | 'changedBusinessUnitIds'>

/** Compares values with the current ones, for instance before they are imported. Writes nothing. */
export async function compareBaseFigureValues(tx: TenantTransaction, columns: FigureColumns): Promise<Comparison> {
  await allowLargeSorts(tx)
  const delivery: Delivery = { source: '', contentHash: '', columns, conflict: 'REFUSE' }
  return comparisonOf(tx, columns, await compareWithCurrent(tx, delivery, sortedPositions(columns)))
}

async function comparisonOf(
  tx: TenantTransaction,
  columns: FigureColumns,
  differences: Differences,
): Promise<Comparison> {
  const { changes, added, corrected, kept, conflictCount, conflicts } = differences
  const unchanged = columns.length - changes.length - kept
  const closedMonths = await closedMonthsOf(tx, columns, changes)
  return { added, corrected, unchanged, kept, conflictCount, conflicts, closedMonths }
}

async function closedMonthsOf(
  tx: TenantTransaction,
  { periods }: FigureColumns,
  changes: Int32Array,
): Promise<Period[]> {
  const closed = new Set([...(await readClosedMonths(tx)).keys()].map(periodIndex))
  if (closed.size === 0) return []
  const found = new Set<number>()
  for (const position of changes) {
    const period = periods[position] as number
    if (closed.has(period)) found.add(period)
  }
  return [...found].sort((left, right) => left - right).map(periodOf)
}

/** The first and the last month of some values, as period indexes. */
function monthsOf({ periods }: FigureColumns, positions: Int32Array): { first: number; last: number } {
  let first = Number.POSITIVE_INFINITY
  let last = 0
  for (const position of positions) {
    first = Math.min(first, periods[position] as number)
    last = Math.max(last, periods[position] as number)
  }
  return { first, last }
}

interface Differences {
  /** Positions of the values to write, in order. */
  readonly changes: Int32Array
  readonly added: number
  readonly corrected: number
  readonly kept: number
  readonly conflictCount: number
  readonly conflicts: readonly FigureConflict[]
}

async function compareWithCurrent(
  tx: TenantTransaction,
  { columns, conflict, source, onProgress }: Delivery,
  positions: Int32Array,
): Promise<Differences> {
  const imports = await listFigureImports(tx)
  const ownImports = new Set(imports.filter((delivery) => delivery.source === source).map(({ id }) => id))
  const changes = new Int32Array(columns.length)
  let count = 0
  let added = 0
  let kept = 0
  let conflictCount = 0
  const conflicts: FigureConflict[] = []
  for (const [start, end] of unitChunks(columns, positions)) {
    const units = new Set<string>()
    for (let index = start; index < end; index++) units.add(unitAt(columns, positions[index] as number))
    const current = imports.length > 0 ? await listValueSeries(tx, [...units]) : []
    const find = currentFinder(columns, current)
    for (let index = start; index < end; index++) {
      const position = positions[index] as number
      const known = find(position)
      const value = columns.values[position] as number
      if (known === null || Number.isNaN(known.value)) {
        if (Number.isNaN(value)) continue
        added++
      } else if (known.value === value) continue
      else {
        const isForeign = !ownImports.has(known.importId)
        if (conflict === 'KEEP_OTHERS' && isForeign) {
          kept++
          continue
        }
        conflictCount++
        if (conflicts.length < MAXIMUM_CONFLICTS_LISTED) conflicts.push(conflictAt(columns, position, known.value))
      }
      changes[count++] = position
    }
    onProgress?.(end, columns.length * 2)
  }
  return { changes: changes.subarray(0, count), added, corrected: count - added, kept, conflictCount, conflicts }
}

/** Complete units, about {@link CHUNK} values at a time. */
function* unitChunks(columns: FigureColumns, positions: Int32Array): Generator<[start: number, end: number]> {
  let start = 0
  for (let index = 1; index <= positions.length; index++) {
    const isEnd = index === positions.length
    const isNextUnit =
      !isEnd && columns.units[positions[index] as number] !== columns.units[positions[index - 1] as number]
    if (isEnd || (isNextUnit && index - start >= CHUNK)) {
      yield [start, index]
      start = index
    }
  }
}

/** Looks up current values by position without building a string per value. */
function currentFinder(
  columns: FigureColumns,
  current: readonly ValueSeries[],
): (position: number) => { value: number; importId: number } | null {
  const unitNumber = new Map(columns.businessUnits.map((id, number) => [id, number]))
  const figureNumber = new Map(columns.figures.map((id, number) => [id, number]))
  const series = new Map<number, ValueSeries>()
  const keyOf = (unit: number, figure: number) => unit * columns.figures.length + figure
  for (const one of current) {
    const unit = unitNumber.get(one.businessUnitId)
    const figure = figureNumber.get(one.figureId)
    if (unit !== undefined && figure !== undefined) series.set(keyOf(unit, figure), one)
  }
  return (position) => {
    const one = series.get(keyOf(columns.units[position] as number, columns.figureNumbers[position] as number))
    if (one === undefined) return null
    const period = columns.periods[position] as number
    // Most series have no gaps, so the index follows from the first month.
    const guess = period - (one.periods[0] ?? 0)
    const index = one.periods[guess] === period ? guess : one.periods.indexOf(period)
    if (index < 0) return null
    return { value: one.values[index] as number, importId: one.importIds[index] as number }
  }
}

const unitAt = (columns: FigureColumns, position: number) =>
  columns.businessUnits[columns.units[position] as number] as string
const figureAt = (columns: FigureColumns, position: number) =>
  columns.figures[columns.figureNumbers[position] as number] as string

function conflictAt(columns: FigureColumns, position: number, current: number): FigureConflict {
  return {
    businessUnitId: unitAt(columns, position),
    figureId: figureAt(columns, position),
    period: periodOf(columns.periods[position] as number),
    line: columns.lines[position] as number,
    current,
    delivered: columns.values[position] as number,
  }
}

function seriesOf(columns: FigureColumns, positions: Int32Array): NewSeries[] {
  const series: (NewSeries & { periods: number[]; values: number[] })[] = []
  let unit = -1
  let figure = -1
  for (const position of positions) {
    if (columns.units[position] !== unit || columns.figureNumbers[position] !== figure) {
      unit = columns.units[position] as number
      figure = columns.figureNumbers[position] as number
      const [businessUnitId, figureId] = [unitAt(columns, position), figureAt(columns, position)]
      series.push({ businessUnitId, figureId, periods: [], values: [] })
    }
    const last = series.at(-1)
    last?.periods.push(columns.periods[position] as number)
    last?.values.push(columns.values[position] as number)
  }
  return series
}
