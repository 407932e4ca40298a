import { documentDefinition } from './document-pdf.layout.ts'
import type { PdfDocument } from './document-pdf.ts'
import { pdfBytes } from './pdf-fonts.ts'
import { documentOf, type PdfTable } from './table-pdf.document.ts'

/** Input of a thread: a designed document or a table. */
export type PdfTask =
  | { readonly kind: 'DOCUMENT'; readonly document: PdfDocument }
  | { readonly kind: 'TABLE'; readonly table: PdfTable }

/** Renders one PDF. Runs in a thread of `createExports` and blocks it. */
export async function layOut(task: PdfTask): Promise<Uint8Array> {
  return pdfBytes(task.kind === 'DOCUMENT' ? documentDefinition(task.document) : documentOf(task.table))
}
