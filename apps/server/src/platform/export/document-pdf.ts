import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Language } from '@lotse/contract/language.ts'

/** Whether something did the business good; shown by colour and shape. */
export type PdfTone = 'BETTER' | 'WORSE' | 'NEUTRAL'

/** A cell of a table: text, on the right when it is a figure, in a tone's colour with its shape behind it. */
export interface PdfCell {
  readonly text: string
  readonly tone?: PdfTone
  readonly link?: string
}

/** A row: `level` moves its name to the right, `isStrong` prints it bold above a line. */
export interface PdfRow {
  readonly cells: readonly PdfCell[]
  readonly level?: number
  readonly isStrong?: boolean
}

/** One thing said: its name, the sentence, and what it is worth on the right. */
export interface PdfItem {
  readonly title: string
  readonly text: string
  readonly amount?: string
  readonly tone?: PdfTone
  readonly link?: string
}

/** The parts of a document, from top to bottom. Charts are SVG; text in them is of the font `Roboto`. */
export type PdfBlock =
  | { readonly kind: 'LEAD'; readonly text: string }
  | { readonly kind: 'HEADING'; readonly text: string; readonly note?: string; readonly beginsPage?: boolean }
  | { readonly kind: 'SUBHEADING'; readonly text: string }
  | { readonly kind: 'TEXT'; readonly text: string }
  | { readonly kind: 'ITEMS'; readonly items: readonly PdfItem[] }
  | {
      readonly kind: 'TABLE'
      readonly columns: readonly { readonly heading: string; readonly width: number; readonly isFigure?: boolean }[]
      readonly rows: readonly PdfRow[]
    }
  | { readonly kind: 'CHART'; readonly svg: string; readonly height: number }
  | { readonly kind: 'SOURCE'; readonly text: string }

/** A designed document on A4: whose it is, what it is, and its parts. Everything in one language. */
export interface PdfDocument {
  readonly language: Language
  readonly title: string
  /** Beside the title, e.g. the business unit and the period. */
  readonly subtitle: string
  /** Small, below it, e.g. what was known when. */
  readonly note: string
  readonly organisation: string
  /** The tenant's logo as SVG; without one the name stands there. */
  readonly logo: string | null
  /** `#rrggbb` */
  readonly brandColour: string
  readonly orientation: 'portrait' | 'landscape'
  readonly blocks: readonly PdfBlock[]
}

/**
 * Lays a document out, with its fonts inside so that it looks the same everywhere. This is done beside the process's own
 * thread, so that other requests do not wait.
 */
export async function documentPdf(document: PdfDocument): Promise<Buffer> {
  const worker = new Worker(new URL('./document-pdf.worker.ts', import.meta.url), { workerData: document })
  const [bytes] = (await once(worker, 'message')) as [Uint8Array] // an error of the worker rejects
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
