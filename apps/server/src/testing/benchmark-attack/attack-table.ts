import type { Highs } from 'highs'
import { expect } from 'vitest'
import { attackOn, type Cell, isWholeNumber, type Knowledge, kindOf, type Reach, unitsIn } from './attacked-cell.ts'
import type { SentFigures } from './demo-figures-sent.ts'
import { intervalsLeft } from './joint-attack.ts'

/** How a set of cells is attacked. */
export interface Attempt {
  readonly knowledge: Knowledge
  readonly reach: Reach
  readonly order: 'KNOWN' | 'UNKNOWN'
  readonly isWhole?: boolean
  readonly random: () => number
  /** Numbers of owners; one of the cell's owners is drawn when absent. */
  readonly attackers?: readonly number[]
}

/** What an attack found about one cell. */
export interface Outcome {
  readonly tenant: string
  readonly cell: Cell
  readonly kind: string
  readonly attackers: readonly number[]
  /** For each of the others' values, the width of its interval as a part of the interquartile range, at most {@link CAP}. */
  readonly widths: readonly number[]
}

/** Every other contributor must keep an interval of at least this part of the interquartile range. */
export const LEAST_WIDTH = 0.5

/** Intervals at least so wide are not searched further. */
const CAP = 1

const TOLERANCE = 1e-5

/** Attacks cells; those of which nothing is released, or that have one owner only, are left out. */
export function attackCells(
  solver: Highs,
  figures: SentFigures,
  cells: readonly Cell[],
  attempt: Attempt,
): readonly Outcome[] {
  return cells.flatMap((cell): Outcome[] => {
    if (attempt.knowledge(cell).length === 0) return []
    const owners = unitsIn(figures, cell).map((unit) => figures.owners[unit] ?? 0)
    const attackers = attempt.attackers ?? [owners[Math.floor(attempt.random() * owners.length)] ?? 0]
    const attack = attackOn(figures, cell, { attackers, knowledge: attempt.knowledge, reach: attempt.reach })
    if (attack === null) return []
    const enough = attempt.order === 'KNOWN' ? CAP : LEAST_WIDTH
    const widths = intervalsLeft(solver, attack, { order: attempt.order, enough, isWhole: attempt.isWhole === true })
    return [{ tenant: figures.tenant, cell, kind: nameOfKind(figures, cell.kpi), attackers, widths }]
  })
}

function nameOfKind(figures: SentFigures, kpi: string): string {
  return `${kindOf(figures, kpi).toLowerCase()}${isWholeNumber(figures, kpi) ? ', whole numbers' : ''}`
}

/** Some of the items, drawn without repetition. */
export function drawn<Item>(items: readonly Item[], count: number, random: () => number): readonly Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ item }) => item)
}

/** A row of the table. */
export interface AttackRow {
  readonly name: string
  readonly cells: number
  readonly least: number
  readonly median: number
  /** The part of the values whose interval is narrower than {@link LEAST_WIDTH}. */
  readonly below: number
  /** The part of the cells with such a value. */
  readonly cellsBelow: number
}

export function rowOf(name: string, outcomes: readonly Outcome[]): AttackRow {
  const widths = outcomes.flatMap((one) => one.widths).sort((a, b) => a - b)
  const isNarrow = (width: number) => width < LEAST_WIDTH - TOLERANCE
  return {
    name,
    cells: outcomes.length,
    least: widths[0] ?? Number.NaN,
    median: Math.min(CAP, widths[Math.floor(widths.length / 2)] ?? Number.NaN),
    below: widths.filter(isNarrow).length / Math.max(1, widths.length),
    cellsBelow: outcomes.filter((one) => one.widths.some(isNarrow)).length / Math.max(1, outcomes.length),
  }
}

/** The outcomes with a value whose interval is too narrow, the narrowest first. */
function narrowOutcomes(outcomes: readonly Outcome[]): readonly Outcome[] {
  return outcomes
    .filter(({ widths }) => Math.min(...widths) < LEAST_WIDTH - TOLERANCE)
    .sort((a, b) => Math.min(...a.widths) - Math.min(...b.widths))
}

/** The table as Markdown. Widths are parts of the interquartile range; the median is at most 1. */
function writeAttackTable(rows: readonly AttackRow[]): string {
  const percent = (part: number) => `${(100 * part).toFixed(1)} %`
  const lines = rows.map(({ name, cells, least, median, below, cellsBelow }) =>
    [
      name,
      cells,
      least.toFixed(3),
      median >= CAP ? `≥ ${CAP}` : median.toFixed(3),
      percent(below),
      percent(cellsBelow),
    ].join(' | '),
  )
  const head = `attack | cells | minimum | median | values below ${LEAST_WIDTH} | cells with one`
  return [head, '--- | ---: | ---: | ---: | ---: | ---:', ...lines].map((line) => `| ${line} |\n`).join('')
}

/** Collects the rows of a test file; `print` writes them. */
export function createAttackTable() {
  const rows: AttackRow[] = []
  return {
    record(name: string, outcomes: readonly Outcome[]): AttackRow {
      const row = rowOf(name, outcomes)
      rows.push(row)
      return row
    },
    print(): void {
      if (rows.length > 0) process.stdout.write(`\n${writeAttackTable(rows)}\n`)
    },
  }
}

/** Says which cells leave too narrow an interval, the narrowest first. */
export function expectWide(outcomes: readonly Outcome[]): void {
  const narrow = narrowOutcomes(outcomes).map(({ widths, ...of }) => ({ ...of, least: Math.min(...widths) }))
  expect(narrow.slice(0, 5)).toEqual([])
}
