import type { ImportQuestion } from '@lotse/contract/features/import/import.constants.ts'
import { cleanLine } from '@lotse/contract/written-text.ts'
import { closest } from '../../platform/pack/closest.ts'
import { type ColumnLabel, readLabel, shownName } from './import.column-label.ts'
import type { FigureColumn, NamedColumn } from './import.format.ts'
import { HEADER_NAMES, type Qualifier, READ_NAMES, type Role, roleOf } from './import.header-names.ts'
import type { FixedParts, KeyColumn, Layout, OtherColumn, ValueColumn } from './import.layout.ts'
import type { KnownNames } from './import.names.ts'
import { LONGEST_NAME, normalise } from './import.normalise.ts'
import { cut, type ProblemCode, type ProblemHint, type ProblemValues, shown } from './import.problem.ts'

/** The problem with a header row. */
export interface HeaderProblem {
  readonly code: ProblemCode
  readonly values: ProblemValues
  readonly hint: ProblemHint
  readonly asks: readonly ImportQuestion[]
  /** How many columns were recognised: the row with most of them is the header that is reported. */
  readonly recognised: number
}

/** Names that can also be about something else, such as the day of an export; a clearer name of the same role wins. */
const VAGUE = new Set(
  [
    ...['date', 'Datum', 'tarih', 'dátum', 'location', 'site', 'branch', 'store', 'dealer', 'Filiale', 'Standort'],
    ...[
      'Niederlassung',
      'şube',
      'lokasyon',
      'pobočka',
      'predajňa',
      'account',
      'item',
      'KPI',
      'metric',
      'Position',
      'Konto',
    ],
    ...['hesap', 'kalem', 'účet', 'položka'],
  ].map(normalise),
)

type Columns = Partial<Record<Role, number>>

/** Names that mean something else beside a clearer one: `Unit` beside `Betrieb` is the unit of measure. */
const WEAK: Readonly<Record<string, Qualifier>> = { unit: 'measure', jednotka: 'measure' }

/**
 * Maps the names of the columns to their roles, or returns the problem with them. `texts` has for each column its names, from top to
 * bottom; `fixed` is what the name of the sheet says.
 */
export function readHeader(
  texts: readonly (readonly string[])[],
  known: KnownNames,
  fixed: FixedParts = {},
): { readonly layout: Layout } | { readonly problem: HeaderProblem } {
  const labels = texts.map((ofColumn) => readLabel(ofColumn, known))
  const { columns, twice } = assignRoles(labels)
  const recognised = Object.keys(columns).length
  if (twice !== null) {
    const values = { first: shown(twice[0]), second: shown(twice[1]) }
    return { problem: { code: 'columnTwice', values, hint: { code: 'removeOne' }, asks: ['columns'], recognised } }
  }
  const { values, missing } = findValues(labels, columns, fixed)
  if (values.length === 0 || missing.length > 0) {
    return {
      problem: {
        ...lackOf(
          labels.map(({ name }) => name),
          missing,
        ),
        asks: questionsOf(missing, recognised),
        recognised,
      },
    }
  }
  const keys = Object.fromEntries(
    Object.entries(columns).filter(([role]) => role in HEADER_NAMES && role !== 'value'),
  ) as Partial<Record<KeyColumn, number>>
  const qualifiers = Object.entries(columns).flatMap(([role, index]) =>
    isQualifier(role) ? [{ role, index, name: labels[index]?.name ?? '' }] : [],
  )
  const used = new Set(
    [...Object.values(keys), ...values, ...qualifiers].map((one) => (typeof one === 'number' ? one : one.index)),
  )
  const others = labels.flatMap(({ name, role, word, isIgnored }, index): OtherColumn[] =>
    used.has(index)
      ? []
      : [{ index, name: shownName(name), reason: isIgnored === true ? 'IGNORED' : reasonOf(role, word) }],
  )
  const header = texts.map((ofColumn) => ofColumn.at(-1) ?? '')
  const names = labels.map(({ name }) => shownName(name))
  return { layout: { keys, values, qualifiers, others, header, names, width: texts.length, fixed } }
}

function reasonOf(role: Role | null, word: ColumnLabel['word']): OtherColumn['reason'] {
  if (role === 'unit_name' || role === 'figure_name') return 'NAME'
  return word === 'TOTAL' || word === 'PLAN' || word === 'CUMULATED' ? word : 'UNKNOWN'
}

const isQualifier = (role: string): role is Qualifier => ['measure', 'kind', 'sign', 'cancelled'].includes(role)

