import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive by name, as texts. */
export function readZip(archive: Buffer): Record<string, string> {
  const files: Record<string, string> = {}
  let place = archive.readUInt32LE(archive.length - 6)
  while (archive.readUInt32LE(place) === 0x02014b50) {
    const nameLength = archive.readUInt16LE(place + 28)
    const name = archive.toString('utf8', place + 46, place + 46 + nameLength)
    const head = archive.readUInt32LE(place + 42)
    const start = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28)
    files[name] = inflateRawSync(archive.subarray(start), { finishFlush: 2 }).toString('utf8')
    place += 46 + nameLength
  }
  return files
}
