import { type FileHandle, open } from 'node:fs/promises'
import {
  DOCUMENT_TYPES,
  type DocumentKind,
  type DocumentType,
} from '@lotse/contract/features/document/document.type.ts'
import { officeTypeOf } from './document.office-file.ts'

/** What files of each type begin with, one character a byte. */
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

/** Text that a browser or a shell would run instead of show. */
const RUNNABLE = /^(\ufeff|\xef\xbb\xbf)?\s*(<(!doctype|html|head|body|script|svg|iframe|\?xml)|#!)/i
/** What text does not hold, in no encoding that extends ASCII: control characters except tab, line ends and form feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NO_TEXT = /[\0-\x08\x0b\x0e-\x1f]/

/**
 * The type of a file by what it holds, or null when that is not accepted. The ending of its name must agree, so that no
 * reader's machine takes it for something else; a file without one may be anything that its first bytes prove.
 */
export async function findDocumentType(path: string, extension: string): Promise<DocumentType | null> {
  const file = await open(path)
  try {
    const head = await readText(file, 0, 64)
    const signed = SIGNATURES.find(([, start, atEight = '']) => head.startsWith(start) && head.startsWith(atEight, 8))
    const proven = signed?.[0] ?? (head.startsWith(ZIP) ? await officeTypeOf(file) : null)
    if (proven) return extension === '' || endsLike(proven, extension) ? proven : null
    const named = TEXT_TYPES.find((type) => endsLike(type, extension))
    return named && (await isPlainText(file)) ? named : null
  } finally {
    await file.close()
  }
}

function endsLike(type: DocumentType, extension: string): boolean {
  return (DOCUMENT_TYPES[type] as DocumentKind).extensions.includes(extension)
}

async function isPlainText(file: FileHandle): Promise<boolean> {
  const piece = 64 * 1024
  for (let at = 0; ; at += piece) {
    const text = await readText(file, at, piece)
    if (text === '') return at > 0
    if (NO_TEXT.test(text) || (at === 0 && RUNNABLE.test(text))) return false
  }
}

/** A piece of a file, one character a byte; empty after its end. */
async function readText(file: FileHandle, at: number, length: number): Promise<string> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.toString('latin1', 0, bytesRead)
}
