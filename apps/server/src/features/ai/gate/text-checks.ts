import { fileURLToPath } from 'node:url'
import type { AnswerPiece, AnswerReading } from '@lotse/analysis/ai/answer-reading.ts'
import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import { ModelError } from '../../../platform/ai/model.ts'
import type { CitedLine, CitedText } from './cited-lines.ts'
import type { TextCheck } from './text-checks.worker.ts'

const WORKER = fileURLToPath(new URL('./text-checks.worker.ts', import.meta.url))
/** One thread remains while the text of one answer takes all of its time. */
const THREADS = 2
const IDLE_MS = 30_000
const CLOSE_MS = 5_000
/** A text takes some milliseconds; one that takes longer than this is refused. The start of a thread is included. */
const LONGEST_MS = 10_000
/** Beyond, V8 ends the thread instead of the process. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

/**
 * Checks the text of answers in threads: no text, whatever it makes an expression do, stops requests.
 *
 * Each call has a few thousand characters.
 *
 * @throws ModelError TOO_LONG when the check takes too long or needs too much memory
 */
export interface TextChecks {
  readAnswer(piece: AnswerPiece): Promise<AnswerReading>
  checkLines(text: CitedText): Promise<readonly CitedLine[]>
}

declare module '../../../platform/http/http-platform.ts' {
  interface HttpPlatform {
    readonly textChecks: TextChecks & {
      /** Ends the threads after their current text, or after five seconds. */
      close(): Promise<void>
    }
  }
}

/** Creates the checks of the process. Threads start with the first answer and end after 30 idle seconds. */
export function createTextChecks({ worker = WORKER, longestMs = LONGEST_MS } = {}): TextChecks & {
  close(): Promise<void>
} {
  const threads = new Piscina({
    filename: worker,
    name: 'checkText',
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    closeTimeout: CLOSE_MS,
    resourceLimits: THREAD_LIMITS,
  })
  // The time of a text begins when a thread is free for it, so that texts of others do not use it up.
  const whenFree = pLimit(THREADS)
  const check = (task: TextCheck) =>
    whenFree(async () => {
      const ended = AbortSignal.timeout(longestMs)
      return threads.run(task, { signal: ended }).catch((error: unknown) => {
        if (ended.aborted || isOutOfMemory(error)) {
          throw new ModelError('TOO_LONG', 'The text of the answer takes too long to check.')
        }
        throw error
      })
    })
  return {
    readAnswer: (piece) => check({ kind: 'ANSWER', piece }),
    checkLines: (text) => check({ kind: 'LINES', text }),
    close: () => threads.close(),
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
