import type { View } from '@lotse/analysis/figure/aggregation.ts'
import type { Attack, AttackedView } from './attack.ts'
import type { SentFigures } from './demo-figures-sent.ts'
import type { Term } from './linear-program.ts'
import {
  type GroupValues,
  knownByRule,
  knownExactly,
  knownFrom,
  PROBABILITIES,
  type ReleasedQuantile,
  rangeOf,
} from './released-view.ts'

/** A released benchmark: one KPI, group, view and month (counted from the first one). */
export interface Cell {
  readonly kpi: string
  readonly group: number
  readonly view: View
  readonly month: number
}

/** What a reader knows of a cell; empty when nothing is released. */
export type Knowledge = (cell: Cell) => readonly ReleasedQuantile[]

/** The views that an attack uses: the cell alone, all groups of the same period, or all groups of the last thirteen months too. */
export type Reach = 'ALONE' | 'GROUPS' | 'MONTHS'

/** How the months of a KPI make its other views: their sum, their mean, the last of them, or no sum at all. */
export type KpiKind = 'SUM' | 'MEAN' | 'LAST' | 'RATIO'

export const VIEWS: readonly View[] = ['MONTH', 'YTD', 'R12']

/** Fewer differing owners than this make two cells one. */
const FEW = 5

const MONTHS_BACK = 12

/** The units of a cell that have a value. */
export function unitsIn(figures: SentFigures, { kpi, group, view, month }: Cell): readonly number[] {
  const series = figures.series.get(kpi) ?? []
  return (figures.groups[group]?.units ?? []).filter((unit) => Number.isFinite(series[unit]?.[view][month]))
}

function valueOf(figures: SentFigures, { kpi, view, month }: Cell, unit: number): number {
  return figures.series.get(kpi)?.[unit]?.[view][month] ?? Number.NaN
}

/** The values of a cell, ascending. */
export function groupValues(figures: SentFigures, cell: Cell): GroupValues {
  const found = unitsIn(figures, cell)
    .map((unit) => ({ value: valueOf(figures, cell, unit), owner: figures.owners[unit] ?? 0 }))
    .sort((a, b) => a.value - b.value)
  const decimals = figures.kpis.find(({ id }) => id === cell.kpi)?.decimals ?? 0
  return {
    values: Float64Array.from(found, ({ value }) => value),
    owners: Int32Array.from(found, ({ owner }) => owner),
    decimals,
  }
}

/** All cells of a tenant of which the server sends something, with different values. */
export function sentCells(figures: SentFigures): Cell[] {
  return figures.kpis.flatMap(({ id: kpi }) =>
    figures.groups.flatMap(({ id }, group) =>
      VIEWS.flatMap((view) => {
        const sent = figures.quantiles(id, kpi, view)
        return Array.from({ length: figures.months }, (_, month) => ({ kpi, group, view, month })).filter(
          (cell) =>
            sent?.some((quantile) => Number.isFinite(quantile[cell.month])) === true &&
            rangeOf(groupValues(figures, cell).values) > 1e-9,
        )
      }),
    ),
  )
}

/** What the server sends. */
export function sentBy(figures: SentFigures): Knowledge {
  return remembered((cell) => {
    const sent = figures.quantiles(figures.groups[cell.group]?.id ?? '', cell.kpi, cell.view)
    const numbers = PROBABILITIES.map((_, index) => sent?.[index]?.[cell.month] ?? Number.NaN)
    return numbers.every(Number.isNaN) ? [] : knownFrom(groupValues(figures, cell), numbers)
  })
}

/** What a server without a release rule would send. */
export function exactOf(figures: SentFigures): Knowledge {
  return remembered((cell) => knownExactly(groupValues(figures, cell)))
}

/** What the release rule would send of the same values. */
export function releasedBy(figures: SentFigures): Knowledge {
  return remembered((cell) => knownByRule(groupValues(figures, cell), isNearAnother(figures, cell)))
}

function remembered(knowledge: Knowledge): Knowledge {
  const known = new Map<string, readonly ReleasedQuantile[]>()
  return (cell) => {
    const key = `${cell.kpi} ${cell.group} ${cell.view} ${cell.month}`
    const found = known.get(key) ?? knowledge(cell)
    known.set(key, found)
    return found
  }
}

/** True when another group of the period, or the month before or after, differs by one to four owners. */
export function isNearAnother(figures: SentFigures, cell: Cell): boolean {
  const own = new Set(unitsIn(figures, cell))
  const others: Cell[] = [
    ...figures.groups.keys().map((group) => ({ ...cell, group })),
    { ...cell, month: cell.month - 1 },
    { ...cell, month: cell.month + 1 },
  ]
  return others.some((other) => {
    const units = new Set(unitsIn(figures, other))
    if (units.size === 0) return false
    const differing = new Set([...own.symmetricDifference(units)].map((unit) => figures.owners[unit]))
    return differing.size > 0 && differing.size < FEW
  })
}

