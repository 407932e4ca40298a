/** At most this many routes are being preloaded at a time (specification §9). */
export const MOST_PENDING = 4

/** Loads the files of routes ahead of a visit: each route once, at most four at a time, the others wait their turn. */
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
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`Unable to preload ${file}`))
    document.head.append(link)
  })
}
