import { basename } from 'node:path'
import { type Command, Option } from 'commander'
import {
  type Delimiter,
  ENCODINGS,
  type Encoding,
  FigureFileError,
  formatFileProblem,
  type ImportReport,
  type ImportStep,
  importBaseFigures,
  translateNote,
} from '../../features/import/import.public.ts'
import { findTenantById } from '../../features/tenant/tenant.repository.ts'
import type { LotseDatabase } from '../../platform/database/database.ts'
import { type CommandDeps, CommandError, usingDatabase } from './command-deps.ts'
import { addChoiceOptions, type ChoiceOptions, choicesOf } from './import-choices.ts'
import { registerImportMarketCommand } from './import-market.command.ts'
import { createProgress } from './progress.ts'

const STEP_LABELS: Readonly<Record<ImportStep, string>> = {
  READ: 'reading',
  FIGURES: 'writing base figures',
  KPIS: 'computing KPIs and benchmarks',
}

const DELIMITER_NAMES: Readonly<Record<string, Delimiter>> = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' }
const DECIMAL_NAMES = { point: '.', comma: ',' } as const

interface Options extends ChoiceOptions {
  readonly tenant: string
  readonly onConflict: 'supersede' | 'refuse'
  readonly delimiter?: string
  readonly decimal?: keyof typeof DECIMAL_NAMES
  readonly encoding?: Encoding
  readonly json?: boolean
  readonly confirmImplausible?: string
}

/** Registers `lotse import`. */
export function registerImportCommand(program: Command, deps: CommandDeps): void {
  const importing = program.command('import').description('import figures')
  registerBaseFigures(importing, deps)
  registerImportMarketCommand(importing, deps)
}

/** Registers `lotse import base-figures`. */
function registerBaseFigures(importing: Command, deps: CommandDeps): void {
  addChoiceOptions(importing.command('base-figures <file...>'))
    .description('import base figures from tables; each file all or nothing')
    .addOption(new Option('--tenant <id>', 'the tenant').makeOptionMandatory())
    .addOption(
      new Option(
        '--on-conflict <rule>',
        'when a value differs from the stored one: refuse the file and list the differences, or supersede (the earlier value stays available as of its time)',
      )
        .choices(['refuse', 'supersede'])
        .default('refuse'),
    )
    .addOption(new Option('--delimiter <name>', 'column delimiter').choices(Object.keys(DELIMITER_NAMES)))
    .addOption(new Option('--decimal <sign>', 'decimal separator').choices(Object.keys(DECIMAL_NAMES)))
    .addOption(new Option('--encoding <name>', 'the encoding of the file').choices(ENCODINGS))
    .option('--confirm-implausible <reason>', 'why values are right that do not fit the unit’s own months')
    .option('--json', 'print the reports as JSON')
    .action(async (files: string[], options: Options) => {
      const failures = await usingDatabase(deps, (database) => importAll(deps, database, files, options))
      if (failures > 0) {
        const what = files.length === 1 ? 'the file was' : `${failures} of ${files.length} files were`
        throw new CommandError(`${what} rejected; nothing was imported from ${failures === 1 ? 'it' : 'them'}`)
      }
    })
}

/** @returns the number of rejected files; the others were imported */
async function importAll(
  deps: CommandDeps,
  database: LotseDatabase,
  files: readonly string[],
  options: Options,
): Promise<number> {
  const tenant = await findTenantById(database, options.tenant)
  if (tenant === null) {
    throw new CommandError(`There is no tenant ${options.tenant}. List the tenants with “lotse tenant list”.`)
  }
  const results: object[] = []
  let failures = 0
  for (const file of files) {
    try {
      const report = await importOne(deps, database, file, { ...options, timeZone: tenant.timeZone })
      if (report.isRefused) failures++
      results.push({ name: file, ...report })
      if (!options.json) for (const line of describeImport(file, report)) deps.print(line)
    } catch (error) {
      if (!(error instanceof FigureFileError)) throw error
      failures++
      const problems = error.problems.map(({ text: _, ...problem }) => problem)
      results.push({ name: file, problems, problemCount: error.total })
      if (!options.json) for (const line of describeFailure(file, error)) deps.notify(line)
    }
  }
  if (options.json) deps.print(JSON.stringify(results, null, 2))
  return failures
}

