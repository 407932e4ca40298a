/**
 * The first load of /home on a phone, signed in, with an empty cache: `node bench/first-load.ts [rounds]`. Builds and starts the
 * product and opens it in Chromium on three lines (CDP `Network.emulateNetworkConditions`), two of them on a processor four times
 * slower. LOTSE_TEST_STORY_PORT uses a running product.
 *
 * Blocked is measured by the CPU time of the tasks, from a trace, so that other work on the machine counts less.
 *
 * The page is complete when no placeholder is left. Requests are those until then, without the event stream and without the files of
 * other pages, which are loaded after it.
 */
import type { Browser } from '@playwright/test'
import { productPort } from '../apps/e2e/setup/product.ts'
import { origin } from '../apps/e2e/setup/tenants.ts'
import { type FirstLoad, firstLoad, LINES } from './first-load/page-load.ts'
import { inBrowser } from './in-browser.ts'

const ROUNDS = Number(process.argv[2] ?? 3)

const COLUMNS: readonly ((loads: readonly FirstLoad[]) => string)[] = [
  median(({ name }) => name),
  median(({ firstPaint }) => firstPaint),
  median(({ largestPaint }) => largestPaint),
  median(({ complete }) => complete),
  median(({ blocked }) => blocked),
  median(({ layoutShift }) => layoutShift, 3),
  median(({ requests }) => requests),
  median(({ kilobytes }) => kilobytes),
  (loads) => [...new Set(loads.flatMap(({ askedTwice }) => askedTwice))].join(', ') || 'none',
]

await inBrowser('GROUP', async ({ browser, tenant, ...principal }) => {
  const config = await fetch(`http://127.0.0.1:${productPort()}/t/${tenant.id}/api/tenant/config`)
  const { name } = (await config.json()) as { name: string }
  process.stdout.write(
    '| line | name ms | first paint ms | largest paint ms | complete ms | blocked ms | layout shift | requests | KB | asked twice |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n',
  )
  for (const line of LINES) {
    const loads: FirstLoad[] = []
    for (let round = 0; round < ROUNDS; round++) loads.push(await load(browser, line))
    process.stdout.write(`| ${line.name} | ${COLUMNS.map((column) => column(loads)).join(' | ')} |\n`)
  }

  function load(inBrowser: Browser, line: (typeof LINES)[number]): Promise<FirstLoad> {
    return firstLoad(inBrowser, line, { address: `${origin(tenant.id)}/home`, name, ...principal })
  }
})

function median(read: (load: FirstLoad) => number, decimals = 0): (loads: readonly FirstLoad[]) => string {
  return (loads) => {
    const sorted = loads.map(read).toSorted((a, b) => a - b)
    return (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN).toFixed(decimals)
  }
}
