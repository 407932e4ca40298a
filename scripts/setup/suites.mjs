import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headlessChromium } from './chromium.mjs'
import { playwrightCounts, vitestCounts } from './counts.mjs'
import { ROOT } from './root.mjs'
import { CommandError, run } from './run.mjs'
import { buildWeb } from './web-build.mjs'

/**
 * The suites of `npm test`, in order. `parts`: values of `--only`; `run` returns counts and, on failure, the output.
 *
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {{counts: Counts, output?: string, note?: string}} Outcome
 * @typedef {{name: string, parts: readonly string[], run: (node: string) => Promise<Outcome>}} Suite
 * @type {readonly Suite[]}
 */
export const SUITES = [
  {
    name: 'Types',
    parts: ['unit', 'server', 'web', 'e2e'],
    run: (node) => command(node, ['scripts/check.ts', '--only', 'types']),
  },
  {
    name: 'Calculations, contract, scripts',
    parts: ['unit'],
    run: (node) => vitest(node, ['contract', 'analysis', 'text', 'scripts']),
  },
  { name: 'Server', parts: ['server'], run: (node) => vitest(node, ['server']) },
  { name: 'Browser application', parts: ['web'], run: (node) => vitest(node, ['web', 'web-isolated']) },
  { name: 'Build', parts: ['e2e'], run: build },
  { name: 'Stories in a browser', parts: ['e2e'], run: stories },
]

/** The rest of `npm run check`, which CI runs as well. @type {Suite} */
export const CHECK = {
  name: 'Format, lint, boundaries, unused code, generated files, translations, wording',
  parts: [],
  run: (node) => command(node, ['scripts/check.ts', '--except', 'types']),
}

const NOTHING = { passed: 0, failed: 0, skipped: 0 }
const SKIPPED = { passed: 0, failed: 0, skipped: 1 }

/** A command that is not a test suite and only passes or fails. @returns {Promise<Outcome>} */
async function command(node, args) {
  try {
    await run(node, args)
    return { counts: NOTHING }
  } catch (error) {
    return { counts: { ...NOTHING, failed: 1 }, output: error.output ?? String(error) }
  }
}

async function build(node) {
  try {
    return { counts: NOTHING, note: await buildWeb(node) }
  } catch (error) {
    return { counts: { ...NOTHING, failed: 1 }, output: error.output ?? String(error) }
  }
}

/** @returns {Promise<Outcome>} */
async function vitest(node, projects) {
  return withReport(async (report) => {
    const args = [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.flatMap((name) => ['--project', name]),
    ]
    args.push('--passWithNoTests=false', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`)
    const { code, output } = await finished(node, args)
    return judged(await vitestCounts(report), code, output)
  })
}

/** @returns {Promise<Outcome>} */
async function stories(node) {
  const browser = await headlessChromium(node, (text) => process.stdout.write(`\n      ${text}\n`))
  if (!browser) return { counts: SKIPPED, note: 'CHROMIUM NOT FOUND AND NOT INSTALLABLE: STORIES NOT RUN' }
  return withReport(async (report) => {
    const cli = join(ROOT, 'node_modules/@playwright/test/cli.js')
    const { code, output } = await finished(node, [cli, 'test', '--config', 'apps/e2e', '--reporter=dot,json'], {
      LOTSE_TEST_CHROMIUM: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    })
    return judged(await playwrightCounts(report), code, output)
  })
}

/** A runner that exits with an error but counts no failure has failed, too. @returns {Outcome} */
function judged(counts, code, output) {
  if (code === 0 && counts.failed === 0) return { counts }
  return { counts: { ...counts, failed: Math.max(counts.failed, 1) }, output }
}

async function finished(node, args, env = {}) {
  try {
    return { code: 0, output: await run(node, args, { env: { NODE_ENV: 'test', NO_COLOR: '1', ...env } }) }
  } catch (error) {
    if (error instanceof CommandError) return error
    throw error
  }
}

async function withReport(work) {
  const folder = await mkdtemp(join(tmpdir(), 'lotse-report-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
