/** Public API of the feature `import`. */
export { dueMonth, type ImportReport, type ImportStep, importBaseFigures } from './import.base-figures.ts'
export type { FigureFile } from './import.csv-file.ts'
export { type Choices, type Delimiter, ENCODINGS, type Encoding } from './import.format.ts'
export { movingFiguresPack, readMovingFigures } from './import.moving-figures.ts'
export { translateNote } from './import.note.ts'
export { BASE_FIGURE_VALUES_FILE, readPackFigures } from './import.pack.ts'
export {
  cut,
  FigureFileError,
  type FileProblem,
  formatFileProblem,
  ProblemList,
} from './import.problem.ts'
