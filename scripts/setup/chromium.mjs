import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
const PROGRAMS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds a Chromium, and installs one where there is none: Debian's when this is root, else Playwright's.
 *
 * @param {string} node the pinned Node.
 * @param {(text: string) => void} tell what is being done.
 * @returns {Promise<string | undefined>} path of the browser; `undefined` when none is to be had.
 */
export async function chromium(node, tell) {
  const present = await findChromium()
  if (present) return present
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    tell('no Chromium on this machine: installing Debian’s package chromium')
    const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update', '-qq'], quiet).catch(() => {})
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet).catch(() => {})
    const installed = await findChromium()
    if (installed) return installed
  }
  tell('no Chromium on this machine: fetching Playwright’s')
  await run(node, [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']).catch(() => {})
  return findChromium()
}

async function findChromium() {
  if (process.env.LOTSE_TEST_CHROMIUM) return process.env.LOTSE_TEST_CHROMIUM
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS]
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...PROGRAMS]
  for (const path of candidates) if (existsSync(path) && (await isBrowser(path))) return path
  return findPlaywrightsOwn()
}

async function isBrowser(path) {
  return run(path, ['--version']).then(
    ({ output }) => /chrom/i.test(output),
    () => false,
  )
}

async function findPlaywrightsOwn() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ]
  for (const cache of caches) {
    if (!cache) continue
    const versions = (await readdir(cache).catch(() => [])).filter((name) => /^chromium-\d+$/.test(name)).sort()
    for (const version of versions.reverse()) {
      for (const inside of [
        'chrome-linux/chrome',
        'chrome-linux64/chrome',
        'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
      ]) {
        const path = join(cache, version, inside)
        if (existsSync(path)) return path
      }
    }
  }
  return undefined
}
