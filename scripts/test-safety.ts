/**
 * `npm run test:safety`: runs the safety tests with more generated requests than `npm test`, and prints what was tried: tests,
 * requests and failures by subject. Exits with 1 when a test fails or did not run. Not part of `npm test`.
 *
 * `npm run test:safety -- --only sign-on fuzz` tries the subjects whose names contain one of these texts. `LOTSE_TEST_RUNS` is
 * the number of generated requests for each operation.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SAFETY_SUBJECTS } from './safety/subjects.ts'
import { safetyTable, type TestFile, writeTable } from './safety/table.ts'
import { ROOT } from './setup/root.mjs'

/** Generated requests for each operation; `npm test` sends 12. */
const DEFAULT_RUNS = '40'

const { values, positionals } = parseArgs({ options: { only: { type: 'boolean' } }, allowPositionals: true })
const words = positionals.map((word) => word.toLowerCase())
const subjects = SAFETY_SUBJECTS.filter(
  ({ name }) => !values.only || words.some((word) => name.toLowerCase().includes(word)),
)
if (subjects.length === 0) {
  process.stderr.write(`No subject has one of these names. The subjects are:\n`)
  for (const { name } of SAFETY_SUBJECTS) process.stderr.write(`  ${name}\n`)
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'lotse-safety-'))
const requestsFile = join(folder, 'requests.jsonl')
const paths = [...new Set(subjects.flatMap(({ tests }) => tests.map(({ path }) => join('apps', path))))]

/** Runs tests; returns their results. Without a report, there are none: what should have run is then named as untried. */
function runTests(tests: readonly string[]): readonly TestFile[] {
  const report = join(folder, 'report.json')
  const args = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=dot']
  args.push('--reporter=json', `--outputFile.json=${report}`, ...tests)
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOTSE_TEST_RUNS: process.env.LOTSE_TEST_RUNS ?? DEFAULT_RUNS,
      LOTSE_TEST_REQUESTS_FILE: requestsFile,
    },
  })
  if (status !== 0) process.exitCode = 1
  if (!existsSync(report)) return []
  return (JSON.parse(readFileSync(report, 'utf8')) as { testResults: readonly TestFile[] }).testResults
}

const files = runTests(paths)
const requests = new Map<string, number>()
for (const line of existsSync(requestsFile) ? readFileSync(requestsFile, 'utf8').trim().split('\n') : []) {
  const { file, requests: count } = JSON.parse(line) as { file: string; requests: number }
  requests.set(file, (requests.get(file) ?? 0) + count)
}
rmSync(folder, { recursive: true })

const { rows, untried } = safetyTable(subjects, join(ROOT, 'apps'), files, requests)
process.stdout.write(`\n${writeTable(rows)}`)
if (untried.length > 0) process.stderr.write(`\nNothing was tried for:\n${untried.join('\n')}\n`)
if (untried.length > 0 || rows.some(({ failures }) => failures > 0)) process.exitCode = 1
