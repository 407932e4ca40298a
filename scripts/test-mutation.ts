/**
 * `npm run test:mutation [-- ID…]`: applies mutations to the sources, one at a time, and runs the tests that must
 * fail. Prints a line per mutant and the score; exits with 1 when one survives. Not part of `npm test`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MUTANT_VARIABLE, type Mutant, plant, withPresentPaths } from './mutation/mutant.ts'
import mutants from './mutation/mutants.json' with { type: 'json' }
import { ROOT } from './setup/root.mjs'

const VITEST = [
  join(ROOT, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--config=scripts/mutation/vitest.config.ts',
  '--reporter=json',
]

/** `CAUGHT` when a test fails; `UNDECIDED` when the tests could not run. */
type Outcome = 'CAUGHT' | 'SURVIVED' | 'UNDECIDED'

function tryMutant(mutant: Mutant, reportFile: string): { outcome: Outcome; output: string } {
  const args = [...VITEST, `--outputFile.json=${reportFile}`, ...mutant.tests]
  if (mutant.testName !== undefined) args.push('-t', mutant.testName)
  rmSync(reportFile, { force: true })
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1024 ** 3,
    env: { ...process.env, NODE_ENV: 'test', NO_COLOR: '1', [MUTANT_VARIABLE]: JSON.stringify(mutant) },
  })
  const output = `${stderr}\n${stdout}`.slice(-2_000)
  if (!existsSync(reportFile)) return { outcome: 'UNDECIDED', output }
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(reportFile, 'utf8'))
  if (numFailedTests > 0) return { outcome: 'CAUGHT', output }
  return { outcome: numPassedTests > 0 && numFailedTestSuites === 0 ? 'SURVIVED' : 'UNDECIDED', output }
}

const MUTANTS: readonly Mutant[] = mutants
const ids = process.argv.slice(2)
const unknown = ids.filter((id) => !MUTANTS.some((mutant) => mutant.id === id))
if (unknown.length > 0) {
  process.stderr.write(`Unknown mutant: ${unknown.join(', ')}\n`)
  process.exit(2)
}
const FILES = new Set(globSync('{apps,packages,scripts}/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/node_modules/**'] }))
const chosen = MUTANTS.filter(({ id }) => ids.length === 0 || ids.includes(id)).map((mutant) =>
  withPresentPaths(mutant, FILES),
)
for (const mutant of chosen) plant(mutant, readFileSync(join(ROOT, mutant.file), 'utf8'))

const folder = mkdtempSync(join(tmpdir(), 'lotse-mutation-'))
const counts: Record<Outcome, number> = { CAUGHT: 0, SURVIVED: 0, UNDECIDED: 0 }
for (const [index, mutant] of chosen.entries()) {
  const started = performance.now()
  const { outcome, output } = tryMutant(mutant, join(folder, 'report.json'))
  counts[outcome]++
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  const line = `${index + 1}/${chosen.length} ${outcome.toLowerCase().padEnd(9)} ${mutant.id} (${seconds} s)`
  process.stdout.write(`${line}\n`)
  if (outcome === 'UNDECIDED') process.stdout.write(`${output}\n`)
}
rmSync(folder, { recursive: true })
const decided = counts.CAUGHT + counts.SURVIVED
const score = decided === 0 ? 0 : Math.round((counts.CAUGHT / decided) * 100)
process.stdout.write(
  `\n${counts.CAUGHT} of ${decided} mutants caught (${score} %), ${counts.SURVIVED} survived, ${counts.UNDECIDED} undecided\n`,
)
process.exitCode = counts.SURVIVED + counts.UNDECIDED > 0 ? 1 : 0
