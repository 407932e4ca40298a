/**
 * Size of the scripts and styles that a browser loads: `node bench/bundle-size.ts`. Builds and starts the product, opens each
 * page in a browser with an empty cache, and adds up the gzip size of the requested files.
 */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { origin } from '../apps/e2e/setup/tenants.ts'
import { inBrowser } from './in-browser.ts'

const DIST = join(import.meta.dirname, '../apps/web/dist')

/** Largest gzip size in KB (1,000 bytes) of script and style together. */
const PAGES = [
  { name: '/login', path: '/login', isSignedIn: false, limit: 165 },
  { name: '/home', path: '/home', isSignedIn: true, limit: 240 },
  {
    name: 'a page with charts',
    path: '/business-analysis/dashboard/detail/analysis?id=labour_productivity_pct',
    isSignedIn: true,
    limit: 430,
  },
  // More since pages share larger files (docs/decisions/0041-first-load.md); most of it is there after the first page.
  { name: 'a page with filters', path: '/measures', isSignedIn: true, limit: 290 },
  { name: 'a page with dates', path: '/measures/edit', isSignedIn: true, limit: 270 },
] as const

await inBrowser('DEFAULT', async ({ browser, tenant, accessToken }) => {
  process.stdout.write(
    '| page | script KB | style KB | together KB | limit KB | files | preloaded afterwards KB |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n',
  )
  for (const page of PAGES) {
    const sizes = await loadedBy(browser, origin(tenant.id), page.path, page.isSignedIn ? accessToken : undefined)
    const together = sizes.script + sizes.stylesheet
    const { preloaded } = sizes
    const kilobytes = [sizes.script, sizes.stylesheet, together].map((bytes) => (bytes / 1000).toFixed(1))
    process.stdout.write(
      `| ${page.name} | ${kilobytes.join(' | ')} | ${page.limit} | ${sizes.files} | ${(preloaded / 1000).toFixed(1)} |\n`,
    )
    if (together > page.limit * 1000) process.exitCode = 1
  }
})

/** Bytes by kind, until the page has requested nothing for half a second. */
async function loadedBy(
  browser: Browser,
  address: string,
  path: string,
  token: string | undefined,
): Promise<{ script: number; stylesheet: number; files: number; preloaded: number }> {
  const context = await browser.newContext()
  if (token) await context.addInitScript((value) => localStorage.setItem('lotse.accessToken', `Bearer ${value}`), token)
  const page = await context.newPage()
  const loaded = { script: 0, stylesheet: 0, files: 0, preloaded: 0 }
  let isPreloading = false
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    const { pathname } = new URL(response.url())
    // The request of the build's manifest, about a second after the page, starts the preloading of other pages.
    isPreloading ||= pathname.endsWith('/build-manifest.json')
    if (kind !== 'script' && kind !== 'stylesheet') return
    if (isPreloading) {
      loaded.preloaded += gzipSize(pathname)
      return
    }
    loaded[kind] += gzipSize(pathname)
    loaded.files += 1
  })
  await page.goto(address + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await untilQuiet(page)
  await context.close()
  return loaded
}

/** The event stream never ends, so a page is idle when no other request has finished for half a second. */
async function untilQuiet(page: Page): Promise<void> {
  let lastAt = performance.now()
  const note = () => {
    lastAt = performance.now()
  }
  page.on('request', note)
  page.on('response', note)
  page.on('requestfinished', note)
  while (performance.now() - lastAt < 500) await page.waitForTimeout(100)
}

/** Size of the file compressed by the build with gzip 9, or its own size where compression does not help. */
function gzipSize(path: string): number {
  const file = join(DIST, path)
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size
}
