import { extensionOf } from '@lotse/contract/features/document/document.type.ts'
import { cleanLine } from '@lotse/contract/written-text.ts'

/**
 * The name under which an uploaded file is stored: without folders and cleaned as a line (`cleanLine`), so that
 * no direction mark makes `gpj.exe` read as `exe.jpg`; null if nothing is left. All other characters of any script are preserved.
 */
export function cleanFileName(name: string): string | null {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = cleanLine(last)
  return /[^.\s]/u.test(plain) ? plain : null
}

/** The default title of a document: its file name without the extension. */
export function titleOf(fileName: string): string {
  const extension = extensionOf(fileName)
  return extension === '' ? fileName : fileName.slice(0, -extension.length - 1).trim()
}
