/**
 * Lighthouse on a phone: /login, and /home of a person who is signed in: `node bench/lighthouse.ts [rounds]`. Builds and starts the
 * product; Lighthouse comes from the npm registry, since nothing else needs its packages. LOTSE_TEST_STORY_PORT uses a running product.
 *
 * The figures are those of Lighthouse’s simulated throttling, which adds up the tasks of this machine: other work on it makes them worse.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium as playwright } from '@playwright/test'
import { freePort } from '../apps/e2e/setup/product.ts'
import startProduct from '../apps/e2e/setup/start-product.ts'
import { origin, tenantWith } from '../apps/e2e/setup/tenants.ts'
import { chromium } from '../scripts/setup/chromium.mjs'
import { type SignedIn, signInAsPrincipal } from './sign-in.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const ROUNDS = Number(process.argv[2] ?? 5)
const PAGES = ['/login', '/home'] as const
const LONGEST_LOAD_MS = 20_000
const REPORT_BYTES = 64 * 1024 * 1024

/** What is read of a report; times in milliseconds. */
interface Report {
  readonly categories: Readonly<Record<'performance' | 'accessibility', { readonly score: number }>>
  readonly audits: Readonly<Record<string, { readonly numericValue: number }>>
}

const COLUMNS: Readonly<Record<string, (report: Report) => number>> = {
  score: ({ categories }) => categories.performance.score * 100,
  'first paint ms': ({ audits }) => audits['first-contentful-paint']?.numericValue ?? Number.NaN,
  'largest paint ms': ({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  'blocked ms': ({ audits }) => audits['total-blocking-time']?.numericValue ?? Number.NaN,
  'layout shift × 1000': ({ audits }) => (audits['cumulative-layout-shift']?.numericValue ?? Number.NaN) * 1000,
  accessibility: ({ categories }) => categories.accessibility.score * 100,
}

const run = promisify(execFile)
const executablePath = await chromium(process.execPath, (said: string) => process.stdout.write(`${said}\n`))
if (!executablePath) throw new Error('Chromium not found.')
const stop = await startProduct()
try {
  const tenant = tenantWith('GROUP')
  const principal = await signInAsPrincipal(tenant)
  process.stdout.write(`| page | ${Object.keys(COLUMNS).join(' | ')} |\n| --- |${' ---: |'.repeat(6)}\n`)
  for (const path of PAGES) {
    const reports: Report[] = []
    for (let round = 0; round < ROUNDS; round++) {
      reports.push(await reportOn(executablePath, origin(tenant.id), path, path === '/login' ? null : principal))
    }
    const cells = Object.values(COLUMNS).map((read) => range(reports.map(read)))
    process.stdout.write(`| ${path} | ${cells.join(' | ')} |\n`)
  }
} finally {
  await stop()
}

/** Opens the page in a new browser profile with the session of a person; Lighthouse itself deletes no local storage and no cookies. */
async function reportOn(browser: string, site: string, path: string, person: SignedIn | null): Promise<Report> {
  const profile = await mkdtemp(join(tmpdir(), 'lotse-lighthouse-'))
  const port = await freePort()
  const context = await playwright.launchPersistentContext(profile, {
    executablePath: browser,
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    if (person !== null) {
      const page = await context.newPage()
      await page.goto(`${site}/api/tenant/config`)
      await page.evaluate((token) => localStorage.setItem('lotse.accessToken', `Bearer ${token}`), person.accessToken)
      await context.addCookies([...person.cookies])
      await page.close()
    }
    const { stdout } = await run(
      'npm',
      [
        'exec',
        '--yes',
        `--package=${LIGHTHOUSE}`,
        '--',
        'lighthouse',
        `${site}${path}`,
        `--port=${port}`,
        `--max-wait-for-load=${LONGEST_LOAD_MS}`,
        '--only-categories=performance,accessibility',
        '--output=json',
        '--quiet',
      ],
      { maxBuffer: REPORT_BYTES },
    )
    return JSON.parse(stdout) as Report
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

/** Median, with the best and the worst value. */
function range(values: readonly number[]): string {
  const sorted = values.map(Math.round).toSorted((a, b) => a - b)
  return `${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]} to ${sorted.at(-1)})`
}
