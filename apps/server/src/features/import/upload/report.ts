import { periodOf } from '@lotse/analysis/calendar/period.ts'
import {
  IMPLAUSIBLE_LISTED,
  IMPORT_LISTED,
  type ImportDecimal,
  type ImportDelimiter,
} from '@lotse/contract/features/import/import.constants.ts'
import type { ImportFormat, ImportOptions, ImportReport } from '@lotse/contract/features/import/import.schema.ts'
import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'
import type { Comparison, FigureConflict, FigureImport, ImplausibleValue } from '../../kpi/kpi.public.ts'
import { describeFinding, type ReportNames } from '../delivery/finding.ts'
import type { FigureFile } from '../import.csv-file.ts'
import type { TableSketch } from '../import.file-sketch.ts'
import type { CsvFormat, DecimalSign, Delimiter, FileFormat, NamedColumn } from '../import.format.ts'
import { type FileNote, translateNote } from '../import.note.ts'
import { type FigureFileError, type ProblemText, questionsOfProblem, translateProblem } from '../import.problem.ts'
import type { StoredSource } from '../names/names.repository.ts'
import { describeTable } from './report-table.ts'

/** The result of a check as it is stored, without language. */
export interface StoredReport
  extends Omit<
    ImportReport,
    'format' | 'isBeyondDue' | 'differences' | 'problems' | 'needs' | 'notes' | 'plausibility' | 'tables'
  > {
  readonly format: FileFormat | null
  readonly header: readonly NamedColumn[]
  readonly conflicts: readonly FigureConflict[]
  readonly problems: readonly ProblemText[]
  readonly notes: readonly FileNote[]
  /** The first ones. */
  readonly findings: readonly ImplausibleValue[]
  readonly findingCount: number
  readonly tables: readonly TableSketch[]
}

const DELIMITERS: Readonly<Record<ImportDelimiter, Delimiter>> = { COMMA: ',', SEMICOLON: ';', TAB: '\t', PIPE: '|' }
const DECIMALS: Readonly<Record<ImportDecimal, DecimalSign>> = { POINT: '.', COMMA: ',' }

/** The options of a person as the reader understands them. */
export function formatOf({ encoding, delimiter, decimal, ...choices }: ImportOptions): CsvFormat {
  return {
    choices,
    ...(encoding === undefined ? {} : { encoding }),
    ...(delimiter === undefined ? {} : { delimiter: DELIMITERS[delimiter] }),
    ...(decimal === undefined ? {} : { decimal: DECIMALS[decimal] }),
  }
}

/** The report of a file without problems. */
export function reportOf(
  { columns, format, header, notes, sketch }: FigureFile,
  { added, corrected, unchanged, conflicts }: Comparison,
  {
    sameAs,
    source,
    findings,
  }: {
    readonly sameAs: FigureImport | null
    readonly source: StoredSource | null
    readonly findings: readonly ImplausibleValue[]
  },
): StoredReport {
  const months = [...new Set(columns.periods)].sort((left, right) => left - right)
  const [first = null, last = null] = [months[0], months.at(-1)]
  return {
    format,
    header,
    values: columns.length,
    businessUnits: columns.businessUnits.length,
    figures: columns.figures.length,
    months: months.length,
    firstPeriod: first === null ? null : periodOf(first),
    lastPeriod: last === null ? null : periodOf(last),
    added,
    changed: corrected,
    unchanged,
    conflicts,
    problems: [],
    problemCount: 0,
    notes: notes.notes,
    noteCount: notes.total,
    emptyCells: notes.emptyCells,
    findings: findings.slice(0, IMPLAUSIBLE_LISTED),
    findingCount: findings.length,
    sameAs: sameAs === null ? null : { id: sameAs.id, at: sameAs.importedAt.toISOString() },
    tables: sketch.tables,
    unknown: [],
    source: usedSource(source),
  }
}

const usedSource = (source: StoredSource | null) =>
  source === null ? null : { name: source.name, at: source.at.toISOString() }

/** The report of a file with problems. */
export function problemReport(
  { problems, total, format, sketch }: FigureFileError,
  source: StoredSource | null,
): StoredReport {
  const none = {
    values: 0,
    businessUnits: 0,
    figures: 0,
    months: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    noteCount: 0,
    emptyCells: 0,
    findings: [],
    findingCount: 0,
  }
  return {
    ...none,
    format,
    header: [],
    firstPeriod: null,
    lastPeriod: null,
    conflicts: [],
    problems: problems.flatMap(({ text }) => text ?? []),
    problemCount: total,
    notes: [],
    sameAs: null,
    tables: sketch.tables,
    unknown: [...sketch.unknown],
    source: usedSource(source),
  }
}

/** Writes a report in a language. `duePeriod` is the last complete month. Reports of an earlier version lack some parts. */
export function describeReport(
  {
    format,
    header,
    conflicts,
    problems,
    notes = [],
    noteCount = 0,
    emptyCells = 0,
    findings = [],
    findingCount = 0,
    tables = [],
    unknown = [],
    source = null,
    ...counts
  }: StoredReport,
  { names, duePeriod }: { readonly names: ReportNames; readonly duePeriod: string },
  language: Language,
): ImportReport {
  return {
    ...counts,
    noteCount,
    emptyCells,
    isBeyondDue: (counts.lastPeriod ?? '') > duePeriod,
    format: format === null ? null : describeFormat(format, header),
    differences: conflicts
      .slice(0, IMPORT_LISTED)
      .map(({ line, businessUnitId, figureId, period, current, delivered }) => ({
        line,
        businessUnitId,
        businessUnit: names.businessUnits.get(businessUnitId) ?? businessUnitId,
        figureId,
        figure: names.figures.get(figureId) ?? figureId,
        period,
        existing: current,
        value: delivered,
      })),
    problems: problems.slice(0, IMPORT_LISTED).map((problem) => {
      const { place, message, hint } = translateProblem(problem, language)
      return {
        place: place === null ? null : capitalised(place, language),
        message: capitalised(message, language),
        hint: hint === null ? null : capitalised(hint, language),
      }
    }),
    notes: notes.map((note) => {
      const { place, reason } = translateNote(note, language)
      return {
        subject: note.subject,
        name: note.name,
        place: place === null ? null : capitalised(place, language),
        reason: capitalised(reason, language),
      }
    }),
    plausibility: { findings: findings.map((finding) => describeFinding(finding, names)), count: findingCount },
    needs: [...new Set(problems.flatMap(questionsOfProblem))],
    tables: tables.map((table) => describeTable(table, names, language)),
    unknown,
    source,
  }
}

function describeFormat(format: FileFormat, header: readonly NamedColumn[]): ImportFormat {
  const decimal = nameOf(DECIMALS, format.decimal.value)
  const columns = header.map(({ column, name }) => ({ column, name }))
  if (format.kind !== 'CSV') {
    return { kind: format.kind, encoding: null, delimiter: null, decimal, sheet: format.sheet, columns }
  }
  const delimiter = nameOf(DELIMITERS, format.delimiter.value)
  return { kind: 'CSV', encoding: format.encoding.value, delimiter, decimal, sheet: null, columns }
}

function nameOf<Name extends string>(signs: Readonly<Record<Name, string>>, sign: string | null): Name | null {
  return (Object.keys(signs) as Name[]).find((name) => signs[name] === sign) ?? null
}

/** The command line writes problems in lower case, after their place. */
function capitalised(text: string, language: Language): string {
  return text.charAt(0).toLocaleUpperCase(LOCALE_OF[language]) + text.slice(1)
}
