/**
 * Checks the packages that this repository installs: pinned in every manifest, from one registry and with a hash in the lock file, and
 * without a known vulnerability of level high or critical in what the product runs with. A registry that offers no audit, or none
 * that answers, is reported and is no failure.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { advisoriesOf, type Lockfile, lockProblems, type Manifest, unpinned } from './dependencies/dependencies.ts'
import { ROOT } from './setup/root.mjs'

const AUDIT_MS = 30_000
const readJson = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))

const { workspaces } = readJson('package.json') as { workspaces: readonly string[] }
const manifests = ['package.json', ...workspaces.map((folder) => `${folder}/package.json`)]
const problems = [
  ...manifests.flatMap((path) => unpinned(readJson(path) as Manifest).map((name) => `${path}: ${name} is not pinned`)),
  ...lockProblems(readJson('package-lock.json') as Lockfile),
]

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: ROOT,
  encoding: 'utf8',
  timeout: AUDIT_MS,
  shell: process.platform === 'win32',
})
const advisories = advisoriesOf(stdout ?? '')
if (advisories === null)
  process.stdout.write('The registry offers no audit: known vulnerabilities were not looked up.\n')
else problems.push(...advisories)

process.stdout.write(problems.map((problem) => `${problem}\n`).join(''))
process.exitCode = problems.length > 0 ? 1 : 0
