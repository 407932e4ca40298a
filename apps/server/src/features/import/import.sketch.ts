import { createHash } from 'node:crypto'
import { periodOf } from '@lotse/analysis/calendar/period.ts'
import type { ImportNameKind, ImportRole } from '@lotse/contract/features/import/import.constants.ts'
import { cleanLine } from '@lotse/contract/written-text.ts'
import type { FigureColumns } from '../kpi/kpi.public.ts'
import { readLabel, shownName } from './import.column-label.ts'
import type { FileSketch, SketchValue, TableSketch } from './import.file-sketch.ts'
import { readFixedParts } from './import.fixed-part.ts'
import type { FixedParts, Layout, TableRow } from './import.layout.ts'
import type { KnownNames } from './import.names.ts'
import { normalise } from './import.normalise.ts'
import { cut } from './import.problem.ts'

const MOST_TABLES = 12
const MOST_COLUMNS = 40
const MOST_ROWS = 5
const MOST_VALUES = 4
const MOST_UNKNOWN = 200
/** In characters. */
const LONGEST_CELL = 40

/** Collects what the reader sees, with bounded memory. */
export class SketchBook {
  readonly #tables: TableSketch[] = []
  readonly #shapes = new Set<string>()
  readonly #unknown = new Map<
    string,
    { readonly kind: ImportNameKind; readonly name: string; count: number; suggestion: string | null }
  >()
  readonly #placeOf: (line: number) => string

  /** @param placeOf the number of a line or row that a person sees */
  constructor(placeOf: (line: number) => string = String) {
    this.#placeOf = placeOf
  }

  /** A table that is read, with its rows below the header. */
  addTable(sheet: string, layout: Layout, rows: readonly TableRow[], known: KnownNames): void {
    const parts = new Map<number, FixedParts>(layout.values.map(({ index, ...value }) => [index, partsOf(value)]))
    const roles = new Map<number, ImportRole>([
      ...Object.entries(layout.keys).map(([role, index]) => [index, role as ImportRole] as const),
      ...layout.values.map(({ index }) => [index, 'value'] as const),
      ...layout.qualifiers.map(({ index, role }) => [index, role] as const),
    ])
    const columns = layout.names.map((name, index) => ({
      name,
      role: roles.get(index) ?? ('ignore' as const),
      parts: parts.get(index) ?? {},
    }))
    this.#add(sheet, true, columns, rows, known)
  }

  /** A table without the columns that are needed: its header as far as it is one, and the rows below it. */
  addUnread(sheet: string, header: TableRow, rows: readonly TableRow[], known: KnownNames): void {
    const columns = header.cells.map((cell) => {
      const { name, role, parts } = readLabel([String(cell)], known)
      const isRole = role !== null && role !== 'unit_name' && role !== 'figure_name'
      return { name: shownName(name), role: isRole ? role : ('ignore' as const), parts }
    })
    this.#add(sheet, false, columns, rows, known)
  }

  /** A sheet that is not read, which a person can choose. */
  addSkipped(sheet: string): void {
    if (this.#tables.length < MOST_TABLES) this.#tables.push({ sheet, isRead: false, columns: [], rows: [] })
  }

  #add(
    sheet: string,
    isRead: boolean,
    columns: TableSketch['columns'],
    rows: readonly TableRow[],
    known: KnownNames,
  ): void {
    const names = columns.map(({ name, parts }) => formOf(name, parts)).filter((name, at, all) => name !== all[at - 1])
    this.#shapes.add(JSON.stringify([formOf(sheet, readFixedParts(sheet, known)), ...names]))
    if (this.#tables.length >= MOST_TABLES) return
    this.#tables.push({
      sheet: sheet === '' ? null : sheet,
      isRead,
      columns: columns.slice(0, MOST_COLUMNS),
      rows: rows.slice(0, MOST_ROWS).map(({ line, cells }) => ({
        line,
        place: this.#placeOf(line),
        cells: cells.slice(0, MOST_COLUMNS).map((cell) => cut(cleanLine(String(cell)), LONGEST_CELL)),
        values: [],
        valueCount: 0,
      })),
    })
  }

  /** Counts a name that is no unit or figure; returns whether it is the first time. */
  addUnknown(kind: ImportNameKind, name: string, suggest: () => string | null): boolean {
    const key = `${kind} ${name}`
    const known = this.#unknown.get(key)
    if (known !== undefined) {
      known.count++
      return false
    }
    if (this.#unknown.size < MOST_UNKNOWN) this.#unknown.set(key, { kind, name, count: 1, suggestion: suggest() })
    return true
  }

  /** The sketch as plain data. @param columns the values of the file, if it has no problems */
  finish(columns: FigureColumns | null): FileSketch {
    const shapes = [...this.#shapes].sort()
    return {
      tables: columns === null ? this.#tables : withValues(this.#tables, columns),
      unknown: [...this.#unknown.values()],
      shape: shapes.length === 0 ? null : createHash('sha256').update(JSON.stringify(shapes)).digest('hex'),
    }
  }
}

const partsOf = ({ unit, figure, year, month, period }: FixedParts): FixedParts => ({
  ...(unit === undefined ? {} : { unit }),
  ...(figure === undefined ? {} : { figure }),
  ...(year === undefined ? {} : { year }),
  ...(month === undefined ? {} : { month }),
  ...(period === undefined ? {} : { period }),
})

/** A name without what differs from month to month. */
function formOf(name: string, { year, month, period }: FixedParts): string {
  if (year !== undefined || month !== undefined || period !== undefined) return '#'
  return normalise(name).replace(/\d{1,20}/g, '#')
}

function withValues(tables: readonly TableSketch[], columns: FigureColumns): TableSketch[] {
  const found = new Map<number, SketchValue[]>(tables.flatMap(({ rows }) => rows.map(({ line }) => [line, []])))
  for (const [at, line] of columns.lines.entries()) {
    found.get(line)?.push({
      businessUnitId: columns.businessUnits[columns.units[at] ?? -1] ?? '',
      figureId: columns.figures[columns.figureNumbers[at] ?? -1] ?? '',
      period: periodOf(columns.periods[at] ?? 0),
      value: columns.values[at] ?? 0,
    })
  }
  return tables.map((table) => ({
    ...table,
    rows: table.rows.map((row) => {
      const values = found.get(row.line) ?? []
      return { ...row, values: values.slice(0, MOST_VALUES), valueCount: values.length }
    }),
  }))
}
