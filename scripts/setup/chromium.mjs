import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'

const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** Without questions; a machine without network gives up soon. */
const APT = ['-y', '-qq', '--no-install-recommends', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']

/**
 * Finds Chromium, or installs it: the Debian package when running as root, otherwise Playwright's.
 *
 * @param {string} node the pinned Node.
 * @param {(text: string) => void} report receives progress messages.
 * @returns {Promise<string | undefined>} path of the browser; `undefined` if it cannot be installed.
 */
export async function chromium(node, report) {
  const present = await findChromium()
  if (present) return present
  if (installsDebianPackages()) {
    report('Chromium not found: installing the Debian package chromium')
    await installDebianPackage('chromium')
    const installed = await findChromium()
    if (installed) return installed
  }
  report('Chromium not found: installing it with Playwright')
  await run(node, [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']).catch(() => {})
  return findChromium()
}

/**
 * Finds or installs the headless shell, which is Chromium without windows: for each window, of which a story needs at least one,
 * Chromium takes a second of processor time, the shell a third of it. Where there is none, it is `chromium`.
 *
 * @param {string} node the pinned Node.
 * @param {(text: string) => void} report receives progress messages.
 * @returns {Promise<string | undefined>} as of `chromium`.
 */
export async function headlessChromium(node, report) {
  if (process.env.LOTSE_TEST_CHROMIUM) return process.env.LOTSE_TEST_CHROMIUM
  const present = await findCommand([SHELL])
  if (present) return present
  if (installsDebianPackages()) {
    report(`Installing the Debian package ${SHELL}`)
    // Of the version of Chromium that is present, which stays as it is.
    const [, version] = (await run('dpkg-query', ['-W', 'chromium']).catch(() => '')).trim().split('\t')
    await installDebianPackage(version ? `${SHELL}=${version}` : SHELL)
    const installed = await findCommand([SHELL])
    if (installed) return installed
  }
  return chromium(node, report)
}

function installsDebianPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

async function installDebianPackage(name) {
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update', ...APT], quiet).catch(() => {})
  await run('apt-get', ['install', ...APT, name], quiet).catch(() => {})
}

async function findChromium() {
  if (process.env.LOTSE_TEST_CHROMIUM) return process.env.LOTSE_TEST_CHROMIUM
  const present = await findCommand(NAMES)
  if (present) return present
  // Imported here, because the packages may have been installed only now.
  const playwright = await import('@playwright/test')
  const fetched = playwright.chromium.executablePath()
  return existsSync(fetched) ? fetched : undefined
}

/** The first browser with one of these names in the search path. */
async function findCommand(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  for (const path of folders.flatMap((folder) => names.map((name) => join(folder, name)))) {
    if (existsSync(path) && (await isBrowser(path))) return path
  }
}

function isBrowser(path) {
  return run(path, ['--version']).then(
    (output) => /chrom/i.test(output),
    () => false,
  )
}
