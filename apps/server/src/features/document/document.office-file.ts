import type { FileHandle } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import type { DocumentType } from '@lotse/contract/features/document/document.type.ts'

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LONGEST_END = 22 + 65_535
/** Real documents' tables of contents have some hundred entries; an archive with more is not read. */
const LARGEST_DIRECTORY = 2 * 1024 * 1024
const LARGEST_TYPE_LIST = 1024 * 1024

const TYPE_LIST = '[Content_Types].xml'
/** What an Office file says it is in its list of types. Its kinds with macros, and templates, say something else. */
const MAIN_PARTS: readonly (readonly [DocumentType, string])[] = [
  ['WORD', 'wordprocessingml.document.main+xml'],
  ['EXCEL', 'spreadsheetml.sheet.main+xml'],
  ['POWERPOINT', 'presentationml.presentation.main+xml'],
]
const MACROS = /vbaproject|macroenabled|macrosheet|vbadata/i

interface Entry {
  readonly name: string
  readonly method: number
  readonly packedSize: number
  readonly at: number
}

/**
 * Which Office document a ZIP archive is, by its own list of types; null for one with macros, for any other archive, and for
 * one that is damaged. Reads the table of contents and that list only, so that no archive can fill the memory.
 */
export async function officeTypeOf(file: FileHandle): Promise<DocumentType | null> {
  try {
    const entries = await readDirectory(file)
    if (entries.some(({ name }) => MACROS.test(name))) return null
    const list = entries.filter(({ name }) => name === TYPE_LIST)
    if (list.length !== 1 || !list[0]) return null
    const types = (await readEntry(file, list[0])).toString('utf8')
    if (MACROS.test(types)) return null
    return MAIN_PARTS.find(([, part]) => types.includes(part))?.[0] ?? null
  } catch (error) {
    if (error instanceof DamagedFile) return null
    throw error
  }
}

class DamagedFile extends Error {}

async function readDirectory(file: FileHandle): Promise<Entry[]> {
  const { size } = await file.stat()
  const tail = await read(file, Math.max(0, size - LONGEST_END), Math.min(size, LONGEST_END))
  let end = tail.length - 22
  while (end >= 0 && tail.readUInt32LE(end) !== END_OF_DIRECTORY) end--
  if (end < 0) throw new DamagedFile('no table of contents')
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  if (length > LARGEST_DIRECTORY) throw new DamagedFile('a table of contents that is too long')
  const directory = await read(file, tail.readUInt32LE(end + 16), length)
  const entries: Entry[] = []
  for (let at = 0; entries.length < count; ) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new DamagedFile('an entry')
    const nameLength = directory.readUInt16LE(at + 28)
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      packedSize: directory.readUInt32LE(at + 20),
      at: directory.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

async function readEntry(file: FileHandle, { method, packedSize, at }: Entry): Promise<Buffer> {
  if (packedSize > LARGEST_TYPE_LIST) throw new DamagedFile('a list of types that is too long')
  const head = await read(file, at, 30)
  const packed = await read(file, at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), packedSize)
  if (method === 0) return packed
  try {
    return inflateRawSync(packed, { maxOutputLength: LARGEST_TYPE_LIST })
  } catch (cause) {
    throw new DamagedFile('a list of types that cannot be unpacked', { cause })
  }
}

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at)
  if (bytesRead < length) throw new DamagedFile('an end that comes too early')
  return buffer
}
