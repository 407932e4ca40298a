import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'

const OLDEST_NODE = [20, 19]
const STAMP = join(ROOT, 'node_modules/.lotse-installed')

/** Refuses a Node that is too old to install the packages, in words that say what to do. */
export function checkNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  throw new Error(
    `Lotse needs Node ${OLDEST_NODE.join('.')} or newer to install itself; this is ${process.versions.node} (${process.execPath}). ` +
      'Get a newer one from https://nodejs.org and try again.',
  )
}

/**
 * Brings `node_modules` to what package-lock.json says; does nothing when it is there already.
 *
 * @returns {Promise<string>} what was done, in a few words.
 * @throws {import('./run.mjs').CommandError} with npm's own words.
 */
export async function installPackages() {
  const wanted = createHash('sha256')
    .update(await readFile(join(ROOT, 'package-lock.json')))
    .digest('hex')
  const present = await readFile(STAMP, 'utf8').catch(() => '')
  if (present === wanted) return 'up to date'
  // A folder that npm filled for this lock file by hand needs no second installation.
  if (present === '' && (await matchesLock())) {
    await writeFile(STAMP, wanted).catch(() => {})
    return 'up to date'
  }
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  await writeFile(STAMP, wanted)
  return 'installed'
}

/** npm writes down what it installed: compares that with the lock file, package by package. */
async function matchesLock() {
  try {
    const [lock, installed] = await Promise.all(
      ['package-lock.json', 'node_modules/.package-lock.json'].map(async (path) =>
        JSON.parse(await readFile(join(ROOT, path), 'utf8')),
      ),
    )
    return Object.entries(lock.packages).every(
      ([path, entry]) =>
        path === '' || entry.optional || !path.startsWith('node_modules/') || same(installed.packages[path], entry),
    )
  } catch {
    return false
  }
}

function same(installed, wanted) {
  return installed !== undefined && installed.version === wanted.version
}

/**
 * Finds the pinned Node; fetches it when npm left it out (install scripts switched off or blocked).
 *
 * @returns {Promise<string>} path of the binary that runs the product.
 */
export async function pinnedNode() {
  const folder = join(ROOT, 'node_modules/node')
  const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (await works(binary)) return binary
  const failure = await run(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: folder,
    env: { npm_config_loglevel: 'error', npm_config_ignore_scripts: 'false' },
  }).then(
    () => undefined,
    (error) => error,
  )
  if (await works(binary)) return binary
  const own = Number(process.versions.node.split('.')[0])
  if (own >= 24) return process.execPath
  throw new Error(
    `The pinned Node 24 could not be installed into ${folder}. Run npm start with Node 24 or newer instead, or look at what npm said:\n${failure?.output ?? failure ?? ''}`,
  )
}

async function works(binary) {
  if (!existsSync(binary)) return false
  return run(binary, ['--version']).then(
    () => true,
    () => false,
  )
}
