import type { Command } from 'commander'
import type { PackChange } from '../../platform/pack/pack.ts'
import { formatProblem, PackError } from '../../platform/pack/pack-problem.ts'
import { applyPack, checkPack, type PackReport, type PackStep } from '../pack/apply-pack.ts'
import { type CommandDeps, CommandError, usingDatabase } from './command-deps.ts'
import { createProgress } from './progress.ts'

const STEP_LABELS: Readonly<Record<PackStep, string>> = {
  READ: 'reading base figures',
  CONTENT: 'writing content',
  FIGURES: 'writing base figures',
  KPIS: 'computing KPIs and benchmarks',
}

const NAMED_AT_MOST = 5

/** Registers `lotse apply PACK`. */
export function registerApplyCommand(program: Command, deps: CommandDeps): void {
  program
    .command('apply <pack>')
    .description(
      'create or update a tenant from a tenant pack (a folder); all or nothing, applying the same pack again changes nothing',
    )
    .option('--check', 'only check the pack; needs no database')
    .option('--json', 'print the report as JSON')
    .action(async (folder: string, { check, json }: { check?: boolean; json?: boolean }) => {
      try {
        const report = await run(deps, folder, check === true)
        if (json) deps.print(JSON.stringify(report ?? { pack: folder, problems: [] }, null, 2))
        else if (report === null) deps.print(`${folder}: the pack is valid`)
        else for (const line of describeReport(report)) deps.print(line)
      } catch (error) {
        if (!(error instanceof PackError)) throw error
        if (json) deps.print(JSON.stringify({ pack: folder, problems: error.problems }, null, 2))
        else for (const problem of error.problems) deps.notify(formatProblem(problem))
        const count = error.problems.length
        throw new CommandError(`${folder}: ${count} ${count === 1 ? 'problem' : 'problems'}; nothing was changed`)
      }
    })
}

async function run(deps: CommandDeps, folder: string, isCheckOnly: boolean): Promise<PackReport | null> {
  const progress = createProgress(deps)
  const onProgress = (step: PackStep, done: number, total: number) => progress.update(STEP_LABELS[step], done, total)
  try {
    const checked = await checkPack(folder, { onProgress })
    for (const one of checked.advice) deps.notify(`advice: ${formatProblem(one)}`)
    if (isCheckOnly) return null
    const { isDemo } = deps.settings()
    return await usingDatabase(deps, (database) => applyPack(database, checked, { isDemo, onProgress }))
  } finally {
    progress.finish()
  }
}

/** The lines of a report for the terminal. */
export function describeReport({ tenantId, changes, figures, implausible, isChanged }: PackReport): string[] {
  const notes = changes
    .filter((change) => change.kept.length > 0)
    .map((change) => `  ${change.kind}: ${change.kept.length} kept as changed by users (${names(change.kept)})`)
  const kept = figures?.kept ?? 0
  if (kept > 0) notes.push(`  base figures' values: ${kept} kept as corrected since the last apply`)
  if (implausible > 0) notes.push(`  warning: ${implausible} implausible values; check their sign, size and month`)
  const closed = figures?.closedMonths ?? []
  if (closed.length > 0) notes.push(`  closed months were changed by the pack: ${closed.join(', ')}`)
  if (!isChanged) return [`${tenantId}: no changes, the tenant matches the pack`, ...notes]
  const lines = changes.flatMap((change) => {
    const parts = [
      part(change.created, 'created'),
      part(change.changed, 'changed'),
      part(change.retired, change.kind === 'hosts' || isLink(change) ? 'removed' : 'retired'),
    ].filter((text) => text !== null)
    return parts.length === 0 ? [] : [`  ${change.kind}: ${parts.join('; ')}; ${change.unchanged} unchanged`]
  })
  const values =
    figures === null
      ? []
      : [
          `  base figures' values: ${figures.added} added, ${figures.corrected} corrected, ${figures.unchanged} unchanged`,
        ]
  return [`${tenantId}: applied`, ...lines, ...values, ...notes]
}

const isLink = ({ kind }: PackChange) => kind === 'peer group members' || kind === 'targets'

function part(items: readonly string[], verb: string): string | null {
  return items.length === 0 ? null : `${items.length} ${verb} (${names(items)})`
}

function names(items: readonly string[]): string {
  const shown = items.slice(0, NAMED_AT_MOST).join(', ')
  return items.length > NAMED_AT_MOST ? `${shown}, …` : shown
}
