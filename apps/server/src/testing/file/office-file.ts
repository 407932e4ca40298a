import { crc32, deflateRawSync } from 'node:zlib'

/** A ZIP archive of these entries, the first compressed, the others stored. */
export function zipOf(entries: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [index, [name, text]] of Object.entries(entries).entries()) {
    const content = Buffer.from(text)
    const packed = index === 0 ? deflateRawSync(content) : content
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(index === 0 ? 8 : 0, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
    const position = Buffer.alloc(14)
    position.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, position, Buffer.from(name)]))
    parts.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06'), end])
}

/** A minimal Office file with a main part such as `wordprocessingml.document.main+xml`. */
export function officeFile(mainPart: string, more: Readonly<Record<string, string>> = {}): Buffer {
  const type = `application/vnd.openxmlformats-officedocument.${mainPart}`
  return zipOf({
    '[Content_Types].xml': `<Types><Override PartName="/main.xml" ContentType="${type}"/></Types>`,
    'main.xml': '<main/>',
    ...more,
  })
}
