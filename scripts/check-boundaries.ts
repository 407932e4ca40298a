/** Part of `npm run check`: import rules and file names. */
import { glob } from 'node:fs/promises'
import { cruiseTree } from './boundaries/cruise.ts'
import { namingProblems } from './boundaries/names.ts'
import { ROOT } from './setup/root.mjs'

/** With fewer modules than this, the tool did not read the code. */
const FEWEST_MODULES = 100

const { modules, violations } = await cruiseTree()
const paths = await Array.fromAsync(
  glob('{packages,apps,scripts,bench,packs}/**/*.{ts,tsx,mjs}', { cwd: ROOT, exclude: ['**/node_modules', '**/dist'] }),
)
const problems = [
  ...(modules < FEWEST_MODULES ? [`Only ${modules} modules were read, so the imports were not checked.`] : []),
  ...violations.map(({ rule, from, to, why }) => `${from} → ${to}: ${rule}. ${why}`),
  ...(await namingProblems(
    ROOT,
    paths.map((path) => path.replaceAll('\\', '/')),
  )),
]
process.stdout.write(problems.length > 0 ? `${problems.join('\n')}\n` : `${modules} modules, no violation\n`)
process.exitCode = problems.length > 0 ? 1 : 0
