/** Part of `npm run check`: who imports whom, and how files are called. */
import { glob } from 'node:fs/promises'
import { cruiseTree } from './boundaries/cruise.ts'
import { namingProblems } from './boundaries/names.ts'
import { ROOT } from './setup/root.mjs'

/** Fewer modules than this means that the tool did not read the code, whatever it reports. */
const FEWEST_MODULES = 100

const { modules, violations } = await cruiseTree()
const paths = await Array.fromAsync(
  glob('{packages,apps,scripts,bench}/**/*.{ts,tsx,mjs}', { cwd: ROOT, exclude: ['**/node_modules', '**/dist'] }),
)
const problems = [
  ...(modules < FEWEST_MODULES ? [`Only ${modules} modules were read: the imports were not really checked.`] : []),
  ...violations.map(({ rule, from, to, why }) => `${from} → ${to}: ${rule}. ${why}`),
  ...(await namingProblems(
    ROOT,
    paths.map((path) => path.replaceAll('\\', '/')),
  )),
]
process.stdout.write(problems.length > 0 ? `${problems.join('\n')}\n` : `${modules} modules, no violation\n`)
process.exitCode = problems.length > 0 ? 1 : 0
