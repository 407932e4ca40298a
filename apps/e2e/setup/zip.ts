import { inflateRawSync } from 'node:zlib'

const ENTRY = 0x02014b50
const DEFLATED = 8

/** The files inside a zip archive, by name, as text. Reads the central directory, as spreadsheet programs do. */
export function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end === -1) throw new Error('this is no zip archive')
  let at = archive.readUInt32LE(end + 16)
  while (archive.readUInt32LE(at) === ENTRY) {
    const method = archive.readUInt16LE(at + 10)
    const size = archive.readUInt32LE(at + 20)
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset))
    const local = archive.readUInt32LE(at + 42)
    const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = archive.subarray(start, start + size)
    files.set(name, (method === DEFLATED ? inflateRawSync(content) : content).toString('utf8'))
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return files
}
