import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pack } from '../../platform/pack/pack.ts'
import { showIn } from '../../platform/pack/pack-folder.ts'
import type { PackProblem } from '../../platform/pack/pack-problem.ts'
import { type FigureFile, type ReadProgress, readFigureCsv } from './import.csv-file.ts'
import { readMovingFigures } from './import.moving-figures.ts'
import { type FileNotes, translateNote } from './import.note.ts'
import { FigureFileError, translateProblem } from './import.problem.ts'

/** The base figures of a pack in long form: `business_unit,year,month,figure,value`, with a decimal point. */
export const BASE_FIGURE_VALUES_FILE = 'base-figure-values.csv'

/** The base figures of a pack, those that move with time or those in the file of its folder, or null if it has none, and the problems of the file. */
export async function readPackFigures(
  pack: Pack,
  shownFolder: string,
  onProgress?: ReadProgress,
): Promise<{ readonly file: FigureFile | null; readonly problems: readonly PackProblem[] }> {
  const moving = readMovingFigures(pack, null)
  if (moving !== null) return { file: moving, problems: [] }
  if (pack.folder === null) return { file: null, problems: [] }
  const path = join(pack.folder, BASE_FIGURE_VALUES_FILE)
  const exists = await access(path).then(
    () => true,
    () => false,
  )
  if (!exists) return { file: null, problems: [] }
  const known = {
    businessUnitIds: new Set(pack.keysOf('business-units')),
    figureIds: new Set(pack.keysOf('base-figures')),
  }
  const shown = showIn(shownFolder)(BASE_FIGURE_VALUES_FILE)
  try {
    const format = { encoding: 'utf-8', delimiter: ',', decimal: '.' } as const
    const file = await readFigureCsv(path, known, format, onProgress)
    const problems = unreadRows(file.notes).map((message) => ({ file: shown, line: null, message }))
    return problems.length === 0 ? { file, problems } : { file: null, problems }
  } catch (error) {
    if (!(error instanceof FigureFileError)) throw error
    const problems = error.problems.map(({ place, message, hint, text }): PackProblem => {
      const line = place === null ? null : Number(place.replace(/\D/g, ''))
      // The options of an import are none of a pack.
      const own = text === undefined ? hint : (translateProblem(text, 'en').hint ?? undefined)
      return { file: shown, line, message, ...(own === undefined ? {} : { hint: own }) }
    })
    const more = error.total - problems.length
    if (more > 0) problems.push({ file: shown, line: null, message: `and ${more} more problems of this kind` })
    return { file: null, problems }
  }
}

/** A pack is written for the import, so that each of its rows must have a value. */
function unreadRows({ notes, emptyCells }: FileNotes): string[] {
  const rows = notes.flatMap((note) => {
    const { place, reason } = translateNote(note, 'en')
    return note.subject === 'ROW' ? [`${place ?? 'row'}: ${reason}`] : []
  })
  return emptyCells === 0
    ? rows
    : [...rows, `${emptyCells} empty values: leave the rows out when there is no value, or write 0`]
}