/** How the views of a KPI depend on its months, as far as the numbers show. */
export function kindOf(figures: SentFigures, kpi: string): KpiKind {
  const fits = { SUM: true, MEAN: true, LAST: true }
  let compared = 0
  for (const { MONTH, R12 } of figures.series.get(kpi) ?? []) {
    for (const [month, whole] of R12.entries()) {
      const window = MONTH.slice(Math.max(0, month - 11), month + 1)
      if (window.length < 12 || !Number.isFinite(whole) || !window.every(Number.isFinite)) continue
      const sum = window.reduce((total, one) => total + one, 0)
      const isNear = (one: number) => Math.abs(one - whole) <= 1e-9 * Math.max(1, ...window.map(Math.abs))
      fits.SUM &&= isNear(sum)
      fits.MEAN &&= isNear(sum / 12)
      fits.LAST &&= isNear(window[11] ?? Number.NaN)
      compared++
    }
  }
  if (compared === 0) return 'RATIO'
  return fits.LAST ? 'LAST' : fits.SUM ? 'SUM' : fits.MEAN ? 'MEAN' : 'RATIO'
}

/** True when every monthly value is a whole number. */
export function isWholeNumber(figures: SentFigures, kpi: string): boolean {
  return (figures.series.get(kpi) ?? []).every(({ MONTH }) =>
    MONTH.every((value) => !Number.isFinite(value) || Number.isInteger(value)),
  )
}

/** The months that a view of a period is made of. */
function windowOf(figures: SentFigures, { view, month }: Cell, kind: KpiKind): readonly number[] {
  if (view === 'MONTH' || kind === 'LAST') return [month]
  const length = view === 'R12' ? 12 : ((figures.firstPeriod + month) % 12) + 1
  return Array.from({ length }, (_, index) => month - length + 1 + index)
}

/** Cells whose releases are used together with the one of the attack. */
function cellsWithin(figures: SentFigures, cell: Cell, reach: Reach, kind: KpiKind): Cell[] {
  if (reach === 'ALONE') return [cell]
  const groups = [...figures.groups.keys()]
  if (reach === 'GROUPS' || kind === 'RATIO') return groups.map((group) => ({ ...cell, group }))
  const from = cell.month - MONTHS_BACK
  const periods = Array.from({ length: MONTHS_BACK + 1 }, (_, index) => from + index).filter((month) => month >= 0)
  return groups.flatMap((group) =>
    VIEWS.flatMap((view) =>
      periods
        .map((month) => ({ ...cell, group, view, month }))
        .filter((one) => (windowOf(figures, one, kind)[0] ?? -1) >= Math.max(0, from)),
    ),
  )
}

/** The attack of some owners, who share what they know, on a cell. Null when the cell has no value of others. */
export function attackOn(
  figures: SentFigures,
  cell: Cell,
  options: { readonly attackers: readonly number[]; readonly knowledge: Knowledge; readonly reach: Reach },
): Attack | null {
  const kind = options.reach === 'MONTHS' ? kindOf(figures, cell.kpi) : 'RATIO'
  const cells = cellsWithin(figures, cell, options.reach, kind)
  const isCell = (one: Cell) => one.group === cell.group && one.view === cell.view && one.month === cell.month
  const numberOf = new Map<string, number>()
  const truth: number[] = []
  const isKnown: number[] = []
  const unknownOf = (unit: number, one: Cell): number => {
    const key = `${unit} ${one.view} ${one.month}`
    const found = numberOf.get(key)
    if (found !== undefined) return found
    numberOf.set(key, truth.length)
    truth.push(valueOf(figures, one, unit))
    isKnown.push(options.attackers.includes(figures.owners[unit] ?? -1) ? 1 : 0)
    return truth.length - 1
  }
  const termsOf = (unit: number, one: Cell): readonly Term[] => {
    if (kind === 'RATIO') return [[unknownOf(unit, one), 1]]
    const window = windowOf(figures, one, kind)
    const factor = kind === 'MEAN' ? 1 / window.length : 1
    return window.map((month) => [unknownOf(unit, { ...one, view: 'MONTH', month }), factor])
  }
  const rangeOfUnit = new Map<number, number>()
  const views = cells.flatMap((one): (AttackedView & { readonly isTarget: boolean })[] => {
    const quantiles = options.knowledge(one)
    if (quantiles.length === 0 && !isCell(one)) return []
    const units = unitsIn(figures, one)
    const values = units.map((unit) => termsOf(unit, one))
    if (one.view === cell.view && one.month === cell.month && quantiles.length > 0) {
      const width = rangeOf(groupValues(figures, one).values)
      for (const unit of width > 0 ? units : []) {
        rangeOfUnit.set(unit, Math.min(width, rangeOfUnit.get(unit) ?? Number.POSITIVE_INFINITY))
      }
    }
    return [{ values, quantiles, isTarget: isCell(one) }]
  })
  const range = rangeOf(groupValues(figures, cell).values)
  if (isKnown.every((known) => known === 1) || !(range > 0)) return null
  return {
    truth: Float64Array.from(truth),
    isKnown: Uint8Array.from(isKnown),
    isNonNegative: truth.every((value) => value >= 0),
    views,
    target: views.findIndex(({ isTarget }) => isTarget),
    range,
    ranges: unitsIn(figures, cell).map((unit) => rangeOfUnit.get(unit) ?? range),
  }
}
