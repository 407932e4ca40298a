import { bytesOf, readZipDirectory, type ZipEntry } from './zip-directory.ts'

/** A workbook cannot be read; the message completes a sentence: "it is damaged: …". */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError'
  readonly kind: WorkbookProblem

  constructor(message: string, { kind = 'DAMAGED', cause }: { kind?: WorkbookProblem; cause?: unknown } = {}) {
    super(message, { cause })
    this.kind = kind
  }
}

/** Why a workbook cannot be read. FOREIGN: the file is not a workbook. */
export type WorkbookProblem = 'ENCRYPTED' | 'FOREIGN' | 'TOO_LARGE' | 'DAMAGED'

/** Maximum unpacked sizes. A sheet of a million rows has about 150 MiB. */
const LARGEST_UNPACKED = 256 * 1024 * 1024
const LARGEST_STRINGS = 64 * 1024 * 1024
/** Maximum compression ratio. Sheets have 10 to 20; a zip bomb has about 1,000. */
const HIGHEST_RATIO = 150
const SMALL = 4 * 1024 * 1024

/**
 * Returns the entries of a workbook's archive. Reads only the directory, so that a zip bomb is rejected before it is unpacked; wrong
 * sizes in the directory are detected when an entry is unpacked.
 * @throws WorkbookError when the file must not be unpacked as a workbook; DamagedZipError
 */
export async function readWorkbookArchive(file: Buffer): Promise<readonly ZipEntry[]> {
  if (file.length >= 8 && file.readUInt32BE(0) === 0xd0cf11e0) {
    const message = 'it is encrypted or in the old XLS format; save it as XLSX without a password'
    throw new WorkbookError(message, { kind: 'ENCRYPTED' })
  }
  if (file.length < 22 || file.readUInt32BE(0) !== 0x504b0304)
    throw new WorkbookError('it is not an XLSX workbook', { kind: 'FOREIGN' })
  const entries = await readZipDirectory(bytesOf(file))
  let total = 0
  for (const { name, size, packedSize } of entries) {
    total += size
    if (size > SMALL && size > packedSize * HIGHEST_RATIO) {
      throw new WorkbookError('its compression ratio is too high for a workbook', { kind: 'TOO_LARGE' })
    }
    if (name.endsWith('sharedStrings.xml') && size > LARGEST_STRINGS) {
      throw new WorkbookError('its texts are larger than allowed', { kind: 'TOO_LARGE' })
    }
    if (total > LARGEST_UNPACKED) {
      throw new WorkbookError(`it unpacks to more than ${LARGEST_UNPACKED / 1024 / 1024} MiB`, { kind: 'TOO_LARGE' })
    }
  }
  if (!entries.some(({ name }) => name === 'xl/workbook.xml' || name === 'content.xml')) {
    throw new WorkbookError('it is a ZIP archive, but not an XLSX workbook', { kind: 'FOREIGN' })
  }
  return entries
}
