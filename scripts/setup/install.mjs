import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'

const OLDEST_NODE = [20, 19]
const PINNED_NODE = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

/** @throws when Node is too old to install the packages, with instructions. */
export function checkNodeVersion() {
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  throw new Error(
    `Lotse needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node} (${process.execPath}). ` +
      'Install a newer version from https://nodejs.org and try again.',
  )
}

/**
 * Installs the packages of package-lock.json; does nothing when they are up to date.
 *
 * @returns {Promise<string>} a short description of the result.
 * @throws {import('./run.mjs').CommandError} with the output of npm.
 */
export async function installPackages() {
  if (await isInstalled()) return 'up to date'
  await run('npm', ['ci', '--ignore-scripts=false', '--no-audit', '--no-fund', '--loglevel=error'])
  return 'installed'
}

/** Compares the lock file with the list of packages that npm writes at the end of an installation. */
async function isInstalled() {
  try {
    const [lock, installed] = await Promise.all(
      ['package-lock.json', 'node_modules/.package-lock.json'].map(async (path) =>
        JSON.parse(await readFile(join(ROOT, path), 'utf8')),
      ),
    )
    return Object.entries(lock.packages).every(([path, { optional, version }]) => {
      if (optional || !path.startsWith('node_modules/')) return true
      const found = installed.packages[path]
      return found !== undefined && found.version === version
    })
  } catch {
    return false
  }
}

/**
 * Finds the pinned Node; runs its install script through npm if install scripts were disabled.
 *
 * @returns {Promise<string>} path of the binary that runs the product.
 */
export async function pinnedNode() {
  if (await works(PINNED_NODE)) return PINNED_NODE
  if (major >= 24) return process.execPath
  const rebuilt = await run('npm', ['rebuild', 'node', '--ignore-scripts=false']).catch((error) => error.output)
  if (await works(PINNED_NODE)) return PINNED_NODE
  throw new Error(`The pinned Node 24 does not run on this machine: use Node 24 or newer for this command.\n${rebuilt}`)
}

function works(binary) {
  return run(binary, ['--version']).then(
    () => true,
    () => false,
  )
}
