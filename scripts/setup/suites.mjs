import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from './chromium.mjs'
import { playwrightCounts, vitestCounts } from './counts.mjs'
import { ROOT } from './root.mjs'
import { CommandError, run } from './run.mjs'
import { buildWeb } from './web-build.mjs'

/** Exit code of scripts/postgres-for-tests.ts when the machine has no PostgreSQL. */
const NO_POSTGRES = 75

/**
 * What `npm test` does, in order. `part`: the word of `--only`; `run` answers counts and, on failure, what was printed.
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
    run: (node) => vitest(node, ['contract', 'analysis', 'scripts']),
  },
  { name: 'Server on the embedded database', parts: ['server'], run: (node) => vitest(node, ['server']) },
  { name: 'Server on a PostgreSQL server', parts: ['server'], run: serverOnPostgres },
  { name: 'Browser application', parts: ['web'], run: (node) => vitest(node, ['web']) },
  { name: 'Build', parts: ['e2e'], run: build },
  { name: 'Stories in a browser', parts: ['e2e'], run: stories },
]

/** The rest of `npm run check`, which CI does as well. @type {Suite} */
export const CHECK = {
  name: 'Format, lint, boundaries, unused code, generated files, translations',
  parts: [],
  run: (node) => command(node, ['scripts/check.ts', '--except', 'types']),
}

const NOTHING = { passed: 0, failed: 0, skipped: 0 }
const SKIPPED = { passed: 0, failed: 0, skipped: 1 }

/** A command that is no suite of tests: it fails or it does not. @returns {Promise<Outcome>} */
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
async function vitest(node, projects, { before = [], env = {} } = {}) {
  return withReport(async (report) => {
    const args = [
      ...before,
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.flatMap((name) => ['--project', name]),
    ]
    args.push('--passWithNoTests=false', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`)
    const { code, output } = await finished(node, args, env)
    if (code === NO_POSTGRES) return { counts: SKIPPED, note: 'NO POSTGRESQL FOUND: NOT TESTED ON A SERVER' }
    return judged(await vitestCounts(report), code, output)
  })
}

function serverOnPostgres(node) {
  return vitest(node, ['server'], { before: [join(ROOT, 'scripts/postgres-for-tests.ts'), node] })
}

/** @returns {Promise<Outcome>} */
async function stories(node) {
  const browser = await chromium(node, (text) => process.stdout.write(`\n      ${text}\n`))
  if (!browser) return { counts: SKIPPED, note: 'NO CHROMIUM FOUND AND NONE TO BE HAD: STORIES NOT RUN' }
  return withReport(async (report) => {
    const cli = join(ROOT, 'node_modules/@playwright/test/cli.js')
    const { code, output } = await finished(node, [cli, 'test', '--config', 'apps/e2e', '--reporter=dot,json'], {
      LOTSE_TEST_CHROMIUM: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    })
    return judged(await playwrightCounts(report), code, output)
  })
}

/** A runner that ends badly without counting a failure has failed all the same. @returns {Outcome} */
function judged(counts, code, output) {
  if (code === 0 && counts.failed === 0) return { counts }
  return { counts: { ...counts, failed: Math.max(counts.failed, 1) }, output }
}

async function finished(node, args, env) {
  return run(node, args, { env: { NODE_ENV: 'test', NO_COLOR: '1', ...env } }).catch((error) => {
    if (error instanceof CommandError) return { code: error.code, output: error.output }
    throw error
  })
}

async function withReport(work) {
  const folder = await mkdtemp(join(tmpdir(), 'lotse-report-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
