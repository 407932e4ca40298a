/**
 * How much script and style a browser really loads: `node bench/bundle-size.ts`. The product is built and started, each
 * page is opened by a browser that has nothing in its cache, and the files that it asks for are added up, with gzip.
 */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium as playwright } from '@playwright/test'
import { productPort } from '../apps/e2e/setup/product.ts'
import startProduct from '../apps/e2e/setup/start-product.ts'
import { origin, PASSWORD, tenantWith } from '../apps/e2e/setup/tenants.ts'
import { chromium } from '../scripts/setup/chromium.mjs'

const DIST = join(import.meta.dirname, '../apps/web/dist')

/** Largest gzip size in KB (1,000 bytes) of script and style together. */
const PAGES = [
  { name: '/login', path: '/login', isSignedIn: false, limit: 165 },
  { name: '/home', path: '/home', isSignedIn: true, limit: 220 },
  {
    name: 'a page with charts',
    path: '/business-analysis/dashboard/detail/analysis?id=labour_productivity_pct',
    isSignedIn: true,
    limit: 330,
  },
] as const

const executablePath = await chromium(process.execPath, (text: string) => process.stdout.write(`${text}\n`))
if (!executablePath) throw new Error('No Chromium here.')
const stop = await startProduct()
try {
  const tenant = tenantWith('DEFAULT')
  const reply = await fetch(`http://127.0.0.1:${productPort()}/t/${tenant.id}/api/workflow/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'principal', password: PASSWORD }),
  })
  const { accessToken } = (await reply.json()) as { accessToken: string }
  const browser = await playwright.launch({
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu'],
  })
  process.stdout.write(
    '| page | script KB | style KB | together KB | limit KB | files |\n| --- | ---: | ---: | ---: | ---: | ---: |\n',
  )
  for (const page of PAGES) {
    const sizes = await loadedBy(browser, origin(tenant.id), page.path, page.isSignedIn ? accessToken : undefined)
    const together = sizes.script + sizes.stylesheet
    const kilobytes = [sizes.script, sizes.stylesheet, together].map((bytes) => (bytes / 1000).toFixed(1))
    process.stdout.write(`| ${page.name} | ${kilobytes.join(' | ')} | ${page.limit} | ${sizes.files} |\n`)
    if (together > page.limit * 1000) process.exitCode = 1
  }
  await browser.close()
} finally {
  await stop()
}

/** Bytes by kind, until the page has been quiet for half a second. */
async function loadedBy(
  browser: Awaited<ReturnType<typeof playwright.launch>>,
  address: string,
  path: string,
  token: string | undefined,
): Promise<{ script: number; stylesheet: number; files: number }> {
  const context = await browser.newContext()
  if (token) await context.addInitScript((value) => localStorage.setItem('lotse.accessToken', `Bearer ${value}`), token)
  const page = await context.newPage()
  const loaded = { script: 0, stylesheet: 0, files: 0 }
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') return
    loaded[kind] += gzipSize(new URL(response.url()).pathname)
    loaded.files += 1
  })
  await page.goto(address + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Links are preloaded when they come into view or are pointed at: what is idle work is counted as well.
  await page.waitForLoadState('networkidle')
  await context.close()
  return loaded
}

/** Size of the file that the build compressed with gzip 9, or as it is where that does not pay. */
function gzipSize(path: string): number {
  const file = join(DIST, path)
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size
}
