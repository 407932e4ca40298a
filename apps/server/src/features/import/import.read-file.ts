import { open } from 'node:fs/promises'
import { kindOfWorkbook } from '../../platform/office/workbook.ts'
import { type FigureFile, type ReadProgress, readFigureCsv } from './import.csv-file.ts'
import type { CsvFormat } from './import.format.ts'
import type { KnownFigures } from './import.known.ts'
import { FigureFileError } from './import.problem.ts'
import { SketchBook } from './import.sketch.ts'
import { placeInSheet, readFigureXlsx } from './import.xlsx-file.ts'

/** A file to read. */
export interface FigureFileSource {
  readonly path: string
  /** The name of the file, if its path is another one. */
  readonly name?: string
  readonly known: KnownFigures
  readonly format: CsvFormat
}

/** Reads and validates a CSV file or a workbook, detected by its content. @throws FigureFileError */
export async function readFigureFile(
  { path, name = path, known, format }: FigureFileSource,
  onProgress?: ReadProgress,
): Promise<FigureFile> {
  const isSheets = await isWorkbook(path, name)
  const sketch = new SketchBook(isSheets ? placeInSheet : String)
  const read = isSheets ? readFigureXlsx : readFigureCsv
  try {
    return await read(path, known, format, onProgress, sketch)
  } catch (error) {
    if (error instanceof FigureFileError) error.sketch = sketch.finish(null)
    throw error
  }
}

/** By signature or name: a damaged workbook must be reported as a workbook. */
async function isWorkbook(path: string, name: string): Promise<boolean> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    const message = error.code === 'ENOENT' ? 'the file does not exist' : `the file cannot be read: ${error.message}`
    throw new FigureFileError([{ place: null, message }])
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2_000), 0, 2_000, 0)
    const magic = bytesRead >= 4 ? buffer.readUInt32BE(0) : 0
    return (
      magic === 0x504b0304 ||
      magic === 0xd0cf11e0 ||
      /\.(?:xls[xm]?|ods)$/i.test(name) ||
      kindOfWorkbook(buffer) === 'XML'
    )
  } catch (error) {
    throw new FigureFileError([{ place: null, message: `the file cannot be read: ${(error as Error).message}` }])
  } finally {
    await file.close()
  }
}
