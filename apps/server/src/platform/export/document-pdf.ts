import type { Language } from '@lotse/contract/language.ts'

/** Whether a change is good or bad for the business; shown by colour and shape. */
export type PdfTone = 'BETTER' | 'WORSE' | 'NEUTRAL'

/** A table cell. With a tone, the text has the tone's colour and is followed by its shape. */
export interface PdfCell {
  readonly text: string
  readonly tone?: PdfTone
  readonly link?: string
}

/** A table row: `level` indents the first cell, `isStrong` prints it bold with a line. */
export interface PdfRow {
  readonly cells: readonly PdfCell[]
  readonly level?: number
  readonly isStrong?: boolean
}

/** A list item: title, text, and an amount on the right. */
export interface PdfItem {
  readonly title: string
  readonly text: string
  readonly amount?: string
  readonly tone?: PdfTone
  readonly link?: string
}

/** The blocks of a document, from top to bottom. Charts are SVG; their text uses the font `Roboto`. */
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

/** A designed document on A4, in one language. */
export interface PdfDocument {
  readonly language: Language
  readonly title: string
  /** Below the title, e.g. the business unit and the period. */
  readonly subtitle: string
  /** In small print below the subtitle, e.g. the point in time of the figures. */
  readonly note: string
  readonly organisation: string
  /** The tenant's logo as SVG; null shows the organisation's name instead. */
  readonly logo: string | null
  /** `#rrggbb` */
  readonly brandColour: string
  readonly orientation: 'portrait' | 'landscape'
  readonly blocks: readonly PdfBlock[]
}
