import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { periodOf } from '@lotse/analysis/calendar/period.ts'
import {
  IMPORT_CHOICES,
  type ImportChoiceName,
  type ImportQuestion,
} from '@lotse/contract/features/import/import.constants.ts'
import { expect, test } from 'vitest'
import type { FigureFile } from './import.csv-file.ts'
import type { CsvFormat } from './import.format.ts'
import type { KnownFigures } from './import.known.ts'
import { FigureFileError, formatFileProblem, questionsOfProblem } from './import.problem.ts'
import { readFigureFile } from './import.read-file.ts'

const FOLDER = join(import.meta.dirname, '../../../../../../shared/data/imports')
const isThere = existsSync(join(FOLDER, 'index.json'))

interface Value {
  readonly unit: string
  readonly period: string
  readonly figure: string
  readonly value: number
}

interface Expected {
  readonly file: string
  readonly kind: string
  readonly wanted: 'taken' | 'asked or refused'
  readonly values: readonly Value[]
}

const KNOWN: KnownFigures = {
  businessUnitIds: new Set(['harbour', 'station']),
  figureIds: new Set(['sales', 'staff_hours']),
  unitNames: new Map([
    ['harbour', ['Corner Bakery Harbour']],
    ['station', ['Corner Bakery Station']],
  ]),
  figureNames: new Map([
    ['sales', ['Sales', 'Umsatz', 'Satışlar', 'Tržby']],
    ['staff_hours', ['Staff hours', 'Personalstunden', 'Personel saatleri', 'Odpracované hodiny']],
  ]),
  measures: new Map([
    ['sales', ['EUR', '€']],
    ['staff_hours', ['hours']],
  ]),
}

/** More answers than a person would give to one file. */
const MOST_ANSWERS = 4

/** What a person could answer when the check asks for an option. */
function answersTo(question: ImportQuestion, { sketch }: FigureFileError): readonly CsvFormat[] {
  if (question === 'decimal') return [{ decimal: ',' }, { decimal: '.' }]
  if (question === 'sheets') {
    return sketch.tables.map(({ sheet }) => ({ choices: { sheets: [sheet ?? ''] } }))
  }
  if (question in IMPORT_CHOICES) {
    return IMPORT_CHOICES[question as ImportChoiceName].map((choice) => ({ choices: { [question]: choice } }))
  }
  return []
}

const questionsOf = ({ problems }: FigureFileError): ImportQuestion[] => [
  ...new Set(problems.flatMap(({ text }) => (text === undefined ? [] : questionsOfProblem(text)))),
]

/** Whether some answers to what the check asks lead to the values that are expected. */
async function leadsToRight(file: string, values: readonly Value[], format: CsvFormat, depth = 0): Promise<boolean> {
  const read = await readFile(file, format)
  if (!(read instanceof FigureFileError)) return isRight(read, values)
  if (depth === MOST_ANSWERS) return false
  for (const question of questionsOf(read)) {
    for (const answer of answersTo(question, read)) {
      const next = { ...format, ...answer, choices: { ...format.choices, ...answer.choices } }
      if (await leadsToRight(file, values, next, depth + 1)) return true
    }
  }
  return false
}

async function readFile(file: string, format: CsvFormat = {}): Promise<FigureFile | FigureFileError> {
  try {
    return await readFigureFile({ path: join(FOLDER, file), known: KNOWN, format })
  } catch (error) {
    if (error instanceof FigureFileError) return error
    throw error
  }
}

function textOf({ unit, period, figure, value }: Value): string {
  return `${unit} ${period} ${figure} ${Math.round(value * 1e6) / 1e6}`
}

function isRight(read: FigureFile | FigureFileError, values: readonly Value[]): boolean {
  if (read instanceof FigureFileError) return false
  const { businessUnits, figures, units, figureNumbers, periods, values: numbers, length } = read.columns
  const found = Array.from({ length }, (_, at) =>
    textOf({
      unit: businessUnits[units[at] ?? 0] ?? '',
      figure: figures[figureNumbers[at] ?? 0] ?? '',
      period: periodOf(periods[at] ?? 0),
      value: numbers[at] ?? 0,
    }),
  )
  return JSON.stringify(found.sort()) === JSON.stringify(values.map(textOf).sort())
}

async function outcomeOf({ file, wanted, values }: Expected): Promise<readonly [outcome: string, detail: string]> {
  const read = await readFile(file)
  const detail = read instanceof FigureFileError ? read.problems.slice(0, 2).map(formatFileProblem).join(' | ') : ''
  if (!(read instanceof FigureFileError)) {
    // The large file has a list of its own.
    if (file === 'rows_14400.xlsx') return [read.columns.length === 14_400 ? 'right' : 'SILENTLY WRONG', detail]
    if (!isRight(read, values) || values.length === 0) return ['SILENTLY WRONG', detail]
    return [wanted === 'taken' ? 'right' : 'right, a question was wanted', detail]
  }
  const questions = questionsOf(read)
  if (questions.length > 0 && (await leadsToRight(file, values, {}))) return ['asked', `${questions}: ${detail}`]
  if (wanted === 'taken') return ['refused though expected', detail]
  return [questions.length > 0 ? 'asked (no values are expected)' : 'refused rightly', `${questions}: ${detail}`]
}

test.skipIf(!isThere)(
  'no file of the collection is read silently wrong (skipped without the folder shared/data/imports)',
  { timeout: 60_000 },
  async () => {
    const index = JSON.parse(readFileSync(join(FOLDER, 'index.json'), 'utf8')) as readonly Expected[]
    const counts = new Map<string, number>()
    const lines: string[] = []
    for (const expected of index) {
      const [outcome, detail] = await outcomeOf(expected)
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
      if (outcome !== 'right') lines.push(`${outcome}: ${expected.file}: ${detail}`)
    }
    console.info(`${lines.sort().join('\n')}\n${JSON.stringify(Object.fromEntries(counts))}`)
    expect(lines.filter((line) => line.startsWith('SILENTLY WRONG'))).toEqual([])
  },
)
