/** Lays out one document and ends. Started by `pdfOf`. */
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import { documentOf } from './table-pdf.document.ts'
import type { PdfTask } from './table-pdf.ts'

/** Carries the letters of all four languages, and Greek and Cyrillic in what people write. */
const font = (name: string) => fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/${name}.ttf`))
const Roboto = { normal: font('Roboto-Regular'), bold: font('Roboto-Medium') }

pdfmake.setFonts({ Roboto })
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => Object.values(Roboto).includes(path))
const bytes = await pdfmake.createPdf(documentOf(workerData as PdfTask)).getBuffer()
parentPort?.postMessage(new Uint8Array(bytes))