function assignRoles(labels: readonly ColumnLabel[]): { columns: Columns; twice: readonly [string, string] | null } {
  const columns: Columns = {}
  for (const [index, { role, name, word, parts }] of labels.entries()) {
    if (role === null || word === 'PLAN' || word === 'CUMULATED' || (role === 'value' && hasParts(parts))) continue
    const other = columns[role]
    if (other === undefined) columns[role] = index
    else if (role === 'business_unit' && WEAK[normalise(name)] !== undefined) columns.measure ??= index
    else if (role === 'business_unit' && WEAK[normalise(labels[other]?.name ?? '')] !== undefined) {
      columns.measure ??= other
      columns.business_unit = index
    } else if (role !== 'value' && isVague(name) !== isVague(labels[other]?.name)) {
      if (!isVague(name)) columns[role] = index
    } else if (role in HEADER_NAMES || role === 'sign' || role === 'cancelled')
      return { columns, twice: [labels[other]?.name ?? '', name] }
  }
  const { year, month, period } = columns
  if (year !== undefined && month !== undefined && period !== undefined && isVague(labels[period]?.name)) {
    delete columns.period
  }
  // SAP and others number the months of a year as periods.
  if (columns.year !== undefined && columns.month === undefined && columns.period !== undefined) {
    columns.month = columns.period
    delete columns.period
  }
  if (columns.year === undefined && columns.month !== undefined && columns.period === undefined) {
    columns.period = columns.month
    delete columns.month
  }
  return { columns, twice: null }
}

const isVague = (name = '') => VAGUE.has(normalise(name))

const hasParts = (parts: FixedParts) => Object.keys(parts).length > 0

/** The columns with values: the one that is named so, or those whose names are months, units or figures. */
function findValues(labels: readonly ColumnLabel[], columns: Columns, fixed: FixedParts) {
  const long = columns.value === undefined ? [] : [toValue(labels, columns.value)]
  const missingOfLong = missingParts(columns, fixed)
  if (long.length > 0 && missingOfLong.length === 0) return { values: long, missing: [] }
  const wide = labels.flatMap(({ parts, role, word }, index) =>
    hasParts(parts) && (role === null || role === 'value') && !isLeftOut(word) ? [toValue(labels, index)] : [],
  )
  const complete = wide.filter((value) => missingParts(columns, { ...fixed, ...value }).length === 0)
  if (complete.length > 0 && complete.length === wide.length) return { values: complete, missing: [] }
  return { values: long, missing: [...missingOfLong, ...(long.length === 0 ? (['value'] as const) : [])] }
}

const isLeftOut = (word: ColumnLabel['word']) => word !== null && word !== 'ACTUAL' && word !== 'MEASURE'

function toValue(labels: readonly ColumnLabel[], index: number): ValueColumn {
  const { name = '', measure = null, parts = {} } = labels[index] ?? {}
  return { index, name: shownName(name), measure, ...parts }
}

function missingParts(columns: Columns, fixed: FixedParts): FigureColumn[] {
  const has = (role: Role) => columns[role] !== undefined
  const missing: FigureColumn[] = has('business_unit') || fixed.unit !== undefined ? [] : ['business_unit']
  if (!has('period') && fixed.period === undefined) {
    if (!has('year') && fixed.year === undefined) missing.push('year')
    if (!has('month') && fixed.month === undefined) missing.push('month')
  }
  return has('figure') || fixed.figure !== undefined ? missing : [...missing, 'figure']
}

const QUESTION_OF: Readonly<Record<FigureColumn, ImportQuestion>> = {
  business_unit: 'unit',
  figure: 'figure',
  month: 'period',
  period: 'period',
  year: 'year',
  value: 'columns',
}

/** What a person can say about a table without some columns. A row without any known column may be no header. */
function questionsOf(missing: readonly FigureColumn[], recognised: number): ImportQuestion[] {
  if (recognised === 0) return []
  const questions = missing.map((column) => QUESTION_OF[column])
  const isWhole = missing.includes('month')
  return [...new Set<ImportQuestion>(['columns', ...questions.filter((one) => !isWhole || one !== 'year')])]
}

function lackOf(cells: readonly string[], missing: readonly FigureColumn[]) {
  const found = cells.slice(0, MOST_NAMES).map(shown).join(', ')
  const hint = suggestName(cells.slice(0, MOST_NAMES)) ?? ({ code: 'nameColumns' } as const)
  const values = { columns: { kind: 'columns', columns: missing }, found } as const
  if (cells.length <= MOST_NAMES) return { code: 'headerLacks', values, hint } as const
  return { code: 'headerLacksMore', values: { ...values, more: String(cells.length - MOST_NAMES) }, hint } as const
}

/** The columns that are read with their names in the file, in the order of the file. */
export function nameColumns({ keys, values, header }: Layout): NamedColumn[] {
  const columns = [
    ...(Object.entries(keys) as [FigureColumn, number][]).map(([column, index]) => ({
      column,
      index,
      name: header[index] ?? '',
    })),
    ...values.map(({ index, name }) => ({ column: 'value' as const, index, name })),
  ]
  return columns
    .sort((left, right) => left.index - right.index)
    .map(({ column, name }) => ({ column, name: cut(cleanLine(name), LONGEST_NAME) }))
}

/**
 * The number of header names that are reported and compared with the accepted ones; each comparison takes about 1 ms.
 */
const MOST_NAMES = 50

function suggestName(cells: readonly string[]): ProblemHint | null {
  for (const cell of cells) {
    const name = normalise(cell)
    const suggestion = name === '' || roleOf(cell) !== null ? null : closest(name, READ_NAMES)
    const column = suggestion === null ? null : roleOf(suggestion)
    if (column !== null && column in HEADER_NAMES)
      return {
        code: 'meantColumn',
        values: { column: { kind: 'columns', columns: [column as FigureColumn] }, name: shown(cell) },
      }
  }
  return null
}