async function importOne(
  deps: CommandDeps,
  database: LotseDatabase,
  file: string,
  {
    tenant,
    onConflict,
    delimiter,
    decimal,
    encoding,
    confirmImplausible,
    timeZone,
    ...choices
  }: Options & { timeZone: string },
): Promise<ImportReport> {
  const progress = createProgress(deps)
  const separator = DELIMITER_NAMES[delimiter ?? '']
  try {
    return await importBaseFigures(database, tenant, file, {
      source: basename(file),
      timeZone,
      ...(confirmImplausible === undefined ? {} : { confirmImplausible }),
      choices: choicesOf(choices),
      onConflict: onConflict === 'supersede' ? 'SUPERSEDE' : 'REFUSE',
      ...(separator === undefined ? {} : { delimiter: separator }),
      ...(decimal === undefined ? {} : { decimal: DECIMAL_NAMES[decimal] }),
      ...(encoding === undefined ? {} : { encoding }),
      onProgress: (step, done, total) => progress.update(`${basename(file)}: ${STEP_LABELS[step]}`, done, total),
    })
  } finally {
    progress.finish()
  }
}

/** At most this many implausible values are printed. */
const LISTED = 50

const SIGN_NAMES: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'pipe',
  '.': 'point',
}

/** The report of one file: detected format and outcome. */
export function describeImport(
  name: string,
  { file, values, record, isRefused, implausible, sameAs }: ImportReport,
): string[] {
  const { format } = file
  const decimal = format.decimal.value === null ? 'none' : SIGN_NAMES[format.decimal.value]
  const detected =
    format.kind !== 'CSV'
      ? [`  ${format.kind}, sheet ${JSON.stringify(format.sheet)}`]
      : [
          `  encoding: ${format.encoding.value} (${format.encoding.evidence})`,
          `  delimiter: ${SIGN_NAMES[format.delimiter.value]} (${format.delimiter.evidence})`,
        ]
  const lines = [
    `${name}: ${values} ${values === 1 ? 'value' : 'values'}`,
    ...detected,
    `  decimal separator: ${decimal} (${format.decimal.evidence})`,
    ...describeNotes(file.notes),
  ]
  if (implausible.length > 0) {
    lines.push(`  rejected: implausible values: ${implausible.length}; nothing was imported:`)
    for (const { businessUnitId, figureId, period, value, low, high, reason } of implausible.slice(0, LISTED)) {
      const usual = low === null || high === null ? '' : `, usually ${low} to ${high}`
      lines.push(
        `    ${[businessUnitId, figureId, period].filter(Boolean).join(' ')}: ${reason}${value === null ? '' : ` ${value}`}${usual}`,
      )
    }
    const more = implausible.length - LISTED
    if (more > 0) lines.push(`    and ${more} more`)
    return [...lines, '  if they are right, use --confirm-implausible "reason"']
  }
  if (isRefused) {
    lines.push(`  rejected: values that differ from the stored ones: ${record.conflictCount}; nothing was imported:`)
    for (const { line, businessUnitId, figureId, period, current, delivered } of record.conflicts) {
      lines.push(
        `    line ${line}: ${businessUnitId} ${figureId} ${period}: stored ${current}, in the file ${delivered}`,
      )
    }
    const more = record.conflictCount - record.conflicts.length
    if (more > 0) lines.push(`    and ${more} more`)
    return [...lines, '  to replace the stored values with these, use --on-conflict supersede']
  }
  if (record.importId === null) {
    const when = sameAs === null ? '' : ` (the same file was imported on ${sameAs.importedAt.toISOString()})`
    return [...lines, `  no changes: every value is already stored${when}`]
  }
  return [
    ...lines,
    `  delivery ${record.importId}: ${record.added} added, ${record.corrected} corrected, ${record.unchanged} unchanged`,
  ]
}

/** What of the file is not read, or not as it is. */
function describeNotes({ notes, total, emptyCells }: ImportReport['file']['notes']): string[] {
  const listed = notes.map((note) => {
    const { place, reason } = translateNote(note, 'en')
    return `  ${[note.subject.toLowerCase(), note.name === '' ? '' : JSON.stringify(note.name), place ?? ''].filter((part) => part !== '').join(' ')}: ${reason}`
  })
  const more = total > notes.length ? [`  and ${total - notes.length} more notes`] : []
  return [...listed, ...more, ...(emptyCells > 0 ? [`  cells without a value, which are skipped: ${emptyCells}`] : [])]
}

function describeFailure(name: string, { problems, total }: FigureFileError): string[] {
  const shown = problems.map((problem) => `  ${formatFileProblem(problem)}`)
  const more = total > problems.length ? [`  and ${total - problems.length} more`] : []
  return [`${name}: ${total} ${total === 1 ? 'problem' : 'problems'}`, ...shown, ...more]
}
