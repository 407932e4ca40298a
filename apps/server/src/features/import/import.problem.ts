import type { Period } from '@lotse/analysis/calendar/period.ts'
import {
  IMPORT_CHOICES,
  type ImportChoiceName,
  type ImportQuestion,
} from '@lotse/contract/features/import/import.constants.ts'
import type { Language } from '@lotse/contract/language.ts'
import { formatFor } from '@lotse/text/format.ts'
import type { TextKey } from '@lotse/text/server-texts.ts'
import { textsOf } from '../../platform/text/texts.ts'
import { type FileSketch, NO_SKETCH } from './import.file-sketch.ts'
import type { FigureColumn, FileFormat } from './import.format.ts'

/** A location in a file: a line of text, a row of a sheet, or a cell such as `E12`. */
export interface Place {
  readonly kind: 'line' | 'row' | 'cell'
  readonly number: string
}

type CodeOf<Group extends string> =
  TextKey<'import'> extends infer Key ? (Key extends `${Group}.${infer Code}` ? Code : never) : never
export type ProblemCode = CodeOf<'problem'>
export type HintCode = CodeOf<'hint'>

/** Columns of the file, written with the names of the template. */
export interface ColumnNames {
  readonly kind: 'columns'
  readonly columns: readonly FigureColumn[]
}

/** Months, written in the language of the text. */
export interface Months {
  readonly kind: 'months'
  readonly periods: readonly Period[]
}

/** Values of a text; places and columns are written in the language of the text, a place also as the first part of a list. */
export type ProblemValues = Readonly<
  Record<string, string | Place | ColumnNames | Months | readonly (string | Place)[]>
>

/** How to correct a problem. */
export interface ProblemHint {
  readonly code: HintCode
  readonly values?: ProblemValues
  /** The hint of the command line, where options have other names; English. */
  readonly onCommandLine?: string
}

/** A problem without language. */
export interface ProblemText {
  readonly at: Place | null
  readonly code: ProblemCode
  readonly values: ProblemValues
  readonly hint: ProblemHint | null
  /** The options with which a person can decide. */
  readonly asks?: readonly ImportQuestion[]
}

/**
 * A problem in a file of figures, in English. `place` is `line 12`, `cell E12`, or null for the file. `text` can be written in
 * another language with `translateProblem`.
 */
export interface FileProblem {
  readonly place: string | null
  readonly message: string
  readonly hint?: string
  readonly text?: ProblemText
}

/** A problem of a file of base figures, with its place, a hint, and a message for the command line if that has more details. */
export function problemAt(
  at: Place | null,
  code: ProblemCode,
  values: ProblemValues = {},
  {
    hint = null,
    message,
    asks,
  }: {
    readonly hint?: ProblemHint | HintCode | null
    readonly message?: string
    readonly asks?: readonly ImportQuestion[] | undefined
  } = {},
): FileProblem {
  const written = { at, code, values, hint: typeof hint === 'string' ? { code: hint } : hint }
  const text: ProblemText = asks === undefined || asks.length === 0 ? written : { ...written, asks }
  const english = translateProblem(text, 'en')
  const englishHint = text.hint?.onCommandLine ?? optionsHint(asks) ?? english.hint
  return {
    place: english.place,
    message: message ?? english.message,
    ...(englishHint === null ? {} : { hint: englishHint }),
    text,
  }
}

const QUESTIONS: Readonly<Partial<Record<ProblemCode, ImportQuestion>>> = {
  zeroBytes: 'encoding',
  encodingUnknown: 'encoding',
  delimiterAmbiguous: 'delimiter',
  decimalAmbiguous: 'decimal',
}

/** The options with which a person can decide a problem. */
export function questionsOfProblem({ code, asks }: Pick<ProblemText, 'code' | 'asks'>): readonly ImportQuestion[] {
  const question = QUESTIONS[code]
  return asks ?? (question === undefined ? [] : [question])
}

