import {
  IMPORT_CHOICES,
  IMPORT_ROLES,
  type ImportChoiceName,
} from '@lotse/contract/features/import/import.constants.ts'
import { ImportOptions } from '@lotse/contract/features/import/import.schema.ts'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { Value } from 'typebox/value'
import type { Choices } from '../../features/import/import.public.ts'

const CHOICE_NAMES = Object.keys(IMPORT_CHOICES) as ImportChoiceName[]
const written = (choice: string) => choice.toLowerCase().replaceAll('_', '-')
const flagOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const HELP: Readonly<Record<ImportChoiceName, string>> = {
  tenth: 'the month of 2026.1',
  dateOrder: 'what is first in 03/04/2026',
  shortYear: 'whether Mar-15 is a month of 2015',
  midnight: 'the month of its last evening in world time',
  plan: 'what is done with planned values',
  cumulated: 'how cumulated values are read',
  sign: 'the side that is negative',
  cancelled: 'what is done with cancelled rows',
  hiddenRows: 'what is done with hidden rows',
  scale: 'the scale that a title names',
  currency: 'whether amounts are in the currency of the base figure',
  percent: 'what a cell with 84 % is',
  duplicates: 'which of several values applies',
  blankLabels: 'what blank labels mean',
}

/** The options of the command line that correspond to the given values of commander. */
export type ChoiceOptions = Readonly<Partial<Record<ImportChoiceName, string>>> & {
  readonly unit?: string
  readonly figure?: string
  readonly period?: string
  readonly year?: string
  readonly sheet?: readonly string[]
  readonly column?: readonly { readonly name: string; readonly role: string }[]
  readonly leaveOutUnit?: readonly string[]
  readonly leaveOutFigure?: readonly string[]
}

/** Adds an option for each thing that a person can say about a file. */
export function addChoiceOptions(command: Command): Command {
  for (const name of CHOICE_NAMES) {
    const choices = IMPORT_CHOICES[name].map(written)
    command.addOption(new Option(`--${flagOf(name)} <choice>`, HELP[name]).choices(choices))
  }
  return command
    .option('--unit <id>', 'the unit of all values')
    .option('--figure <id>', 'the base figure of all values')
    .option('--period <YYYY-MM>', 'the month of all values')
    .option('--year <year>', 'the year of all values')
    .option('--sheet <name>', 'a sheet to read; can be repeated', append)
    .option(
      '--column <name=role>',
      `what a column means: ${IMPORT_ROLES.join(', ')}; can be repeated`,
      (text: string, before: NonNullable<ChoiceOptions['column']> = []) => [...before, columnOf(text)],
    )
    .option('--leave-out-unit <name>', 'a name whose rows are left out; can be repeated', append)
    .option('--leave-out-figure <name>', 'a name whose rows are left out; can be repeated', append)
}

const append = (text: string, before: readonly string[] = []) => [...before, text]

function columnOf(text: string) {
  const at = text.lastIndexOf('=')
  const column = { name: text.slice(0, Math.max(at, 0)), role: text.slice(at + 1) }
  if (column.name === '' || !IMPORT_ROLES.some((role) => role === column.role)) {
    throw new InvalidArgumentError(`Write name=role; roles are ${IMPORT_ROLES.join(', ')}.`)
  }
  return column
}

/** What was said about the files. @throws InvalidArgumentError for a value that the check would refuse */
export function choicesOf(options: ChoiceOptions): Choices {
  const leftOut = [
    ...(options.leaveOutUnit ?? []).map((name) => ({ kind: 'UNIT', name })),
    ...(options.leaveOutFigure ?? []).map((name) => ({ kind: 'FIGURE', name })),
  ]
  const all = {
    ...Object.fromEntries(CHOICE_NAMES.map((name) => [name, options[name]?.toUpperCase().replaceAll('-', '_')])),
    unit: options.unit,
    figure: options.figure,
    period: options.period,
    year: options.year === undefined ? undefined : Number(options.year),
    sheets: options.sheet,
    columns: options.column,
    leftOut: leftOut.length === 0 ? undefined : leftOut,
  }
  const choices = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  if (Value.Check(ImportOptions, choices)) return choices
  const [problem] = Value.Errors(ImportOptions, choices)
  throw new InvalidArgumentError(`${problem?.instancePath.slice(1)}: ${problem?.message}`)
}
