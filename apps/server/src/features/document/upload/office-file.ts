import type { DocumentType } from '@lotse/contract/features/document/document.type.ts'
import {
  type ByteSource,
  DamagedZipError,
  readZipDirectory,
  readZipEntry,
} from '../../../platform/office/zip-directory.ts'

/** In bytes. */
const LARGEST_TYPE_LIST = 1024 * 1024

const TYPE_LIST = '[Content_Types].xml'
/** The main part that each type declares. Macro-enabled files and templates declare other ones. */
const MAIN_PARTS: readonly (readonly [DocumentType, string])[] = [
  ['WORD', 'wordprocessingml.document.main+xml'],
  ['EXCEL', 'spreadsheetml.sheet.main+xml'],
  ['POWERPOINT', 'presentationml.presentation.main+xml'],
]
const MACROS = /vbaproject|macroenabled|macrosheet|vbadata/i

/**
 * Detects the Office type of a ZIP archive by its content type list; null for files with macros, other archives and
 * damaged ones. Reads only the directory and that list, so that no archive can exhaust the memory.
 */
export async function officeTypeOf(source: ByteSource): Promise<DocumentType | null> {
  try {
    const entries = await readZipDirectory(source)
    if (entries.some(({ name }) => MACROS.test(name))) return null
    const [list, ...others] = entries.filter(({ name }) => name === TYPE_LIST)
    if (list === undefined || others.length > 0) return null
    const types = (await readZipEntry(source, list, LARGEST_TYPE_LIST)).toString('utf8')
    if (MACROS.test(types)) return null
    return MAIN_PARTS.find(([, part]) => types.includes(part))?.[0] ?? null
  } catch (error) {
    if (error instanceof DamagedZipError) return null
    throw error
  }
}