/** The options of the command line that decide; null if there are none. */
function optionsHint(asks: readonly ImportQuestion[] = []): string | null {
  const options = asks.flatMap((name) => {
    const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    if (name === 'names') return []
    if (name === 'columns' || name === 'sheets') return [flag.slice(0, -1)]
    if (!(name in IMPORT_CHOICES)) return [flag]
    const choices = IMPORT_CHOICES[name as ImportChoiceName].map((one) => one.toLowerCase().replaceAll('_', '-'))
    return [`${flag} ${choices.join(' | ')}`]
  })
  return options.length === 0 ? null : `specify it: ${options.join(', ')}`
}

/** Writes a problem in a language. */
export function translateProblem(
  { at, code, values, hint }: ProblemText,
  language: Language,
): { readonly place: string | null; readonly message: string; readonly hint: string | null } {
  const { say, place, written } = writerIn(language)
  return {
    place: at === null ? null : place(at),
    message: say(`problem.${code}`, written(values)),
    hint: hint === null ? null : say(`hint.${hint.code}`, written(hint.values ?? {})),
  }
}

/** Writes texts with places and columns in a language. */
export function writerIn(language: Language) {
  const say = textsOf(language, 'import')
  const format = formatFor(language)
  const place = (of: Place) => say(`place.${of.kind}`, { number: of.number })
  const word = (value: string | Place) => (typeof value === 'string' ? value : place(value))
  const valueText = (value: ProblemValues[string]): string => {
    if (typeof value === 'string') return value
    if (!('kind' in value)) return value.map(word).join(': ')
    if (value.kind === 'months') return format.list(value.periods.map((period) => format.period(period)))
    return value.kind === 'columns' ? value.columns.map((column) => say(`column.${column}`)).join(', ') : place(value)
  }
  const written = (all: ProblemValues) =>
    Object.fromEntries(Object.entries(all).map(([name, value]) => [name, valueText(value)]))
  return { say, place, written }
}

/** In characters. Longer texts are truncated in messages. */
const LONGEST_SHOWN = 80

/** Formats a text of a file for a message: in quotes, truncated to a readable length. */
export function shown(text: string): string {
  return JSON.stringify(cut(text, LONGEST_SHOWN))
}

/** Truncates a text and appends `…`. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}…`.toWellFormed()
}

/** Further problems are only counted. */
export const MAXIMUM_PROBLEMS_SHOWN = 50

/** Thrown for an invalid file of figures; nothing of it is imported. */
export class FigureFileError extends Error {
  override readonly name = 'FigureFileError'
  readonly problems: readonly FileProblem[]
  readonly total: number
  /** The detected format, if it was detected before the problems. */
  readonly format: FileFormat | null
  /** What was seen of the file. */
  sketch: FileSketch = NO_SKETCH

  constructor(problems: readonly FileProblem[], total = problems.length, format: FileFormat | null = null) {
    super(problems.map(formatFileProblem).join('\n'))
    this.problems = problems
    this.total = total
    this.format = format
  }
}

/** `line 12: … (hint)`. */
export function formatFileProblem({ place, message, hint }: FileProblem): string {
  const text = place === null ? message : `${place}: ${message}`
  return hint === undefined ? text : `${text} (${hint})`
}

/** Collects problems with bounded memory. */
export class ProblemList {
  readonly #shown: FileProblem[] = []
  #total = 0

  get total(): number {
    return this.#total
  }

  /** Whether further problems are only counted, so that their messages are not needed. */
  get isFull(): boolean {
    return this.#shown.length >= MAXIMUM_PROBLEMS_SHOWN
  }

  add(place: string | null, message: string, hint?: string): void {
    this.#total++
    if (this.isFull) return
    this.#shown.push({ place, message, ...(hint === undefined ? {} : { hint }) })
  }

  /** Adds a problem that can be translated; see `problemAt`. */
  report(...[at, code, values, more]: Parameters<typeof problemAt>): void {
    this.#total++
    if (!this.isFull) this.#shown.push(problemAt(at, code, values, more))
  }

  /** @throws FigureFileError when there are any */
  throwIfAny(format: FileFormat | null = null): void {
    if (this.#total > 0) throw new FigureFileError(this.#shown, this.#total, format)
  }
}
