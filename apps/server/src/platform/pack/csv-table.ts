import { type CsvError, parse } from 'csv-parse/sync'
import type { TSchema } from 'typebox'
import { closest } from './closest.ts'
import type { PackProblem } from './pack-problem.ts'

/** A row of a table: its values by column (without empty cells), and its line. */
export interface TableRow {
  readonly value: Readonly<Record<string, unknown>>
  readonly line: number
}

const NUMBER = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/

/**
 * Parses a table of a pack: CSV with commas, decimal points and a header. Cells of number columns become numbers; other texts stay
 * and are then rejected by the schema.
 */
export function parseTable(
  file: string,
  text: string,
  schema: TSchema,
): { readonly rows: TableRow[]; readonly problems: PackProblem[] } {
  const properties = columnsOf(schema)
  let records: { record: string[]; info: { lines: number } }[]
  try {
    records = parse(text, { bom: true, info: true, skip_empty_lines: true, relax_column_count: true }) as never
  } catch (error) {
    const { message, lines } = error as CsvError
    return { rows: [], problems: [{ file, line: Number(lines ?? 1), message: `invalid CSV: ${message}` }] }
  }
  const header = records[0]?.record.map((name) => name.trim()) ?? []
  const problems = checkHeader(file, header, properties)
  if (problems.length > 0) return { rows: [], problems }
  const rows = records.slice(1).flatMap(({ record, info }): TableRow[] => {
    if (record.length !== header.length) {
      const message = `${record.length} cells, but the header has ${header.length}`
      problems.push({ file, line: info.lines, message })
      return []
    }
    const cells = header.flatMap((name, index): [string, unknown][] => {
      const cell = record[index]?.trim() ?? ''
      if (cell === '') return []
      return [[name, properties.get(name) === 'number' && NUMBER.test(cell) ? Number(cell) : cell]]
    })
    return [{ value: Object.fromEntries(cells), line: info.lines }]
  })
  return { rows, problems }
}

function columnsOf(schema: TSchema): Map<string, string> {
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> }
  return new Map(Object.entries(properties).map(([name, { type }]) => [name, type ?? 'string']))
}

function checkHeader(file: string, header: readonly string[], columns: ReadonlyMap<string, string>): PackProblem[] {
  const known = [...columns.keys()]
  const missing = known.filter((name) => !header.includes(name))
  const problems = header
    .filter((name) => !columns.has(name))
    .map((name): PackProblem => {
      const near = closest(name, missing)
      const hint = near === null ? `columns are ${known.join(', ')}` : `did you mean ${near}?`
      return { file, line: 1, message: `unknown column ${JSON.stringify(name)}`, hint }
    })
  if (missing.length > 0) {
    const hint = `the first line must be ${known.join(',')}`
    problems.push({ file, line: 1, message: `column ${missing.join(', ')} is missing`, hint })
  }
  return problems
}
