/**
 * The longest task of the main thread while a page opens whose data and files are cached: `node bench/route-change.ts [rounds]`. Builds
 * and starts the product and changes from the FAQ to each page in Chromium, on a processor four times slower (CDP throttling).
 * LOTSE_TEST_STORY_PORT uses a running product.
 *
 * Tasks are measured by the CPU time of their thread, from a trace, so that other work on the machine counts less.
 */
import type { Browser, Page } from '@playwright/test'
import { origin } from '../apps/e2e/setup/tenants.ts'
import { inBrowser } from './in-browser.ts'

const ROUNDS = Number(process.argv[2] ?? 5)
const SLOWDOWN = 4
/** So long a page with cached data may take until nothing happens any more, on the slow processor. */
const SETTLED_MS = 3_000

const DETAIL = '/business-analysis/dashboard/detail'
const PAGES: Readonly<Record<string, string>> = {
  home: '/home',
  'business analysis': '/business-analysis',
  'KPI analysis': `${DETAIL}/analysis?id=labour_utilisation_pct`,
  'actual values': `${DETAIL}/actual-value?id=labour_utilisation_pct`,
  measures: '/measures',
  'market report': '/report',
}

interface TraceEvent {
  readonly name: string
  /** CPU time of the thread, in microseconds. */
  readonly tdur?: number
}

await inBrowser('GROUP', async ({ browser, tenant, accessToken }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await context.addInitScript((token) => localStorage.setItem('lotse.accessToken', `Bearer ${token}`), accessToken)
  const page = await context.newPage()
  await page.goto(`${origin(tenant.id)}/home`)
  await page.waitForTimeout(SETTLED_MS)
  process.stdout.write('| page | longest task, CPU ms: median | all |\n| --- | ---: | --- |\n')
  for (const [name, path] of Object.entries(PAGES)) {
    const longest = (await longestTasks(browser, page, path)).toSorted((a, b) => a - b)
    const median = longest[Math.floor(longest.length / 2)] ?? Number.NaN
    process.stdout.write(`| ${name} | ${median} | ${longest.join(', ')} |\n`)
  }
})

/** The longest task of each round, in milliseconds of CPU time; 0 if none is longer than 50. */
async function longestTasks(browser: Browser, page: Page, path: string): Promise<number[]> {
  await open(page, path)
  await open(page, '/faq')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const longest: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
    await open(page, path)
    const trace = JSON.parse(String(await browser.stopTracing())) as { readonly traceEvents: readonly TraceEvent[] }
    const tasks = trace.traceEvents.filter(({ name }) => name === 'RunTask').map(({ tdur = 0 }) => tdur / 1000)
    longest.push(Math.round(Math.max(0, ...tasks.filter((task) => task > 50))))
    await open(page, '/faq')
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return longest
}

/** Changes the route as Back and Forward do, and waits until nothing happens any more. */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.waitForTimeout(SETTLED_MS)
}
