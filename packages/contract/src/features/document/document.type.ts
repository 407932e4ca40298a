/** How the product displays a document; null: download only. */
export type DocumentPreview = 'PDF' | 'IMAGE' | 'TEXT' | 'MARKDOWN' | null

/** An accepted kind of document. */
export interface DocumentKind {
  readonly mediaType: string
  /** File name extensions without the dot, in lower case; the first is the usual one. */
  readonly extensions: readonly string[]
  readonly preview: DocumentPreview
}

/**
 * The kinds of documents that may be uploaded. No active content: no programs, no macros, and no SVG or HTML, which can
 * contain scripts.
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

/** Every accepted type, in display order. */
export const DOCUMENT_TYPE_NAMES = Object.keys(DOCUMENT_TYPES) as DocumentType[]

/** The extension of a file name, without the dot and in lower case; empty when it has none. */
export function extensionOf(fileName: string): string {
  return /[^.]\.([^.\s/\\]{1,20})$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
}
