import { extensionOf } from '@lotse/contract/features/document/document.type.ts'

/** Characters that change the direction of text: with them `gpj.exe` reads as `exe.jpg`. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * The name under which an uploaded file is stored: without folders, control characters and characters that change the
 * text direction; null if nothing is left. All other characters of any script are preserved.
 */
export function cleanFileName(name: string): string | null {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(DIRECTION_MARKS, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return /[^.\s]/u.test(plain) ? plain : null
}

/** The default title of a document: its file name without the extension. */
export function titleOf(fileName: string): string {
  const extension = extensionOf(fileName)
  return extension === '' ? fileName : fileName.slice(0, -extension.length - 1).trim()
}
