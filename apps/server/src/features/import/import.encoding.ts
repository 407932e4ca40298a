import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { TextDecoder } from 'node:util'
import { findCodePage } from './import.code-page.ts'
import { type Detected, ENCODINGS, type Encoding } from './import.format.ts'
import { FigureFileError, problemAt } from './import.problem.ts'

/** The result of one pass over a file's bytes. */
export interface FileBytes {
  readonly size: number
  /** SHA-256, hexadecimal. */
  readonly hash: string
  readonly encoding: Detected<Encoding>
  /** Lines end with CR alone, as on old Macs. */
  readonly hasOnlyReturns: boolean
}

/** Bytes that are undefined in Windows-1252. */
const UNUSED_IN_1252 = [0x81, 0x8d, 0x8f, 0x90, 0x9d]

/**
 * Reads a file once for its hash and encoding: a byte-order mark decides; without one, UTF-8 if the bytes are valid
 * UTF-8, else the code page whose letters they are, or Windows-1252 if they are valid there.
 * @throws FigureFileError if the encoding is neither specified nor detected
 */
export async function inspectBytes(path: string, named: Encoding | undefined, limit: number): Promise<FileBytes> {
  const hash = createHash('sha256')
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const counts = { size: 0, line: 1, nul: 0, unused: 0, returns: 0 }
  let sample: Buffer | null = null
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
    if (notUtf8 !== null) sample ??= chunk
    counts.line += countLines(chunk)
    if (chunk.includes(13)) counts.returns++
  }
  if (notUtf8 === null && !decodes(utf8)) notUtf8 = counts.line
  const hasOnlyReturns = counts.returns > 0 && counts.line === 1
  const result = { size: counts.size, hash: hash.digest('hex'), hasOnlyReturns }
  if (named !== undefined) return { ...result, encoding: { value: named, evidence: 'specified' } }
  const mark = byteOrderMark(head)
  if (mark !== null) return { ...result, encoding: mark }
  if (counts.nul > 0) throw unknownEncoding('zeroBytes')
  if (notUtf8 === null) return { ...result, encoding: { value: 'utf-8', evidence: 'every byte is valid UTF-8' } }
  const codePage = sample === null ? null : findCodePage(sample)
  if (codePage !== null && codePage !== 'windows-1252') {
    return { ...result, encoding: { value: codePage, evidence: `line ${notUtf8} has letters of ${codePage}` } }
  }
  if (counts.unused > 0) throw unknownEncoding('encodingUnknown')
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

/** An approximate position: the decoder does not report where it failed. */
function lineOfFirstHighByte(chunk: Buffer): number {
  const at = chunk.findIndex((byte, index) => {
    if (byte < 0x80) return false
    const next = chunk[index + 1] ?? 0
    return byte < 0xc2 || byte > 0xf4 || next < 0x80 || next > 0xbf
  })
  return countLines(chunk, at < 0 ? chunk.length : at)
}

const tooLarge = (limit: number) =>
  new FigureFileError([problemAt(null, 'fileTooLarge', { mebibytes: String(limit / 1024 / 1024) }, { hint: 'split' })])

const unknownEncoding = (code: 'zeroBytes' | 'encodingUnknown') => {
  const onCommandLine = `specify the encoding: --encoding ${ENCODINGS.join(' | ')}`
  return new FigureFileError([problemAt(null, code, {}, { hint: { code: 'chooseEncoding', onCommandLine } })])
}
