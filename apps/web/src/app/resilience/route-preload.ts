import { ROUTE_TABLE } from '../route/route-table.ts'
import { ownBuild } from './new-version.ts'

const FETCH_AFTER_MS = 1000

interface BuildManifest {
  readonly pages: Readonly<Record<string, readonly string[]>>
}

/**
 * About a second after the page is loaded, reads which files each page needs; from then on the files of a linked page are
 * loaded when its link is pointed at or focused, and while the page is idle, those of the navigation's links in view. Not on a very
 * slow connection.
 *
 * @param whenIdle resolves when the current page is complete.
 */
export function preloadLinkedRoutes(whenIdle: () => Promise<void>): void {
  if (!ownBuild() || isVerySlow(navigator)) return
  const start = (msSinceLoad: number) =>
    setTimeout(
      () => void readManifest().then((manifest) => manifest && watchLinks(manifest, whenIdle)),
      FETCH_AFTER_MS - msSinceLoad,
    )
  if (document.readyState === 'complete') start(msSinceLoad())
  else window.addEventListener('load', () => start(0), { once: true })
}

/** How long the page has been loaded: the application itself can start later. */
function msSinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation ? performance.now() - navigation.loadEventStart : 0
}

/** True on a connection that reports itself as `slow-2g`. */
export function isVerySlow(navigator: object): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return connection !== null && typeof connection === 'object' && Reflect.get(connection, 'effectiveType') === 'slow-2g'
}

/** The files of the page behind an address, or none when the address is not one of this application's screens. */
export function filesOfLink(href: string, manifest: BuildManifest, origin: string): readonly string[] {
  const url = new URL(href, origin)
  const path = url.pathname.replace(/(.)\/$/, '$1')
  if (url.origin !== origin || !Object.hasOwn(ROUTE_TABLE, path)) return []
  const { page } = ROUTE_TABLE[path as keyof typeof ROUTE_TABLE]
  return page === null ? [] : (manifest.pages[page] ?? [])
}

async function readManifest(): Promise<BuildManifest | null> {
  try {
    const response = await fetch('/build-manifest.json')
    return response.ok ? await response.json() : null
  } catch {
    // Preloading is optional: without the manifest, pages load when they are visited.
    return null
  }
}

function watchLinks(manifest: BuildManifest, whenIdle: () => Promise<void>): void {
  const queue = new PreloadQueue()
  const preload = (link: HTMLAnchorElement) => queue.add(filesOfLink(link.href, manifest, window.location.origin))
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link) preload(link)
  }
  document.addEventListener('pointerover', onIntent, { passive: true })
  document.addEventListener('focusin', onIntent)

  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
      seen.unobserve(target)
      void whenIdle().then(() => preload(target))
    }
  })
  const observed = new WeakSet<Element>()
  const observeLinks = () => {
    for (const link of document.querySelectorAll('nav a[href]')) {
      if (observed.has(link)) continue
      observed.add(link)
      seen.observe(link)
    }
  }
  observeLinks()
  new MutationObserver(observeLinks).observe(document.body, { childList: true, subtree: true })
}

/** At most this many routes are being preloaded at a time (specification §9). */
export const MOST_PENDING = 4

/** Loads the files of routes ahead of a visit: each route once, at most four at a time, the others are queued. */
export class PreloadQueue {
  readonly #known = new Set<string>()
  readonly #waiting: (readonly string[])[] = []
  readonly #load: (file: string) => Promise<void>
  #pending = 0

  constructor(load: (file: string) => Promise<void> = loadByLink) {
    this.#load = load
  }

  /** Adds the files of one route. */
  add(files: readonly string[]): void {
    const fresh = files.filter((file) => !this.#known.has(file))
    if (fresh.length === 0) return
    for (const file of fresh) this.#known.add(file)
    this.#waiting.push(fresh)
    this.#next()
  }

  #next(): void {
    while (this.#pending < MOST_PENDING) {
      const files = this.#waiting.shift()
      if (!files) return
      this.#pending += 1
      void Promise.allSettled(files.map(this.#load)).then(() => {
        this.#pending -= 1
        this.#next()
      })
    }
  }
}

function loadByLink(file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'prefetch' : 'modulepreload'
    link.href = file
    link.fetchPriority = 'low'
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`Unable to preload ${file}`))
    document.head.append(link)
  })
}
