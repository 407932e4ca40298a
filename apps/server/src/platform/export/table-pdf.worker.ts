/** Lays out one table and ends. Started by `pdfOf`. */
import { parentPort, workerData } from 'node:worker_threads'
import { pdfBytes } from './pdf-fonts.ts'
import { documentOf } from './table-pdf.document.ts'
import type { PdfTask } from './table-pdf.ts'

parentPort?.postMessage(await pdfBytes(documentOf(workerData as PdfTask)))
