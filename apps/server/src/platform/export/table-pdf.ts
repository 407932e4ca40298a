import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Row, TableFile } from './table-file.ts'

export const PDF_TYPE = 'application/pdf'

/** What the worker is given. */
export interface PdfTask {
  readonly table: TableFile
  readonly rows: readonly Row[]
}

/**
 * The table as a document on A4 across: title and facts, a head on each page, page numbers; fonts inside, so that it looks
 * the same everywhere. Laying out takes a millisecond a row: it is done beside the process's own thread, so that other
 * requests do not wait.
 */
export async function pdfOf(task: PdfTask): Promise<Buffer> {
  const worker = new Worker(new URL('./table-pdf.worker.ts', import.meta.url), { workerData: task })
  const [bytes] = (await once(worker, 'message')) as [Uint8Array] // an error of the worker rejects
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
