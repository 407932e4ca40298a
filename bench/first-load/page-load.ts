import type { Browser, CDPSession } from '@playwright/test'
import type { SignedIn } from '../sign-in.ts'

/** A line and a processor. */
export interface Line {
  readonly name: string
  /** Kilobits per second in each direction; null: as fast as the machine. */
  readonly kilobits: number | null
  readonly roundTripMs: number
  /** How many times slower the processor is. */
  readonly slowdown: number
}

/** From the line of the goals to that of Lighthouse's phone, and one without limits, on which the requests are counted. */
export const LINES = [
  { name: 'slow: 400 kbit/s, 600 ms, 4 × CPU', kilobits: 400, roundTripMs: 600, slowdown: 4 },
  { name: 'Slow 4G: 1,600 kbit/s, 150 ms, 4 × CPU', kilobits: 1_600, roundTripMs: 150, slowdown: 4 },
  { name: 'no limits', kilobits: null, roundTripMs: 0, slowdown: 1 },
] as const satisfies readonly Line[]

/** What was measured in one load; times in ms since the navigation began. */
export interface FirstLoad {
  /** The name of the tenant is visible. */
  readonly name: number
  readonly firstPaint: number
  readonly largestPaint: number
  /** No placeholder is left. */
  readonly complete: number
  /** Sum of the CPU time of each task beyond 50 ms, from the first paint until the page is complete. */
  readonly blocked: number
  readonly layoutShift: number
  readonly requests: number
  readonly kilobytes: number
  /** Data requested more than once, each with the number of requests. */
  readonly askedTwice: readonly string[]
}

/** What the page notes about itself. */
interface Notes {
  name: number | null
  complete: number | null
  largestPaint: number
  layoutShift: number
}

/** An event of Chromium's trace; times in microseconds, `tdur` is CPU time. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly ts: number
  readonly tdur?: number
}

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
/** The stream of events and the build manifest with what follows it are not part of the page. */
const NOT_COUNTED = /\/(events|build-manifest\.json|latest-build\.json)$/
/** So long nothing may change before the load is over. */
const QUIET_MS = 4_000
const LONGEST_MS = 90_000
const LONG_TASK_MS = 50

interface Visit extends SignedIn {
  readonly address: string
  /** The tenant's name. */
  readonly name: string
}

/** Opens the address in a new browser profile and measures until it is complete and nothing more happens. */
export async function firstLoad(browser: Browser, line: Line, visit: Visit): Promise<FirstLoad> {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })
  await context.addInitScript(
    (token) => localStorage.setItem('lotse.accessToken', `Bearer ${token}`),
    visit.accessToken,
  )
  await context.addCookies([...visit.cookies])
  await context.addInitScript(takeNotes, visit.name)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const requests = await listen(session)
  await limit(session, line)
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'loading'],
  })
  await page.goto(visit.address, { waitUntil: 'commit', timeout: LONGEST_MS })
  await page.waitForFunction(
    (quiet) => {
      const { firstLoad } = window as unknown as { firstLoad?: Notes }
      return firstLoad?.complete != null && performance.now() - firstLoad.complete > quiet
    },
    QUIET_MS,
    { timeout: LONGEST_MS, polling: 250 },
  )
  const trace = JSON.parse(String(await browser.stopTracing())) as { readonly traceEvents: readonly TraceEvent[] }
  const notes = await page.evaluate(() => (window as unknown as { firstLoad: Notes }).firstLoad)
  const { firstPaint, began } = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    began: performance.timeOrigin,
  }))
  await context.close()
  const complete = notes.complete ?? Number.NaN
  const all = [...requests.values()]
  const own = all.filter(({ path, at, isAhead }) => at <= began + complete && !isAhead && !NOT_COUNTED.test(path))
  return {
    name: notes.name ?? Number.NaN,
    firstPaint,
    largestPaint: notes.largestPaint,
    complete,
    blocked: blockedIn(trace.traceEvents, complete - firstPaint),
    layoutShift: notes.layoutShift,
    requests: own.length,
    kilobytes: own.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    askedTwice: repeated(all.filter(({ path }) => path.includes('/api/')).map(({ address }) => address)),
  }
}

/** Runs in the page before anything else. */
function takeNotes(tenantName: string): void {
  const notes: Notes = { name: null, complete: null, largestPaint: 0, layoutShift: 0 }
  Object.assign(window, { firstLoad: notes })
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => {
    notes.largestPaint = startTime
  })
  observe('layout-shift', (entry) => {
    notes.layoutShift += (entry as unknown as { value: number }).value
  })
  const look = () => {
    const { body } = document
    if (notes.name === null && body?.innerText.includes(tenantName)) notes.name = performance.now()
    const isComplete =
      document.querySelector('main h1') !== null &&
      document.querySelector('[data-skeleton], [aria-busy="true"]') === null
    if (!isComplete) notes.complete = null
    else notes.complete ??= performance.now()
  }
  setInterval(look, 50)
}

/** What the tasks of the page's process take beyond 50 ms of CPU time each, in the time after its first paint. */
function blockedIn(events: readonly TraceEvent[], milliseconds: number): number {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (paint === undefined) return Number.NaN
  return events
    .filter(({ name, pid, ts }) => name === 'RunTask' && pid === paint.pid && ts > paint.ts)
    .filter(({ ts }) => ts < paint.ts + milliseconds * 1000)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1000 - LONG_TASK_MS), 0)
}

interface Requested {
  readonly address: string
  readonly path: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** A file of another page, loaded ahead of a visit at a low priority. */
  readonly isAhead: boolean
  bytes: number
}

/** Collects the requests of the page. */
async function listen(session: CDPSession): Promise<ReadonlyMap<string, Requested>> {
  const requests = new Map<string, Requested>()
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    if (!request.url.startsWith('http') || request.method === 'OPTIONS') return
    const { pathname, search } = new URL(request.url)
    requests.set(requestId, {
      address: `${request.method} ${pathname}${search}`,
      path: pathname,
      at: wallTime * 1000,
      isAhead: /^\/assets\/.*\.(js|css)$/.test(pathname) && /Low$/.test(request.initialPriority),
      bytes: 0,
    })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const found = requests.get(requestId)
    if (found) found.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  return requests
}

async function limit(session: CDPSession, { kilobits, roundTripMs, slowdown }: Line): Promise<void> {
  if (kilobits !== null) {
    const bytesPerSecond = (kilobits * 1000) / 8
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: roundTripMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

function repeated(addresses: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const address of addresses) counts.set(address, (counts.get(address) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 1).map(([address, count]) => `${address} (${count})`)
}
