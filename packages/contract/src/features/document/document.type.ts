/** How a document can be looked at without leaving the product; null: only after downloading. */
export type DocumentPreview = 'PDF' | 'IMAGE' | 'TEXT' | 'MARKDOWN' | null

/** A kind of document that is accepted. */
export interface DocumentKind {
  readonly mediaType: string
  /** Endings of a file's name, without the dot and in lower case; the first is the usual one. */
  readonly extensions: readonly string[]
  readonly preview: DocumentPreview
}

/**
 * The kinds of documents that may be uploaded. Nothing that runs: no programs, no macros, and no SVG or HTML, which may carry
 * scripts.
 */
export const DOCUMENT_TYPES = {
  PDF: { mediaType: 'application/pdf', extensions: ['pdf'], preview: 'PDF' },
  PNG: { mediaType: 'image/png', extensions: ['png'], preview: 'IMAGE' },
  JPEG: { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'], preview: 'IMAGE' },
  WEBP: { mediaType: 'image/webp', extensions: ['webp'], preview: 'IMAGE' },
  GIF: { mediaType: 'image/gif', extensions: ['gif'], preview: 'IMAGE' },
  TEXT: { mediaType: 'text/plain', extensions: ['txt'], preview: 'TEXT' },
  MARKDOWN: { mediaType: 'text/markdown', extensions: ['md', 'markdown'], preview: 'MARKDOWN' },
  CSV: { mediaType: 'text/csv', extensions: ['csv'], preview: 'TEXT' },
  WORD: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
    preview: null,
  },
  EXCEL: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
    preview: null,
  },
  POWERPOINT: {
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    extensions: ['pptx'],
    preview: null,
  },
} as const satisfies Record<string, DocumentKind>

export type DocumentType = keyof typeof DOCUMENT_TYPES

/** Every accepted type, in the order in which they are offered. */
export const DOCUMENT_TYPE_NAMES = Object.keys(DOCUMENT_TYPES) as DocumentType[]

/** The ending of a file's name, without the dot and in lower case; empty when it has none. */
export function extensionOf(fileName: string): string {
  return /[^.]\.([^.\s/\\]{1,20})$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
}
