import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'

const STAMP = join(ROOT, 'node_modules/.lotse-web-build')
const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/vite',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/package.json',
  'packages/contract/src',
  'packages/analysis/src',
  'packages/text',
  'package-lock.json',
]

/**
 * Builds the browser application when its sources differ from the last build's.
 *
 * @param {string} node the pinned Node.
 * @returns {Promise<string>} a short description of the result.
 */
export async function buildWeb(node) {
  const wanted = fingerprint()
  const present = await readFile(STAMP, 'utf8').catch(() => '')
  if (present === wanted && existsSync(join(ROOT, 'apps/web/dist/index.html'))) return 'up to date'
  await run(node, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: join(ROOT, 'apps/web'),
    env: { NODE_ENV: 'production' },
  })
  await writeFile(STAMP, wanted).catch(() => {})
  return 'built'
}

/** Content of all sources of the browser application, without tests. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap((source) => filesIn(join(ROOT, source)))) {
    if (!/\.test\.tsx?$/.test(path)) hash.update(path.slice(ROOT.length)).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function filesIn(path) {
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
  return entries.map((entry) => join(entry.parentPath, entry.name)).sort()
}
