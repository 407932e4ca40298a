import { extensionOf } from '@lotse/contract/features/document/document.type.ts'

/** Signs that turn the direction of writing: with them `gpj.exe` reads as `exe.jpg`. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * The name of an uploaded file as it is kept: without folders, control characters and signs that turn the direction of writing;
 * null when nothing is left. Everything else is kept as it came, in any script.
 */
export function cleanFileName(name: string): string | null {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(DIRECTION, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return /[^.\s]/u.test(plain) ? plain : null
}

/** What a document is called when nobody named it: the file's name without its ending. */
export function titleOf(fileName: string): string {
  const extension = extensionOf(fileName)
  return extension === '' ? fileName : fileName.slice(0, -extension.length - 1).trim()
}
