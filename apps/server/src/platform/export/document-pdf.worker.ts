/** Lays out one document and ends. Started by `documentPdf`. */
import { parentPort, workerData } from 'node:worker_threads'
import { documentDefinition } from './document-pdf.layout.ts'
import type { PdfDocument } from './document-pdf.ts'
import { pdfBytes } from './pdf-fonts.ts'

parentPort?.postMessage(await pdfBytes(documentDefinition(workerData as PdfDocument)))
