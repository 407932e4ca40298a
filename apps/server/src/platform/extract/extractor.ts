import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { ExtractableType, TextSection } from './extracted-text.ts'

const WORKER = fileURLToPath(new URL('./extract.worker.ts', import.meta.url))
const IDLE_MS = 30_000
const CLOSE_MS = 5_000
/** A file that takes longer is not read: its form makes the library work without end. */
const LONGEST_MS = 60_000
/** Beyond, V8 ends the thread instead of the process. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }
const NICE = 10

/** Reads the text of files in a thread. */
export interface Extractor {
  /**
   * The text of a file. One file at a time is read, with limits of time and memory.
   *
   * @throws Error when the file is damaged, encrypted, too large or takes too long; the reason of `signal`
   */
  extract(type: ExtractableType, bytes: Uint8Array, signal: AbortSignal): Promise<TextSection[]>
  /** Ends the thread after its current file, or after five seconds. */
  close(): Promise<void>
}

declare module '../http/http-platform.ts' {
  interface HttpPlatform {
    readonly extractor: Extractor
  }
}

declare module '../jobs/job.ts' {
  interface JobPlatform {
    readonly extractor: Extractor
  }
}

/** Creates the extractor of the process. Its thread starts with the first file and ends after 30 idle seconds. */
export function createExtractor(longestMs = LONGEST_MS): Extractor {
  const threads = new Piscina({
    filename: WORKER,
    name: 'extract',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    closeTimeout: CLOSE_MS,
    niceIncrement: process.platform === 'linux' ? NICE : 0,
    resourceLimits: THREAD_LIMITS,
  })
  return {
    async extract(type, bytes, signal) {
      const ended = AbortSignal.any([signal, AbortSignal.timeout(longestMs)])
      return threads.run({ type, bytes }, { signal: ended })
    },
    close: () => threads.close(),
  }
}
