/**
 * Part of `npm run check`: comments, test names, log lines, error messages, Markdown and names in the code use standard terms.
 * `node scripts/check-wording.ts [PATH…]` checks these paths only.
 */
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './setup/root.mjs'
import { nameProblems } from './wording/names.ts'
import { isChecked, wordingProblems } from './wording/problems.ts'
import { PROSE_EXTENSIONS } from './wording/prose.ts'

/** With fewer files than this, the files were not found. */
const FEWEST_FILES = 100

const requested = process.argv.slice(2)
const paths = await Array.fromAsync(
  glob([`*.{${PROSE_EXTENSIONS}}`, '.*.mjs', `{apps,bench,docs,packages,packs,scripts}/**/*.{${PROSE_EXTENSIONS}}`], {
    cwd: ROOT,
    exclude: ['**/node_modules', '**/dist', '**/coverage', '**/test-results'],
  }),
)
const checked = paths.map((path) => path.replaceAll('\\', '/')).filter(isChecked)
const chosen = checked.filter((path) => requested.length === 0 || requested.some((prefix) => path.startsWith(prefix)))

const problems: string[] = []
for (const path of chosen.sort()) {
  const text = await readFile(join(ROOT, path), 'utf8')
  problems.push(...wordingProblems(path, text), ...(/\.[mc]?tsx?$/.test(path) ? nameProblems(path, text) : []))
}
if (checked.length < FEWEST_FILES)
  problems.push(`Only ${checked.length} files were found, so the wording was not checked.`)

process.stdout.write(
  problems.length > 0 ? `${problems.join('\n')}\n${problems.length} problems\n` : `${chosen.length} files\n`,
)
process.exitCode = problems.length > 0 ? 1 : 0
