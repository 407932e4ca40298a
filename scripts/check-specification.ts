/** Part of `npm run check`: each statement of the specification names its implementation and the test that proves it, or is open. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './setup/root.mjs'
import { specificationProblems } from './specification/problems.ts'
import { readStatements } from './specification/table.ts'

const DOCUMENT = 'docs/specification.md'
/** With fewer statements than this, the tables were not read. */
const FEWEST_STATEMENTS = 100

function readFile(path: string): string | undefined {
  try {
    return readFileSync(join(ROOT, path), 'utf8')
  } catch {
    return undefined
  }
}

const statements = readStatements(readFile(DOCUMENT) ?? '')
const problems = [
  ...(statements.length < FEWEST_STATEMENTS ? [`Only ${statements.length} statements were read in ${DOCUMENT}.`] : []),
  ...specificationProblems(statements, DOCUMENT, readFile),
]
const open = statements.filter(({ isOpen }) => isOpen).length
process.stdout.write(
  problems.length > 0
    ? `${problems.join('\n')}\n`
    : `${statements.length} statements: ${statements.length - open} built and proven, ${open} open\n`,
)
process.exitCode = problems.length > 0 ? 1 : 0
