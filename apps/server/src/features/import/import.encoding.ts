import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { TextDecoder } from 'node:util'
import { FigureFileError } from './import.problem.ts'

/** Encodings that can be named; Windows-1250 and 1254 are those of older Slovak and Turkish programs. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'windows-1254'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** A setting of a file, and what it was read from. */
export interface Detected<T> {
  readonly value: T
  readonly evidence: string
}

/** What one pass over a file's bytes tells. */
export interface FileBytes {
  readonly size: number
  /** SHA-256, hexadecimal. */
  readonly hash: string
  readonly encoding: Detected<Encoding>
}

/** Bytes that Windows-1252 gives no character. */
const UNUSED_IN_1252 = [0x81, 0x8d, 0x8f, 0x90, 0x9d]

/**
 * Reads a file once for its hash and encoding: a byte-order mark decides; without one it is UTF-8 if every byte is, else
 * Windows-1252 if every byte can be.
 * @throws FigureFileError when the bytes fit no encoding that is not named
 */
export async function inspectBytes(path: string, named: Encoding | undefined, limit: number): Promise<FileBytes> {
  const hash = createHash('sha256')
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const counts = { size: 0, line: 1, nul: 0, unused: 0 }
  let head = Buffer.alloc(0)
  let notUtf8: number | null = null
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    counts.size += chunk.length
    if (counts.size > limit) throw tooLarge(limit)
    if (head.length < 4) head = Buffer.concat([head, chunk]).subarray(0, 4)
    if (chunk.includes(0)) counts.nul++
    if (notUtf8 === null && !decodes(utf8, chunk)) notUtf8 = counts.line + lineOfFirstHighByte(chunk)
    if (notUtf8 !== null && UNUSED_IN_1252.some((byte) => chunk.includes(byte))) counts.unused++
    counts.line += countLines(chunk)
  }
  if (notUtf8 === null && !decodes(utf8)) notUtf8 = counts.line
  const result = { size: counts.size, hash: hash.digest('hex') }
  if (named !== undefined) return { ...result, encoding: { value: named, evidence: 'as told' } }
  const mark = byteOrderMark(head)
  if (mark !== null) return { ...result, encoding: mark }
  if (counts.nul > 0) throw unclear('the file holds zero bytes and no byte-order mark')
  if (notUtf8 === null) return { ...result, encoding: { value: 'utf-8', evidence: 'every byte is valid UTF-8' } }
  if (counts.unused > 0) throw unclear('the bytes are neither UTF-8 nor Windows-1252')
  return { ...result, encoding: { value: 'windows-1252', evidence: `line ${notUtf8} is not valid UTF-8` } }
}

function byteOrderMark(head: Buffer): Detected<Encoding> | null {
  const evidence = 'byte-order mark'
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { value: 'utf-8', evidence }
  if (head[0] === 0xff && head[1] === 0xfe) return { value: 'utf-16le', evidence }
  if (head[0] === 0xfe && head[1] === 0xff) return { value: 'utf-16be', evidence }
  return null
}

function decodes(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}

function countLines(chunk: Buffer, end = chunk.length): number {
  let lines = 0
  for (let at = chunk.indexOf(10); at >= 0 && at < end; at = chunk.indexOf(10, at + 1)) lines++
  return lines
}

/** A good enough place to look at: the decoder does not say where it stopped. */
function lineOfFirstHighByte(chunk: Buffer): number {
  const at = chunk.findIndex((byte, index) => {
    if (byte < 0x80) return false
    const next = chunk[index + 1] ?? 0
    return byte < 0xc2 || byte > 0xf4 || next < 0x80 || next > 0xbf
  })
  return countLines(chunk, at < 0 ? chunk.length : at)
}

const tooLarge = (limit: number) =>
  new FigureFileError([
    {
      place: null,
      message: `the file has more than ${limit / 1024 / 1024} MiB`,
      hint: 'split it, for instance by year; each part is taken in by itself',
    },
  ])

const unclear = (message: string) =>
  new FigureFileError([{ place: null, message, hint: `say which encoding it is: --encoding ${ENCODINGS.join(' | ')}` }])
