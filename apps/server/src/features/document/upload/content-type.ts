import { open } from 'node:fs/promises'
import {
  DOCUMENT_TYPES,
  type DocumentKind,
  type DocumentType,
} from '@lotse/contract/features/document/document.type.ts'
import type { ByteSource } from '../../../platform/office/zip-directory.ts'
import { officeTypeOf } from './office-file.ts'

/** The first bytes of each type's files, one character per byte. */
const SIGNATURES: readonly (readonly [type: DocumentType, start: string, atEight?: string])[] = [
  ['PDF', '%PDF-'],
  ['PNG', '\x89PNG\r\n\x1a\n'],
  ['JPEG', '\xff\xd8\xff'],
  ['GIF', 'GIF87a'],
  ['GIF', 'GIF89a'],
  ['WEBP', 'RIFF', 'WEBP'],
]
const TEXT_TYPES: readonly DocumentType[] = ['TEXT', 'MARKDOWN', 'CSV']
const ZIP = 'PK\x03\x04'

/** Text that a browser or a shell would execute instead of display. */
const EXECUTABLE_TEXT = /^(\ufeff|\xef\xbb\xbf)?\s*(<(!doctype|html|head|body|script|svg|iframe|\?xml)|#!)/i
/**
 * Characters that plain text never contains in any encoding that extends ASCII: control characters except tab, line
 * breaks and form feed.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for them
const CONTROL_CHARACTERS = /[\0-\x08\x0b\x0e-\x1f]/

/** Detects the type of a file on disk, see `documentTypeOf`. */
export async function findDocumentType(path: string, extension: string): Promise<DocumentType | null> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = async (at: number, length: number) => {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at)
      return buffer.subarray(0, bytesRead)
    }
    return await documentTypeOf({ size, read }, extension)
  } finally {
    await file.close()
  }
}

/**
 * Detects the type of a file by its content; null if it is not accepted. The extension must match, so that no other
 * program is chosen to open the file; a file without an extension is accepted for types with a signature.
 */
export async function documentTypeOf(file: ByteSource, extension: string): Promise<DocumentType | null> {
  const head = await readText(file, 0, 64)
  const signature = SIGNATURES.find(([, start, atEight = '']) => head.startsWith(start) && head.startsWith(atEight, 8))
  const detected = signature?.[0] ?? (head.startsWith(ZIP) ? await officeTypeOf(file) : null)
  if (detected) return extension === '' || hasExtension(detected, extension) ? detected : null
  const named = TEXT_TYPES.find((type) => hasExtension(type, extension))
  return named && (await isPlainText(file)) ? named : null
}

function hasExtension(type: DocumentType, extension: string): boolean {
  return (DOCUMENT_TYPES[type] as DocumentKind).extensions.includes(extension)
}

async function isPlainText(file: ByteSource): Promise<boolean> {
  const chunkSize = 64 * 1024
  for (let at = 0; ; at += chunkSize) {
    const text = await readText(file, at, chunkSize)
    if (text === '') return at > 0
    if (CONTROL_CHARACTERS.test(text) || (at === 0 && EXECUTABLE_TEXT.test(text))) return false
  }
}

/** A part of a file, one character per byte; empty past the end. */
async function readText(file: ByteSource, at: number, length: number): Promise<string> {
  return (await file.read(at, length)).toString('latin1')
}
