import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'

/** Random access to bytes. `read` returns fewer bytes only at the end. */
export interface ByteSource {
  readonly size: number
  read(at: number, length: number): Promise<Buffer>
}

/** An entry in the directory of a ZIP archive. Sizes in bytes, verified when the entry is unpacked. */
export interface ZipEntry {
  readonly name: string
  readonly packedSize: number
  readonly size: number
  readonly crc: number
  readonly method: number
  /** Offset of the local header. */
  readonly at: number
}

/** A damaged or unsupported archive; the message completes "it is damaged: …". */
export class DamagedZipError extends Error {
  override readonly name = 'DamagedZipError'
}

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
/** Size of the end record with the longest possible comment. */
const LONGEST_END = 22 + 65_535
/** Maximum size of the directory in bytes. Office files have a few hundred entries of about 100 bytes. */
const LARGEST_DIRECTORY = 2 * 1024 * 1024
const STORED = 0
const DEFLATED = 8
/** Size in bytes of the unpacked parts. */
const PART = 64 * 1024

/** A byte source in memory. */
export function bytesOf(buffer: Buffer): ByteSource {
  return { size: buffer.length, read: async (at, length) => buffer.subarray(at, at + length) }
}

/**
 * Lists the entries of a ZIP archive (APPNOTE 6.3, without ZIP64) from its directory, without unpacking.
 * @throws DamagedZipError
 */
export async function readZipDirectory(source: ByteSource): Promise<ZipEntry[]> {
  const tail = await readExactly(source, Math.max(0, source.size - LONGEST_END), Math.min(source.size, LONGEST_END))
  let end = tail.length - 22
  while (end >= 0 && tail.readUInt32LE(end) !== END_OF_DIRECTORY) end--
  if (end < 0) throw new DamagedZipError('its directory is missing')
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (count === 0xffff || start === 0xffffffff) throw new DamagedZipError('ZIP64 archives are not supported')
  if (length > LARGEST_DIRECTORY) throw new DamagedZipError('its directory is larger than allowed')
  const directory = await readExactly(source, start, length)
  const entries: ZipEntry[] = []
  for (let at = 0; entries.length < count; ) {
    if (at + 46 > length || directory.readUInt32LE(at) !== DIRECTORY_ENTRY) {
      throw new DamagedZipError('its directory is truncated')
    }
    const nameLength = directory.readUInt16LE(at + 28)
    const entry: ZipEntry = {
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    }
    if ([entry.packedSize, entry.size, entry.at].includes(0xffffffff)) {
      throw new DamagedZipError('ZIP64 archives are not supported')
    }
    entries.push(entry)
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

/**
 * Unpacks an entry as a stream, up to the size in the directory.
 * @throws DamagedZipError when size or checksum differ from the directory, or the data cannot be unpacked
 */
export async function* unpackZipEntry(source: ByteSource, entry: ZipEntry): AsyncGenerator<Buffer> {
  const { name, method, packedSize, at } = entry
  const head = await readExactly(source, at, 30)
  if (head.readUInt32LE(0) !== LOCAL_HEADER)
    throw new DamagedZipError(`${name} is not at its position in the directory`)
  const packed = await readExactly(source, at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), packedSize)
  if (method !== STORED && method !== DEFLATED)
    throw new DamagedZipError(`${name} has an unsupported compression method`)
  const parts = method === STORED ? piecesOf(packed) : inflate(packed, name)
  let size = 0
  let crc = 0
  for await (const part of parts) {
    size += part.length
    if (size > entry.size) break
    crc = crc32(part, crc)
    yield part
  }
  if (size !== entry.size || crc !== entry.crc)
    throw new DamagedZipError(`${name} does not match its size or checksum in the directory`)
}

/** Reads a small entry into memory. @throws DamagedZipError, also when it is larger than `limit` bytes */
export async function readZipEntry(source: ByteSource, entry: ZipEntry, limit: number): Promise<Buffer> {
  if (entry.size > limit || entry.packedSize > limit) throw new DamagedZipError(`${entry.name} is larger than allowed`)
  return Buffer.concat(await Array.fromAsync(unpackZipEntry(source, entry)))
}

async function* inflate(packed: Buffer, name: string): AsyncGenerator<Buffer> {
  const unpacked = Readable.from(piecesOf(packed)).pipe(createInflateRaw({ chunkSize: PART }))
  try {
    yield* unpacked as AsyncIterable<Buffer>
  } catch (cause) {
    throw new DamagedZipError(`${name} cannot be unpacked`, { cause })
  }
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PART) yield bytes.subarray(at, at + PART)
}

async function readExactly(source: ByteSource, at: number, length: number): Promise<Buffer> {
  if (at + length > source.size) throw new DamagedZipError('it is truncated')
  const bytes = await source.read(at, length)
  if (bytes.length < length) throw new DamagedZipError('it is truncated')
  return bytes
}
