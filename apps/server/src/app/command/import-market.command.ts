import { basename } from 'node:path'
import type { Command } from 'commander'
import { FigureFileError, formatFileProblem } from '../../features/import/import.public.ts'
import { importMarketFile, type MarketImportReport } from '../../features/market/market.public.ts'
import type { LotseDatabase } from '../../platform/database/database.ts'
import { type CommandDeps, CommandError, usingDatabase } from './command-deps.ts'
import { createProgress } from './progress.ts'

interface Options {
  readonly check?: boolean
  readonly json?: boolean
}

/** Registers `lotse import market`. */
export function registerImportMarketCommand(importing: Command, deps: CommandDeps): void {
  importing
    .command('market <file...>')
    .description(
      'import new registrations in Germany, for all tenants, from the original monthly workbooks FZ 10 of the KBA; each file all or nothing, in the order of the months',
    )
    .option('--check', 'only read the files and report what would be imported')
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
  { check, json }: Options,
): Promise<number> {
  const results: object[] = []
  let failures = 0
  const progress = createProgress(deps)
  // Each month is compared with the month before, and file names sort by month.
  const ordered = [...files].sort((a, b) => basename(a).localeCompare(basename(b), 'en', { numeric: true }))
  for (const [index, file] of ordered.entries()) {
    progress.update(basename(file), index, ordered.length)
    try {
      const report = await importMarketFile(database, file, { isCheck: check === true })
      progress.finish()
      results.push({ name: file, ...report })
      if (!json) for (const line of describeMarketImport(file, report, check === true)) deps.print(line)
    } catch (error) {
      progress.finish()
      if (!(error instanceof FigureFileError)) throw error
      failures++
      results.push({ name: file, problems: error.problems, problemCount: error.total })
      if (!json) for (const line of describeFailure(file, error)) deps.notify(line)
    }
  }
  if (json) deps.print(JSON.stringify(results, null, 2))
  else deps.print(summary(results.length - failures, failures, check === true))
  return failures
}

const OUTCOMES = {
  ADDED: 'added',
  SUPERSEDED: 'replaces the earlier figures of the month',
  UNCHANGED: 'no changes, these figures are already imported',
  KEPT: 'kept',
} as const

/** The report of one workbook: outcome, totals, and one line for each warning. */
function describeMarketImport(name: string, report: MarketImportReport, isCheck: boolean): string[] {
  const { period, total, totalYearToDate, brands, models, reconciliation: sums, yearToDate, warnings } = report
  const count = (value: number | null) => (value === null ? 'no value' : value.toLocaleString('en-US'))
  const year =
    yearToDate === null
      ? `${count(totalYearToDate)} since January`
      : `${count(yearToDate.before)} + ${count(yearToDate.month)} = ${count(yearToDate.yearToDate)} since January`
  return [
    `${basename(name)}: ${period}: ${isCheck ? 'would be: ' : ''}${OUTCOMES[report.outcome]}`,
    `  ${count(total)} cars, ${year}; ${brands} brands, ${models} models`,
    `  agreeing totals: ${sums.brandSums} of the market, ${sums.modelSums} of brands; ${sums.partial} include parts without a value and are not exceeded`,
    ...warnings.map((warning) => `  note: ${warning}`),
  ]
}

function describeFailure(name: string, { problems, total }: FigureFileError): string[] {
  const shown = problems.map((problem) => `  ${formatFileProblem(problem)}`)
  const more = total > problems.length ? [`  and ${total - problems.length} more`] : []
  return [`${basename(name)}: rejected`, ...shown, ...more]
}

function summary(accepted: number, rejected: number, isCheck: boolean): string {
  const done = `${accepted} ${accepted === 1 ? 'file' : 'files'} ${isCheck ? 'valid; nothing was written' : 'imported'}`
  return rejected === 0 ? done : `${done}; ${rejected} rejected`
}
