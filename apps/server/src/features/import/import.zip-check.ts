/** Sizes that a workbook may unpack to. A sheet of a million rows has about 150 MiB. */
const LARGEST_UNPACKED = 256 * 1024 * 1024
const LARGEST_STRINGS = 64 * 1024 * 1024
/** Real sheets shrink to a tenth or twentieth; a bomb to a thousandth. */
const HIGHEST_RATIO = 150
const SMALL = 4 * 1024 * 1024

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50

/**
 * Why a file must not be unpacked as a workbook, or null. Looks only at the table of contents, so that a small file that
 * would fill the memory is refused at once; sizes it lies about are held against it when it is unpacked.
 */
export function refuseZip(file: Buffer): string | null {
  if (file.length >= 8 && file.readUInt32BE(0) === 0xd0cf11e0) {
    return 'it is encrypted, or of the old format XLS; save it as XLSX without a password'
  }
  if (file.length < 22 || file.readUInt32BE(0) !== 0x504b0304) return 'it is no XLSX workbook'
  const end = findEnd(file)
  if (end === null) return 'it is damaged: its table of contents is missing'
  const count = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  let total = 0
  let hasWorkbook = false
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== DIRECTORY_ENTRY)
      return 'it is damaged, or larger than allowed'
    const packed = file.readUInt32LE(at + 20)
    const size = file.readUInt32LE(at + 24)
    const nameLength = file.readUInt16LE(at + 28)
    const name = file.toString('latin1', at + 46, at + 46 + nameLength)
    hasWorkbook ||= name === 'xl/workbook.xml'
    total += size
    if (size > SMALL && size > packed * HIGHEST_RATIO) return 'it unpacks to far more than a workbook would'
    if (name.endsWith('sharedStrings.xml') && size > LARGEST_STRINGS) return 'its texts are larger than allowed'
    if (total > LARGEST_UNPACKED) return `it unpacks to more than ${LARGEST_UNPACKED / 1024 / 1024} MiB`
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return hasWorkbook ? null : 'it is a ZIP archive, but no XLSX workbook'
}

function findEnd(file: Buffer): number | null {
  const first = Math.max(0, file.length - 22 - 65_535)
  for (let at = file.length - 22; at >= first; at--) if (file.readUInt32LE(at) === END_OF_DIRECTORY) return at
  return null
}
