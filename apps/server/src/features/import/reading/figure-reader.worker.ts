import { move, transferableSymbol, valueSymbol } from 'piscina'
import type { FigureFile } from '../import.csv-file.ts'
import { FigureFileError, type FileProblem } from '../import.problem.ts'
import { type FigureFileSource, readFigureFile } from '../import.read-file.ts'

/** The values of a file, or its problems: an error would lose them on its way between threads. */
export type FigureReading =
  | { readonly file: FigureFile }
  | (Pick<FigureFileError, 'total' | 'format' | 'sketch'> & { readonly problems: readonly FileProblem[] })

/** Reads one file of base figures. Runs in a thread of `createFigureReader` and blocks it. */
export async function readInThread(source: FigureFileSource): Promise<unknown> {
  try {
    const file = await readFigureFile(source)
    const { units, figureNumbers, periods, values, lines } = file.columns
    const reading: FigureReading = { file }
    // The columns are handed over instead of copied.
    const buffers = [units, figureNumbers, periods, values, lines].map(({ buffer }) => buffer)
    return move({ [valueSymbol]: reading, [transferableSymbol]: buffers })
  } catch (error) {
    if (!(error instanceof FigureFileError)) throw error
    const { problems, total, format, sketch } = error
    return { problems, total, format, sketch } satisfies FigureReading
  }
}
