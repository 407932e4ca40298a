import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { FigureFile } from '../import.csv-file.ts'
import { FigureFileError } from '../import.problem.ts'
import type { FigureFileSource } from '../import.read-file.ts'
import type { FigureReading } from './figure-reader.worker.ts'

const WORKER = fileURLToPath(new URL('./figure-reader.worker.ts', import.meta.url))
const IDLE_MS = 30_000
const CLOSE_MS = 5_000
/** The largest file takes about half a minute. */
const LONGEST_MS = 10 * 60_000
/** Without the columns, which are outside of it. Beyond, V8 ends the thread instead of the process. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 32 }
const NICE = 10

/** Reads files of base figures in a thread, so that requests are not delayed. */
export interface FigureReader {
  /**
   * Reads and validates a file. One file at a time is read; others wait.
   *
   * @throws FigureFileError; Error when it takes too long or needs too much memory; the reason of `signal`
   */
  read(source: FigureFileSource, signal: AbortSignal): Promise<FigureFile>
  /** Ends the thread after its current file, or after five seconds. */
  close(): Promise<void>
}

declare module '../../../platform/jobs/job.ts' {
  interface JobPlatform {
    readonly figureReader: FigureReader
  }
}

declare module '../../../platform/http/http-platform.ts' {
  interface HttpPlatform {
    readonly figureReader: FigureReader
  }
}

/** Creates the reader of the process. Its thread starts with the first file and ends after 30 idle seconds. */
export function createFigureReader(): FigureReader {
  const threads = new Piscina({
    filename: WORKER,
    name: 'readInThread',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    closeTimeout: CLOSE_MS,
    niceIncrement: process.platform === 'linux' ? NICE : 0,
    resourceLimits: THREAD_LIMITS,
  })
  return {
    async read(source, signal) {
      const ended = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)])
      const reading: FigureReading = await threads.run(source, { signal: ended })
      if ('file' in reading) return reading.file
      const error = new FigureFileError(reading.problems, reading.total, reading.format)
      error.sketch = reading.sketch
      throw error
    },
    close: () => threads.close(),
  }
}
