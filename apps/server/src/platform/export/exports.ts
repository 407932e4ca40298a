import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import type { Settings } from '../config/settings.ts'
import { AppError } from '../error/app-error.ts'
import type { PdfDocument } from './document-pdf.ts'
import type { PdfTask } from './pdf.worker.ts'
import type { PdfTable } from './table-pdf.document.ts'

const WORKER = fileURLToPath(new URL('./pdf.worker.ts', import.meta.url))
/** An idle thread uses about 50 MB. */
const IDLE_MS = 30_000
const CLOSE_MS = 5_000
/** Enough for 2,000 measures, the maximum of a PDF; beyond, V8 ends the thread instead of the process. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }
/** Lower priority than the main thread, on operating systems with thread priorities. */
const NICE = 5
/** Maximum number of exports that read rows at the same time; each uses a connection of the pool. */
const READERS = 2
const RETRY_AFTER_SECONDS = '10'

/** Creates files for downloads and mails, within the limits of this process. */
export interface Exports {
  /**
   * Counts a download until `ended` is aborted.
   *
   * @throws AppError export.busy when LOTSE_EXPORT_QUEUE downloads are running or waiting
   */
  admit(ended: AbortSignal): void
  /** Runs `work`, which reads a page of an export, when fewer than two others are reading. */
  read<T>(work: () => Promise<T>): Promise<T>
  /**
   * Renders a document in a thread, as soon as one is free. Aborting `signal` removes it from the queue or ends its thread.
   *
   * @throws AppError export.busy when the queue is full; the reason of `signal`
   */
  documentPdf(document: PdfDocument, signal: AbortSignal): Promise<Buffer>
  /** Like `documentPdf`, for a table. */
  tablePdf(table: PdfTable, signal: AbortSignal): Promise<Buffer>
  /** Ends the threads after their current work, or after five seconds. */
  close(): Promise<void>
}

declare module '../http/http-platform.ts' {
  interface HttpPlatform {
    readonly exports: Exports
  }
}

declare module '../jobs/job.ts' {
  interface JobPlatform {
    readonly exports: Exports
  }
}

/** Creates the exports of the process. Threads start with the first PDF and end after 30 idle seconds. */
export function createExports({
  exportThreads,
  exportQueue,
}: Pick<Settings, 'exportThreads' | 'exportQueue'>): Exports {
  const threads = new Piscina({
    filename: WORKER,
    name: 'layOut',
    minThreads: 0,
    maxThreads: exportThreads,
    maxQueue: exportQueue,
    idleTimeout: IDLE_MS,
    closeTimeout: CLOSE_MS,
    niceIncrement: process.platform === 'linux' ? NICE : 0,
    resourceLimits: THREAD_LIMITS,
  })
  const read = pLimit(READERS)
  let admitted = 0

  async function layOut(task: PdfTask, signal: AbortSignal): Promise<Buffer> {
    if (threads.queueSize >= exportQueue) throw busy()
    const bytes: Uint8Array = await threads.run(task, { signal })
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  return {
    admit(ended) {
      if (ended.aborted) return
      if (admitted >= exportQueue) throw busy()
      admitted++
      ended.addEventListener('abort', () => admitted--, { once: true })
    },
    read: (work) => read(work),
    documentPdf: (document, signal) => layOut({ kind: 'DOCUMENT', document }, signal),
    tablePdf: (table, signal) => layOut({ kind: 'TABLE', table }, signal),
    close: () => threads.close(),
  }
}

function busy(): AppError {
  return new AppError('export.busy', { headers: { 'retry-after': RETRY_AFTER_SECONDS } })
}
