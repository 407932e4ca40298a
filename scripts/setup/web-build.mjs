import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
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
  'package-lock.json',
]

/**
 * Builds the browser application when its sources differ from the last build's.
 *
 * @param {string} node the pinned Node.
 * @param {{always?: boolean}} [options]
 * @returns {Promise<string>} what was done, in a few words.
 */
export async function buildWeb(node, { always = false } = {}) {
  const wanted = await fingerprint()
  const present = await readFile(STAMP, 'utf8').catch(() => '')
  if (!always && present === wanted && existsSync(join(ROOT, 'apps/web/dist/index.html'))) return 'up to date'
  await run(node, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: join(ROOT, 'apps/web'),
    env: { NODE_ENV: 'production' },
  })
  await writeFile(STAMP, wanted).catch(() => {})
  return 'built'
}

/** Content of all sources that reach the browser, tests left out. */
async function fingerprint() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const path of await filesUnder(join(ROOT, source))) {
      if (/\.test\.tsx?$/.test(path)) continue
      hash.update(path.slice(ROOT.length)).update(await readFile(path))
    }
  }
  return hash.digest('hex')
}

async function filesUnder(path) {
  if (!existsSync(path)) return []
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (entries === undefined) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}
