/**
 * `npm run test:safety`: runs the safety tests on a PostgreSQL server, with ten times as many generated requests as `npm test`, and
 * prints what was tried: tests, requests and failures by subject. Exits with 1 when a test fails. Not part of `npm test`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SAFETY_SUBJECTS } from './safety/subjects.ts'
import { ROOT } from './setup/root.mjs'

interface TestFile {
  readonly name: string
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
}

const folder = mkdtempSync(join(tmpdir(), 'lotse-safety-'))
const [reportFile, requestsFile] = [join(folder, 'report.json'), join(folder, 'requests.jsonl')]
const paths = SAFETY_SUBJECTS.flatMap(({ tests }) => tests.map((path) => join('apps', path)))
const missing = paths.filter((path) => !existsSync(join(ROOT, path)))
if (missing.length > 0) throw new Error(`These tests do not exist: ${missing.join(', ')}`)

const args = [
  join(ROOT, 'scripts/postgres-for-tests.ts'),
  process.execPath,
  join(ROOT, 'node_modules/vitest/vitest.mjs'),
  ...['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${reportFile}`, ...new Set(paths)],
]
const { status } = spawnSync(process.execPath, args, {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'test',
    LOTSE_TEST_RUNS: process.env.LOTSE_TEST_RUNS ?? '120',
    LOTSE_TEST_REQUESTS_FILE: requestsFile,
  },
})
if (!existsSync(reportFile)) {
  process.stderr.write('The tests did not run.\n')
  process.exit(status === 0 ? 1 : (status ?? 1))
}

const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as { testResults: readonly TestFile[] }
const requests = new Map<string, number>()
for (const line of existsSync(requestsFile) ? readFileSync(requestsFile, 'utf8').trim().split('\n') : []) {
  const { file, requests: count } = JSON.parse(line) as { file: string; requests: number }
  requests.set(file, (requests.get(file) ?? 0) + count)
}

const rows = SAFETY_SUBJECTS.map(({ name, tests }) => {
  const files = testResults.filter((file) => tests.some((path) => file.name.startsWith(join(ROOT, 'apps', path))))
  const results = files.flatMap(({ assertionResults }) => assertionResults)
  const sent = files.reduce((sum, file) => sum + (requests.get(file.name) ?? 0), 0)
  const of = (...wanted: string[]) => results.filter((result) => wanted.includes(result.status)).length
  return [name, of('passed', 'failed'), sent, of('failed')] as const
})
process.stdout.write('\n| subject | tests | requests | failures |\n| --- | ---: | ---: | ---: |\n')
for (const row of rows) process.stdout.write(`| ${row.join(' | ')} |\n`)
const untried = rows.filter(([, tests]) => tests === 0).map(([name]) => name)
if (untried.length > 0) process.stderr.write(`\nNothing was tried for: ${untried.join('; ')}\n`)
process.exit(status === 0 && untried.length === 0 ? 0 : 1)
