import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pack } from '../../platform/pack/pack.ts'
import { showIn } from '../../platform/pack/pack-folder.ts'
import type { PackProblem } from '../../platform/pack/pack-problem.ts'
import { type FigureFile, type ReadProgress, readFigureCsv } from './import.csv-file.ts'
import { readMovingFigures } from './import.moving-figures.ts'
import { FigureFileError } from './import.problem.ts'

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
  try {
    const format = { encoding: 'utf-8', delimiter: ',', decimal: '.' } as const
    return { file: await readFigureCsv(path, known, format, onProgress), problems: [] }
  } catch (error) {
    if (!(error instanceof FigureFileError)) throw error
    const shown = showIn(shownFolder)(BASE_FIGURE_VALUES_FILE)
    const problems = error.problems.map(({ place, message, hint }): PackProblem => {
      const line = place === null ? null : Number(place.replace(/\D/g, ''))
      return { file: shown, line, message, ...(hint === undefined ? {} : { hint }) }
    })
    const more = error.total - problems.length
    if (more > 0) problems.push({ file: shown, line: null, message: `and ${more} more problems of this kind` })
    return { file: null, problems }
  }
}
