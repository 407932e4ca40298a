import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

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
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    report('Chromium not found: installing the Debian package chromium')
    const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update', '-qq'], quiet).catch(() => {})
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet).catch(() => {})
    const installed = await findChromium()
    if (installed) return installed
  }
  report('Chromium not found: installing it with Playwright')
  await run(node, [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']).catch(() => {})
  return findChromium()
}

async function findChromium() {
  if (process.env.LOTSE_TEST_CHROMIUM) return process.env.LOTSE_TEST_CHROMIUM
  const folders = (process.env.PATH ?? '').split(delimiter)
  for (const path of folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))) {
    if (existsSync(path) && (await isBrowser(path))) return path
  }
  // Imported here, because the packages may have been installed only now.
  const playwright = await import('@playwright/test')
  const fetched = playwright.chromium.executablePath()
  return existsSync(fetched) ? fetched : undefined
}

function isBrowser(path) {
  return run(path, ['--version']).then(
    (output) => /chrom/i.test(output),
    () => false,
  )
}
