/**
 * `npm run check`: all static checks. Options: `--only NAME…`, `--except NAME…`.
 */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createProgress } from './setup/progress.mjs'
import { ROOT } from './setup/root.mjs'
import { CommandError, endCommandsOnSignal, run } from './setup/run.mjs'

interface Step {
  readonly key: string
  readonly name: string
  /** Commands that run one after another with the pinned Node; each is a script and its arguments. */
  readonly commands: readonly (readonly string[])[]
}

/** Each needs up to half a gigabyte of memory. */
const MOST_AT_ONCE = 4

/** More checkers would check shared files more than once; the programs run side by side instead. */
const TSC = ['node_modules/@typescript/native/bin/tsc', '--checkers', '1']

const STEPS: readonly Step[] = [
  {
    key: 'style',
    name: 'Format and lint',
    commands: [['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--max-diagnostics=100', '.']],
  },
  { key: 'types', name: 'Types of the browser application', commands: [[...TSC, '-p', 'apps/web']] },
  { key: 'types', name: 'Types of the server, packages and scripts', commands: [[...TSC, '-p', '.']] },
  { key: 'types', name: 'Types of the stories', commands: [[...TSC, '-p', 'apps/e2e']] },
  { key: 'boundaries', name: 'Boundaries and names', commands: [['scripts/check-boundaries.ts']] },
  {
    key: 'unused',
    name: 'Unused files, exports and packages',
    commands: [['node_modules/knip/bin/knip.js', '--no-progress']],
  },
  {
    key: 'generated',
    name: 'Generated files',
    commands: [
      ['scripts/generate.ts', '--check'],
      ['packs/tools/demo-figures/generate.ts', '--check'],
    ],
  },
  { key: 'dependencies', name: 'Dependencies', commands: [['scripts/check-dependencies.ts']] },
  { key: 'translations', name: 'Translations', commands: [['scripts/check-translations.ts']] },
  { key: 'specification', name: 'Specification', commands: [['scripts/check-specification.ts']] },
  { key: 'wording', name: 'Wording', commands: [['scripts/check-wording.ts']] },
]

/** The steps that the arguments select; `undefined` for invalid arguments. */
function chosen(args: readonly string[]): readonly Step[] | undefined {
  const [option, ...keys] = args
  const known = keys.length > 0 && keys.every((key) => STEPS.some((step) => step.key === key))
  if (option === undefined) return STEPS
  if (option === '--only' && known) return STEPS.filter(({ key }) => keys.includes(key))
  if (option === '--except' && known) return STEPS.filter(({ key }) => !keys.includes(key))
  return undefined
}

async function main(args: readonly string[]): Promise<number> {
  const steps = chosen(args)
  if (!steps) {
    process.stderr.write(
      `Usage: npm run check -- [--only|--except ${[...new Set(STEPS.map(({ key }) => key))].join('|')} …]\n`,
    )
    return 2
  }
  endCommandsOnSignal()
  const progress = createProgress(steps.length)
  const failed: string[] = []
  const check = async ({ name, commands }: Step) => {
    const problems: string[] = []
    await progress
      .step(name, async () => {
        for (const command of commands) await collectProblems(command, problems)
        if (problems.length > 0) throw problems
      })
      .catch((reason) => {
        if (reason !== problems) throw reason
        failed.push(name)
        process.stdout.write(`\n${problems.join('\n')}\n\n`)
      })
  }
  // Most steps use one processor each.
  const waiting = [...steps]
  const checkNext = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await check(step)
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), MOST_AT_ONCE) }, checkNext))
  process.stdout.write(failed.length > 0 ? `\nFailed: ${failed.join(', ')}\n` : '\nAll checks passed.\n')
  return failed.length > 0 ? 1 : 0
}

async function collectProblems(command: readonly string[], problems: string[]): Promise<void> {
  const [script = ''] = command
  if (!existsSync(join(ROOT, script))) {
    problems.push(`${script} is missing`)
    return
  }
  try {
    await run(process.execPath, [...command], { env: { NO_COLOR: '1' } })
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    problems.push(error.output)
  }
}

process.exitCode = await main(process.argv.slice(2))
